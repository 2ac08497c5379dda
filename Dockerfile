# The servers' TypeScript runs as it stands on Node 24. Pinned by digest: the same source makes the same image.
# A newer one: docker buildx imagetools inspect node:24-bookworm-slim; for one build: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS base
WORKDIR /app

# What each image's packages are installed from. The files are equal as long as no package of that image changes, and
# then the layer that is installed from them stays, whatever else a package.json says.
FROM base AS manifests
COPY . .
RUN write() { node releases/local/image-manifests.ts "/manifests/$@"; } && \
    write api api shared && write edge edge shared releases && write releases releases && write tools api shared releases

FROM base AS part-manifests
ARG PART
COPY . .
RUN node releases/local/image-manifests.ts /manifests "${PART}" shared releases/build

# Packages as they run: without types, source maps, SQLite's sources and its binaries for other machines.
FROM base AS api-packages
COPY --from=manifests /manifests/api ./
COPY releases/local/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

FROM base AS edge-packages
COPY --from=manifests /manifests/edge ./
COPY releases/local/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

FROM base AS releases-packages
COPY --from=manifests /manifests/releases ./
COPY releases/local/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

FROM base AS tools-packages
COPY --from=manifests /manifests/tools ./
COPY releases/local/prune-packages.sh /
RUN npm ci --omit=dev && sh /prune-packages.sh

# Not `npm ci`: it refuses a lock file that lacks other machines' binaries, which some registries do not carry.
FROM base AS part-packages
COPY --from=part-manifests /manifests ./
RUN npm install --no-save

FROM part-packages AS build-part
ARG PART
COPY webpack.shared.js tsconfig.json ./
COPY releases/build releases/build
COPY shared shared
COPY ${PART} ${PART}
RUN cd "${PART}" && npm run build

# A volume that is new takes over whose these folders are.
FROM base AS runtime
ENV NODE_ENV=production
RUN mkdir /store /data /backups && chown node:node /store /data /backups

FROM runtime AS api
COPY --from=api-packages /app ./
COPY shared/src/contract shared/src/contract
COPY shared/src/lib shared/src/lib
COPY shared/src/api shared/src/api
COPY api/demo/members.ts api/demo/
COPY api/src api/src
USER node
CMD ["node", "api/src/server.ts"]

FROM runtime AS edge
COPY --from=edge-packages /app ./
COPY shared/src/contract shared/src/contract
COPY shared/src/lib shared/src/lib
COPY shared/src/api shared/src/api
COPY releases/src releases/src
COPY edge/src edge/src
USER node
CMD ["node", "edge/src/server.ts"]

# The release tool.
FROM runtime AS releases
COPY --from=releases-packages /app ./
COPY releases/src releases/src
USER node
CMD ["node", "releases/src/cli.ts", "status"]

# Makes the catalogue; copies the site's data and puts it back.
FROM runtime AS tools
COPY --from=tools-packages /app ./
COPY shared/src/contract shared/src/contract
COPY shared/src/lib shared/src/lib
COPY api/demo api/demo
COPY api/src api/src
COPY releases/src releases/src
COPY releases/local/catalogue.ts releases/local/make-catalogue.ts releases/local/places.ts \
  releases/local/run-command.ts releases/local/stamps.ts releases/local/backup.ts releases/local/restore.ts releases/local/
COPY releases/local/backup releases/local/backup
USER node
CMD ["node", "releases/local/catalogue.ts"]

# One part's build, and the tool that ships it.
FROM releases AS part
ARG PART
ARG COMMIT=""
ENV RELEASE_COMMIT=${COMMIT}
COPY releases/local/ship.ts releases/local/
COPY --from=build-part /app/${PART}/dist ${PART}/dist
