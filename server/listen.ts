import { type IncomingMessage, type Server, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createAuth } from './auth/better-auth/better-auth.ts'
import { browserIdOf } from './auth/sessions/browser-cookie.ts'
import { readIngestProject, tunnelPath } from './contract/errors/ingest-project.ts'
import type { PublicConfig } from './contract/visitor.ts'
import type { Env } from './env/read-env.ts'
import { createConnections } from './graphql/live/bounds/held-by-caller.ts'
import { createStreams } from './graphql/live/connection/streams.ts'
import type { Upgrade } from './graphql/live/connection/upgrade.ts'
import { type Introduction, serveWebSockets } from './graphql/ws.ts'
import { createGraphQLServer } from './graphql/yoga.ts'
import { createApp } from './http/app.ts'
import { browserContext } from './http/pages/browser-context.ts'
import { countOperation } from './http/cookies/browser-limits.ts'
import { languageOfUpgrade } from './http/requests/choose-language.ts'
import { clientAddress } from './http/requests/client-address.ts'
import { type Pages, loadPages, watchPages } from './http/pages/pages.ts'
import { integratorContext, isKnownIntegrator } from './http/graphql/integrators.ts'
import { requestIdOf } from './http/requests/request-facts.ts'
import { checkTarget } from './http/requests/request-target.ts'
import { createRequestsUnderWay } from './http/requests/requests-under-way.ts'
import { isOwnPage } from './http/requests/same-origin.ts'
import { answerConnect, answerUnreadable, nodeLimits } from './http/requests/unreadable-requests.ts'
import { BadStart, systemCodeOf } from './platform/process/bad-start.ts'
import { createDiskWatch, usesDataDir } from './platform/process/disk.ts'
import { ignoreErrors } from './platform/process/hang-up.ts'
import { outlastOutage } from './platform/database/outage.ts'
import type { Platform } from './platform/platform.ts'
import { releaseName } from './platform/monitoring/release.ts'

/** How long requests that are under way may take at a shutdown. */
const drainTimeoutMs = 5_000

/** How long refusals may take to be sent after that. */
const lastWordsMs = 500

/** How long an operation on a socket waits for a database that is away. */
const databaseTimeoutMs = 10_000

/** Connections that wait to be accepted. Browsers try again only after one and three seconds. */
const mostWaiting = 4_096

interface Listening {
  server: Server
  /** Finishes requests and tells sockets to reconnect elsewhere. */
  close(): Promise<void>
}

interface ListenOptions {
  authSecret: string
  /** null = the built pages, or Vite's when hot reload is on. */
  pages: Pages | null
}

