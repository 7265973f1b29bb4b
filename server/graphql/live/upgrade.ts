import type { IncomingMessage } from 'node:http'
import type { SessionRecall } from '../../auth/session.ts'

/** What is kept of the request that a WebSocket began with, as long as the socket is open. */
export class Upgrade implements SessionRecall {
  readonly cookie: string | null
  readonly authorization: string | null
  /** Of the client. */
  readonly address: string
  sessionId: string | undefined
  #socketId: string | null = null

  constructor({ headers }: Pick<IncomingMessage, 'headers'>, address: string) {
    this.cookie = headers.cookie ?? null
    this.authorization = headers.authorization ?? null
    this.address = address
  }

  /** The same for every operation on the socket. */
  get socketId(): string {
    return (this.#socketId ??= crypto.randomUUID())
  }
}
