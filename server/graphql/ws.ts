import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import { type ServerOptions, handleProtocols, makeServer } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { Logger } from '../platform/monitoring/logger.ts'
import type { LiveCounts } from '../platform/monitoring/metrics.ts'
import { reportFault } from '../platform/monitoring/monitoring.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'
import { badUserInput, inLanguage, tooManyConnections, withoutHttp } from './access.ts'
import type { Context } from './context.ts'
import { assertReadable, maxMessageBytes } from './limits.ts'
import { logOperation } from './log-operations.ts'
import type { HeldByCaller } from './live/bounds/held-by-caller.ts'
import { bounds } from './live/bounds/bounds.ts'
import { drain } from './live/connection/drain.ts'
import { createHeartbeat } from './live/connection/heartbeat.ts'
import { Holders } from './live/bounds/holders.ts'
import { countByField } from './live/live-responses.ts'
import { ConnectedSocket, SocketConnection, type SocketHost } from './live/connection/socket-connection.ts'
import { SubscriptionConnection } from './live/connection/subscription-connection.ts'
import { subscribeLive } from './live/subscribe.ts'
import { type RefusedUpgrade, refuseUpgrade } from './live/connection/refuse-upgrade.ts'
import { Upgrade, type UpgradeFacts } from './live/connection/upgrade.ts'
import type { GraphQLServer } from './yoga.ts'

interface SocketEndpoint {
  graphql: GraphQLServer
  /**
   * Identifies the requester, once for each operation. @throws GraphQLError refuses only that
   * operation.
   */
  contextOf(upgrade: Upgrade, introduction: Introduction): Promise<Context>
  /** Checked once, when a client sends `connection_init`. False closes the socket. */
  welcomes?(upgrade: Upgrade, introduction: Introduction): Promise<boolean>
  /** False refuses the upgrade: on `/bff` a foreign page must not use the session cookie. */
  admits(request: IncomingMessage): boolean
}

/** The payload of `connection_init`. */
export type Introduction = Readonly<Record<string, unknown>>

/** The credentials are invalid. Clients that follow the protocol do not try again. */
const unauthorizedCode = 4401
/** One person has too many windows. The client tries again, because one may be closed by then. */
const tryAgainLaterCode = 1013

interface ServeOptions {
  /** Whether something else answers other paths (Vite's hot reload). Otherwise they are refused. */
  leavesOthers: boolean
  /** The number of connections of each address. */
  addresses: HeldByCaller
  factsOf(request: IncomingMessage): UpgradeFacts
  logger: Logger
  counts: LiveCounts
}

/** Run graphql-ws on the HTTP server's upgrades. */
export function serveWebSockets(
  server: Server,
  endpoints: Record<string, SocketEndpoint>,
  { leavesOthers, addresses, factsOf, logger, counts }: ServeOptions,
) {
  const people = new Holders()
  const heartbeat = createHeartbeat()
  const open = new Set<SocketConnection>()
  let isDraining = false

  function onClosed(connection: SocketConnection) {
    open.delete(connection)
    heartbeat.forget(connection.socket)
    if (connection.personId) people.giveBack(connection.personId)
  }
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: ConnectedSocket,
    maxPayload: maxMessageBytes,
    // Ready frames are written directly (live/connection/subscription-connection.ts).
    perMessageDeflate: false,
    // Its types do not know it yet.
    ...({ closeTimeout: bounds.goodbyeMs } as object),
    clientTracking: false,
    handleProtocols,
  })
  const requestIds = new WeakMap<IncomingMessage, string>()
  sockets.on('headers', (headers, request) => headers.push(`X-Request-Id: ${requestIds.get(request)}`))
  sockets.on('wsClientError', (_error, stream, request) => {
    refuseUpgrade(stream, request.method === 'GET' ? 400 : 405, requestIds.get(request)!)
  })
  const hostOf = (endpoint: SocketEndpoint): SocketHost => ({
    protocol: makeServer(optionsFor(endpoint, people, logger)),
    counts,
    onClosed,
    onFault: (error, { requestId, ip }) => void reportFault(logger, error, { requestId, ip }),
  })
  const servers = new Map(
    Object.entries(endpoints).map(([path, endpoint]) => [path, { endpoint, host: hostOf(endpoint) }]),
  )

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const found = servers.get(request.url?.split('?', 1)[0] ?? '')
    if (!found && leavesOthers) return
    if (stream.destroyed) return
    const upgrade = new Upgrade(request, factsOf(request))
    const refuse = (status: RefusedUpgrade) => refuseUpgrade(stream, status, upgrade.requestId)
    if (!addresses.take(upgrade)) return refuse(429)
    // Whatever it is answered, it is counted until it has closed.
    stream.once('close', () => addresses.giveBack(upgrade))
    if (!found) return refuse(404)
    if (isDraining) return refuse(503)
    if (!found.endpoint.admits(request)) return refuse(403)
    requestIds.set(request, upgrade.requestId)
    // A handshake that is none is refused there.
    sockets.handleUpgrade(request, stream, head, (socket) => {
      open.add(new SocketConnection(socket, found.host, upgrade))
      heartbeat.watch(socket)
    })
  }
  server.on('upgrade', onUpgrade)

  return {
    /** How many are open. @param byField counts their subscriptions by field. */
    count(byField: Map<string, number>): number {
      for (const { operations } of open) countByField(byField, operations)
      return open.size
    },
    /** Tells every client to reconnect elsewhere. */
    async close(): Promise<void> {
      isDraining = true
      await drain(open)
      heartbeat.stop()
    },
  }
}