/** Put the HTTP app and the sockets on one port. @throws BadStart when it cannot have it. */
export async function listen(env: Env, platform: Platform, { authSecret, pages }: ListenOptions): Promise<Listening> {
  const { logger, metrics, publicUrl } = platform
  const auth = createAuth({
    ...platform,
    secret: authSecret,
    confirmsSignUps: env.smtpUrl !== null,
    isDemo: env.demo,
  })
  const { environment, mailbox, defaultLocale } = env
  const config: PublicConfig = {
    environment,
    publicUrl,
    defaultLocale,
    isDemo: env.demo,
    mailbox,
    pushKey: platform.push.keys.publicKey,
    sentry: sentryConfig(env),
  }
  const addresses = createConnections()
  const streams = createStreams(addresses)
  const graphql = {
    bff: createGraphQLServer({ endpoint: '/bff/graphql', logger, streams }),
    public: createGraphQLServer({ endpoint: '/graphql', logger, streams }),
  }
  const server = createServer(nodeLimits)
  const vite = env.hotReload ? await startVite(server) : null
  let isStopping = false
  const servedPages = pages ?? (vite ? watchPages(vite, publicUrl) : await loadPages(publicUrl))
  // Vite may need a while to build them.
  void servedPages.clientOperations?.().then(
    (operations) => operations.forEach(metrics.expectOperation),
    (error: unknown) => logger.warn({ err: error }, 'operations are counted without their names'),
  )
  const app = createApp({
    platform,
    auth,
    config,
    graphql,
    cookieSecret: authSecret,
    isStopping: () => isStopping,
    pages: servedPages,
    trustedProxies: env.trustedProxies,
    hotReload: env.hotReload,
    isDiskUsable: usesDataDir(env) ? createDiskWatch(env.dataDir) : null,
  })
  const answer = getRequestListener(app.fetch)
  // Every socket has an error handler from its first moment.
  server.on('connection', ignoreErrors)
  server.on('clientError', answerUnreadable({ pages: servedPages, config, logger }))
  server.on('connect', answerConnect({ pages: servedPages, config, logger }))
  // This is the answer, whatever the request expects.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  const underWay = createRequestsUnderWay()
  server.on('request', (request, response) => {
    if (!isStopping) underWay.add(response)
    checkTarget(request)
    if (vite) vite.middlewares(request, response, () => void answer(request, response))
    else void answer(request, response)
  })

  const factsOf = ({ socket, headers }: IncomingMessage) => ({
    ip: clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null, env.trustedProxies),
    browserId: browserIdOf(platform, headers.cookie),
    requestId: requestIdOf(headers['x-request-id']?.toString(), env.trustedProxies),
    locale: languageOfUpgrade(headers, { ...config, defaultLocale: env.defaultLocale }),
  })
  // A client that reconnects during a database restart is identified when the database is back.
  const throughOutage = <T>(work: () => Promise<T>) =>
    outlastOutage(platform.stopping, work, { timeoutMs: databaseTimeoutMs })
  const sockets = serveWebSockets(
    server,
    {
      '/bff/graphql': {
        graphql: graphql.bff,
        admits: ({ headers }) => isOwnPage(headers, publicUrl),
        contextOf: (upgrade) =>
          throughOutage(() =>
            browserContext({ platform, auth }, new Headers(upgrade.cookie === null ? {} : { cookie: upgrade.cookie }), {
              ...requesterOf(upgrade),
              socketId: upgrade.socketId,
              recall: upgrade,
            }).then(countOperation),
          ),
      },
      '/graphql': {
        graphql: graphql.public,
        admits: () => true,
        contextOf: (upgrade, introduction) =>
          throughOutage(() =>
            integratorContext(platform, authorizationOf(upgrade, introduction), requesterOf(upgrade)),
          ),
        welcomes: (upgrade, introduction) =>
          isKnownIntegrator(platform, authorizationOf(upgrade, introduction), upgrade.ip),
      },
    },
    { leavesOthers: env.hotReload, addresses, factsOf, logger, counts: metrics.live },
  )

  metrics.samples.live = () => {
    const subscriptions = new Map<string, number>()
    return { webSockets: sockets.count(subscriptions), streams: streams.count(subscriptions), subscriptions }
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(env, systemCodeOf(error))))
    server.listen({ port: env.port, host: env.host, backlog: mostWaiting }, resolve)
  })
  server.on('error', (error) => logger.error({ err: error }, 'a connection could not be accepted'))
  return {
    server,
    async close() {
      isStopping = true
      const closed = Promise.withResolvers<void>()
      const refuseConnections = () => void server.close(() => closed.resolve())
      // With other processes, a refused client connects to one of them. Alone, it is told what
      // happens.
      if (env.redisUrl) refuseConnections()
      await sockets.close()
      // Streams are cut and not completed, so that their clients connect again and resume.
      streams.cutAll()
      await underWay.finish(drainTimeoutMs)
      if (!env.redisUrl) refuseConnections()
      // Clients that came at the last moment still get their refusal.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const drained = setTimeout(() => server.closeAllConnections(), lastWordsMs)
      await closed.promise
      clearInterval(idle)
      clearTimeout(drained)
      await vite?.close()
    },
  }
}

const requesterOf = ({ requestId: id, ip, locale }: Upgrade) => ({ id, ip, locale })

/** A key comes with `connection_init`, or with the upgrade where a client can send headers. */
function authorizationOf({ authorization }: Upgrade, introduction: Introduction): string | null {
  const inHeaders = introduction['headers'] as Record<string, unknown> | undefined
  const given = [introduction, inHeaders ?? {}].flatMap((from) => [from['authorization'], from['Authorization']])
  const found = given.find((value) => value !== undefined && value !== null && value !== '')
  return found === undefined ? authorization : String(found)
}

async function startVite(server: Server) {
  const { createServer: createViteServer } = await import('vite')
  return createViteServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' })
}

function sentryConfig({ sentryDsn }: Env): PublicConfig['sentry'] {
  const project = sentryDsn === null ? null : readIngestProject(sentryDsn)
  return project && { dsn: project.dsn, tunnel: tunnelPath(project), release: releaseName }
}

function cannotListen({ host, port }: Env, code: string): BadStart {
  return new BadStart(
    code === 'EADDRINUSE'
      ? `Port ${port} of ${host} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`
      : `Marquee cannot listen on port ${port} of ${host} (${code}): set HOST to an address of this machine, or 0.0.0.0 for all, and PORT to one that its user may use, which are mostly those above 1023.`,
  )
}
