import type { IncomingMessage } from 'node:http'
import type { Locale } from '../../../contract/locales.ts'
import type { SessionRecall } from '../../../auth/sessions/session.ts'

export interface UpgradeFacts {
  /** Address of the client. */
  ip: string
  /** The id from the browser cookie. */
  browserId: string | null
  requestId: string
  locale: Locale
}

/** What is stored of the upgrade request while the socket is open. */
export class Upgrade implements SessionRecall {
  readonly cookie: string | null
  readonly authorization: string | null
  readonly ip: string
  readonly browserId: string | null
  readonly locale: Locale
  /**
   * The request id for all operations on the socket, in log lines and reports. The answer to the
   * upgrade carries it too.
   */
  readonly requestId: string
  sessionId: string | undefined
  #socketId: string | null = null

  constructor({ headers }: Pick<IncomingMessage, 'headers'>, { ip, browserId, requestId, locale }: UpgradeFacts) {
    this.cookie = headers.cookie ?? null
    this.authorization = headers.authorization ?? null
    this.ip = ip
    this.browserId = browserId
    this.requestId = requestId
    this.locale = locale
  }

  /** The same object for every operation on the socket. */
  get socketId(): string {
    return (this.#socketId ??= crypto.randomUUID())
  }
}
