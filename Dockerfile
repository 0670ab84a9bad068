# Runehall's table in a container: built with the compiled engine, run as nobody in particular, on the packages that were
# tested. To pin the image as well, give its digest: --build-arg PYTHON=python:3.12-slim@sha256:…
ARG PYTHON=python:3.12-slim
FROM ${PYTHON} AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements requirements
RUN pip install --no-cache-dir --require-hashes --requirement requirements/play.txt
COPY . .
RUN RUNEHALL_NATIVE=1 pip wheel --no-build-isolation --no-deps --wheel-dir /wheels .

FROM ${PYTHON}
COPY --from=build /wheels /src/requirements/serve.txt /wheels/
RUN pip install --no-cache-dir --require-hashes --requirement /wheels/serve.txt \
 && pip install --no-cache-dir --no-deps /wheels/*.whl && rm -rf /wheels \
 && useradd --create-home --uid 10001 runehall && install -d -o runehall /data
USER runehall
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["runehall"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
