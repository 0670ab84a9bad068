# Runehall's table in a container: built with the compiled engine, run as nobody in particular.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir "mypy[mypyc]" setuptools wheel \
 && RUNEHALL_NATIVE=1 pip wheel --no-build-isolation --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN wheel="$(ls /wheels/*.whl)" && pip install --no-cache-dir "runehall[postgresql] @ file://$wheel" && rm -rf /wheels \
 && useradd --create-home --uid 10001 runehall && install -d -o runehall /data
USER runehall
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["runehall"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
