# Node 24 runs the servers' TypeScript as it stands. The project also brings a Node 24 of its own, as the package
# `node`, for machines that have an older one; in these images it is not used.
FROM node:24-bookworm-slim AS base
WORKDIR /app

# The workspaces' manifests alone, so that packages are installed again only when these change.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

# What runs: no tool of the build. npm would take the folder `releases/build` for a part of `releases`.
FROM base AS runtime-packages
COPY --from=manifests /app ./
RUN rm -r releases/build && npm install --no-save --omit=dev -w shared -w api -w edge -w releases

# What builds a part.
FROM base AS build-packages
COPY --from=manifests /app ./
RUN npm install --no-save

FROM build-packages AS build-part
ARG PART
COPY webpack.shared.js tsconfig.json ./
COPY releases/build releases/build
COPY shared shared
COPY ${PART} ${PART}
RUN cd "${PART}" && npm run build

# The API, the edge, the catalogue and the release tool: one image, other commands.
FROM base AS site
ENV NODE_ENV=production
COPY --from=runtime-packages /app ./
COPY shared shared
COPY releases releases
COPY api api
COPY edge edge
# A volume that is new takes over whose these folders are.
RUN mkdir /store /data && chown node:node /store /data
USER node

# One part's build, and the tool that ships it.
FROM site AS part
ARG PART
ARG COMMIT=""
ENV RELEASE_COMMIT=${COMMIT}
COPY --from=build-part /app/${PART}/dist ${PART}/dist
