import type { IncomingMessage } from 'node:http'
import type { SessionRecall } from '../../auth/session.ts'

export interface UpgradeFacts {
  /** Of the client. */
  address: string
  requestId: string
}

/** What is kept of the request that a WebSocket began with, as long as the socket is open. */
export class Upgrade implements SessionRecall {
  readonly cookie: string | null
  readonly authorization: string | null
  /** Of the client. */
  readonly address: string
  /** Of all that is asked over the socket, in lines of the log and in reports; the answer to the upgrade carries it too. */
  readonly requestId: string
  sessionId: string | undefined
  #socketId: string | null = null

  constructor({ headers }: Pick<IncomingMessage, 'headers'>, { address, requestId }: UpgradeFacts) {
    this.cookie = headers.cookie ?? null
    this.authorization = headers.authorization ?? null
    this.address = address
    this.requestId = requestId
  }

  /** The same for every operation on the socket. */
  get socketId(): string {
    return (this.#socketId ??= crypto.randomUUID())
  }
}
