"""The atlas: maps drawn from plain data, terrain by terrain, in two themes.

>>> from runehall.maps.atlas.chart import Chart, Land
>>> from runehall.maps.atlas.drawing import draw
>>> draw(Chart((Land((0, 0), "forest"),)), "light")[:4]
'<svg'
"""
