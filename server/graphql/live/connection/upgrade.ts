import type { IncomingMessage } from 'node:http'
import type { SessionRecall } from '../../../auth/sessions/session.ts'

export interface UpgradeFacts {
  /** Address of the client. */
  ip: string
  /** Of a browser that shows our cookie. */
  browserId: string | null
  requestId: string
}

/** What is kept of the request that a WebSocket began with, as long as the socket is open. */
export class Upgrade implements SessionRecall {
  readonly cookie: string | null
  readonly authorization: string | null
  readonly ip: string
  readonly browserId: string | null
  /** Of all that is asked over the socket, in lines of the log and in reports; the answer to the upgrade carries it too. */
  readonly requestId: string
  sessionId: string | undefined
  #socketId: string | null = null

  constructor({ headers }: Pick<IncomingMessage, 'headers'>, { ip, browserId, requestId }: UpgradeFacts) {
    this.cookie = headers.cookie ?? null
    this.authorization = headers.authorization ?? null
    this.ip = ip
    this.browserId = browserId
    this.requestId = requestId
  }

  /** The same for every operation on the socket. */
  get socketId(): string {
    return (this.#socketId ??= crypto.randomUUID())
  }
}
