# The shop as one image: the app is built in it, so that a start takes seconds. docs/running-it.md says how it is run.
FROM node:24-trixie-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data DEMO=false
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data && chown node:node /data
# What the app was built from comes along: a start compares both, and the server reads contract and rules in src.
COPY --from=build /shop/index.html /shop/lingui.config.ts /shop/tsconfig.json /shop/vite.config.ts ./
COPY --from=build /shop/locales locales
COPY --from=build /shop/public public
COPY --from=build /shop/server server
COPY --from=build /shop/src src
COPY --from=build /shop/sw sw
COPY --from=build /shop/dist dist
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm between: SIGTERM reaches the server, which finishes what is under way.
CMD ["node", "--import", "tsx", "server/main.ts"]
