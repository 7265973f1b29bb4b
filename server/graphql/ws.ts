import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import type { ServerOptions } from 'graphql-ws'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { badUserInput } from './access.ts'
import type { Context } from './context.ts'
import { assertReadable, maxMessageBytes } from './limits.ts'
import { SocketSink } from './live/sinks.ts'
import { subscribeLive } from './live/subscribe.ts'
import type { GraphQLServer } from './yoga.ts'

export interface SocketEndpoint {
  graphql: GraphQLServer
  /** Who is behind a socket; asked once per operation. @throws GraphQLError refuses that operation only. */
  contextOf(request: IncomingMessage, introduction: Introduction): Promise<Context>
  /** Asked once, when a client introduces itself. False closes the socket. */
  welcomes?(request: IncomingMessage, introduction: Introduction): Promise<boolean>
  /** False refuses the upgrade: on `/bff` a foreign page must not ride on the session cookie. */
  admits(request: IncomingMessage): boolean
}

/** The payload of `connection_init`. */
export type Introduction = Readonly<Record<string, unknown>>

/** Says who it is, and it is not true; clients that know the protocol do not try again. */
const unauthorizedCode = 4401

/** A socket must introduce itself within this time. */
const connectionInitWaitTimeout = 5_000
const maxSubscriptionsPerSocket = 32
const pingEveryMs = 15_000

/**
 * graphql-ws on the HTTP server's upgrades. `leavesOthers`: somebody else answers the other paths (Vite's hot reload);
 * otherwise they are refused. @returns a function that tells every client to reconnect elsewhere.
 */
export function serveWebSockets(
  server: Server,
  endpoints: Record<string, SocketEndpoint>,
  { leavesOthers }: { leavesOthers: boolean },
): () => Promise<void> {
  const disposals = Object.entries(endpoints).map(([path, endpoint]) => {
    const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
    const disposal = useServer(optionsFor(endpoint), sockets, pingEveryMs)
    // graphql-ws prints what a client did wrong, such as a message that is too long, to the console. ws has closed the
    // socket with the right code by then.
    sockets.on('connection', (socket) => socket.removeAllListeners('error').on('error', () => {}))
    return { path, endpoint, sockets, disposal }
  })

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?', 1)[0]
    const found = disposals.find((entry) => entry.path === path)
    if (!found) return leavesOthers ? undefined : refuse(socket, '404 Not Found')
    if (!found.endpoint.admits(request)) return refuse(socket, '403 Forbidden')
    found.sockets.handleUpgrade(request, socket, head, (opened) => found.sockets.emit('connection', opened, request))
  }
  server.on('upgrade', onUpgrade)

  return async () => {
    server.off('upgrade', onUpgrade)
    // 1001 "going away": clients reconnect and resume from their cursors.
    await Promise.all(disposals.map(({ disposal }) => disposal.dispose()))
  }
}

function refuse(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

interface Engine {
  execute: ReturnType<GraphQLServer['getEnveloped']>['execute']
  subscribe: typeof subscribeLive
}

/** graphql-ws hands the arguments of `onSubscribe` on; the engine that fits them travels along as the root value. */
function engineOf(args: ExecutionArgs): Engine {
  return args.rootValue as Engine
}

function optionsFor({ graphql, contextOf, welcomes }: SocketEndpoint): ServerOptions<Record<string, unknown>, Extra> {
  return {
    connectionInitWaitTimeout,
    async onConnect({ extra, connectionParams = {} }) {
      if (!welcomes || (await welcomes(extra.request, connectionParams))) return true
      extra.socket.close(unauthorizedCode, 'This API key does not work.')
      return false
    },
    execute: (args) => engineOf(args).execute({ ...args, rootValue: undefined }),
    subscribe: (args) => engineOf(args).subscribe({ ...args, rootValue: undefined }),
    async onSubscribe(ctx, id, payload) {
      if (Object.keys(ctx.subscriptions).length > maxSubscriptionsPerSocket) {
        return [badUserInput(`A connection carries at most ${maxSubscriptionsPerSocket} operations at once.`)]
      }
      try {
        const context = await contextOf(ctx.extra.request, ctx.connectionParams ?? {})
        const { schema, execute, contextFactory, parse, validate } = graphql.getEnveloped({
          context,
          params: payload,
        })
        assertReadable(payload)
        const document = parse(payload.query)
        const errors = validate(schema, document)
        if (errors.length > 0) return errors
        const { operationName, variables: variableValues } = payload
        const sink = new SocketSink(ctx.extra.socket, id)
        const rootValue: Engine = { execute, subscribe: (args) => subscribeLive(args, sink) }
        return { schema, operationName, document, variableValues, contextValue: await contextFactory(), rootValue }
      } catch (error) {
        // Thrown on, it would end the socket and every other operation on it.
        if (error instanceof GraphQLError) return [error]
        throw error
      }
    },
  }
}
