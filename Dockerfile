# Node 24 runs the servers' TypeScript without a build. Pinned by digest: the same source makes the same image.
# A newer one: docker buildx imagetools inspect node:24-bookworm-slim; for one build: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS base
WORKDIR /app

# The manifests that each image installs its packages from. They only change when a package of that image changes, so
# the installed layer stays cached, whatever else changes in a package.json.
FROM base AS manifests
COPY . .
RUN write() { node tools/images/reduce-manifests.ts "/manifests/$@"; } && \
    write api servers/api servers/kit shared && write edge servers/edge servers/kit shared releases && write releases releases && \
    write tools servers/api servers/kit shared releases demo

FROM base AS app-manifests
ARG APP
COPY . .
RUN node tools/images/reduce-manifests.ts /manifests "${APP}" shared player tools/build

# Packages as they run: without types, source maps, SQLite's sources, and its binaries for other machines.
FROM base AS api-packages
COPY --from=manifests /manifests/api ./
COPY tools/images/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

FROM base AS edge-packages
COPY --from=manifests /manifests/edge ./
COPY tools/images/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

FROM base AS releases-packages
COPY --from=manifests /manifests/releases ./
COPY tools/images/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

FROM base AS tools-packages
COPY --from=manifests /manifests/tools ./
COPY tools/images/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

# Not `npm ci`: it refuses a lock file that lacks other machines' binaries, which some registries do not carry.
FROM base AS app-packages
COPY --from=app-manifests /manifests ./
RUN npm install --no-save

FROM app-packages AS build-app
ARG APP
COPY webpack.shared.js tsconfig.json ./
COPY tools/build tools/build
COPY player player
COPY shared shared
COPY ${APP} ${APP}
RUN cd "${APP}" && npm run build

# A new volume inherits the owner of these folders.
FROM base AS runtime
ENV NODE_ENV=production
RUN mkdir /store /cache /data /backups && chown node:node /store /cache /data /backups

FROM runtime AS api
COPY --from=api-packages /app ./
COPY shared/src/contract shared/src/contract
COPY shared/src/lib shared/src/lib
COPY shared/src/api shared/src/api
COPY servers/kit/src servers/kit/src
COPY servers/api/src servers/api/src
COPY servers/api/footage servers/api/footage
USER node
EXPOSE 3001
CMD ["node", "servers/api/src/server.ts"]

FROM runtime AS edge
COPY --from=edge-packages /app ./
COPY shared/src/contract shared/src/contract
COPY shared/src/lib shared/src/lib
COPY shared/src/api shared/src/api
COPY releases/src releases/src
COPY servers/kit/src servers/kit/src
COPY servers/edge/src servers/edge/src
COPY demo/brand demo/brand
ENV RELEASE_CACHE=/cache
USER node
# The site, and with OPS_PORT=9464 health and metrics.
EXPOSE 3000 9464
CMD ["node", "servers/edge/src/server.ts"]

# The release tool.
FROM runtime AS releases
COPY --from=releases-packages /app ./
COPY releases/src releases/src
USER node
CMD ["node", "releases/src/cli.ts", "status"]

# Builds the catalog; makes and restores backups of the site's data.
FROM runtime AS tools
COPY --from=tools-packages /app ./
COPY shared/src/contract shared/src/contract
COPY shared/src/lib shared/src/lib
COPY demo demo
COPY servers/kit/src servers/kit/src
COPY servers/api/src servers/api/src
COPY releases/src releases/src
COPY tools/local/catalog.ts tools/local/paths.ts tools/local/run-command.ts \
  tools/local/fingerprints.ts tools/local/run-main.ts tools/local/
COPY tools/backup tools/backup
USER node
CMD ["node", "tools/local/catalog.ts"]

# One app's build, and the release tool. A container that starts again must not undo a rollback.
FROM releases AS app
ARG APP
ARG COMMIT=""
ENV APP=${APP} RELEASE_COMMIT=${COMMIT}
COPY --from=build-app /app/${APP}/dist ${APP}/dist
CMD ["sh", "-c", "exec node releases/src/cli.ts publish \"$APP\" --activate --once"]
