# The product: site, forms, content lake and Studio. deploy/compose.yaml and
# deploy/compose.cluster.yaml run it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev --no-save

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_FORMAT=json NODE_COMPILE_CACHE=/var/cache/website \
    MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# With the sources: the start compares them with the build.
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /data /var/cache/website
USER node
VOLUME /data
EXPOSE 3000 3333
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "server/launch.js"]