interface Engine {
  execute: ReturnType<GraphQLServer['getEnveloped']>['execute']
  subscribe(args: ExecutionArgs): ReturnType<typeof subscribeLive>
}

/** graphql-ws hands the arguments of `onSubscribe` on; the engine that fits them travels along as the root value. */
function engineOf(args: ExecutionArgs): Engine {
  return args.rootValue as Engine
}

function optionsFor(
  { graphql, contextOf, welcomes }: SocketEndpoint,
  people: Holders,
  logger: Logger,
): ServerOptions<Record<string, unknown>, SocketConnection> {
  /** A socket is somebody's from their first operation on. @returns whether there may be one more. */
  const isWelcome = ({ viewer }: Context, connection: SocketConnection): boolean => {
    if (!viewer.person || connection.personId || connection.isClosed()) return true
    if (!people.take(viewer.person.id, bounds.socketsPerPerson)) return false
    connection.personId = viewer.person.id
    return true
  }
  return {
    // The connection waits by itself, and forgets its timer when it is over.
    connectionInitWaitTimeout: 0,
    async onConnect({ extra: connection, subscriptions, connectionParams = {} }) {
      connection.introduced(subscriptions)
      if (!welcomes || (await welcomes(connection.upgrade, connectionParams))) return true
      connection.close(unauthorizedCode, 'This API key doesn’t work.')
      return false
    },
    onError: (_context, _id, _payload, errors) => errors.map(withoutHttp),
    onNext: (_context, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: result.errors.map(withoutHttp) } : undefined,
    execute: (args) => engineOf(args).execute({ ...args, rootValue: undefined }),
    subscribe: (args) => engineOf(args).subscribe({ ...args, rootValue: undefined }),
    async onSubscribe({ subscriptions, extra: connection, connectionParams = {} }, id, payload) {
      if (holdsMoreThan(subscriptions, bounds.operationsPerSocket)) {
        return [badUserInput(`A connection carries at most ${bounds.operationsPerSocket} operations at once.`)]
      }
      try {
        const context = await contextOf(connection.upgrade, connectionParams)
        if (!isWelcome(context, connection)) {
          connection.close(tryAgainLaterCode, 'Too many windows are open.')
          return [inLanguage(context.i18n, tooManyConnections())]
        }
        const { schema, execute, contextFactory, parse, validate } = graphql.getEnveloped({ context, params: payload })
        assertReadable(payload)
        const document = parse(payload.query)
        const errors = validate(schema, document)
        if (errors.length > 0) return errors
        const { operationName, variables: variableValues } = payload
        const output = new SubscriptionConnection(connection, id)
        const rootValue: Engine = {
          execute: (args) => connection.answer(() => logOperation(logger, args, () => execute(args))),
          subscribe: (args) => logOperation(logger, args, () => subscribeLive(args, output)),
        }
        return { schema, operationName, document, variableValues, contextValue: await contextFactory(), rootValue }
      } catch (error) {
        // Thrown on, it would end the socket and every other operation on it.
        if (error instanceof GraphQLError) return [inLanguage(i18nOf(connection.upgrade.locale), error)]
        throw error
      }
    },
  }
}

/** Stops counting early: a flood of operations must not be counted anew for each. */
function holdsMoreThan(subscriptions: Readonly<Record<string, unknown>>, atMost: number): boolean {
  let count = 0
  for (const _ in subscriptions) if ((count += 1) > atMost) return true
  return false
}
