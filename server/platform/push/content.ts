/** What a browser shows. The service worker (client/push-worker.js) reads it. */
export interface PushContent {
  title: string
  body: string
  /**
   * The page that a press opens: a path on this site, without a secret. Whoever may open it has the cookie or the login
   * in that browser, and a screenshot or another person at the device learns nothing that opens it elsewhere.
   */
  path: string
  /** A later notification with the same tag takes the place of an earlier one on the screen. */
  tag: string
  /** The language of the text, a BCP 47 tag; empty when nobody knows it. */
  language: string
}

/** Whose notification it is. Rows of server code name them, never an address that somebody typed. */
interface PushReader {
  userId: string | null
  /** Of their registration or waitlist entry. */
  secretHash: string | null
}

/** What a mail adds when browsers get the same news as a notification. */
export interface NewPush {
  reader: PushReader
  path: string
  /** What it is about, such as `place:{entryId}`. The next one about it replaces it. */
  about: string
  /** From then on it is of no use. */
  expiresAt: Date
  /** Less to say than the mail's preview; the preview unless given. */
  body?: string
  isUrgent?: boolean
}

/** Bounds of the shown text. Push services refuse more than 4 KiB in all (RFC 8030 §7.2). */
const titleLength = 120
const bodyLength = 300

/** One line, cut at a word where there is one. */
export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= length) return line
  const cut = characters.slice(0, length - 1).join('')
  const atWord = cut.lastIndexOf(' ')
  return `${atWord > cut.length / 2 ? cut.slice(0, atWord) : cut}…`
}

export const shortTitle = (text: string) => shorten(text, titleLength)
export const shortBody = (text: string) => shorten(text, bodyLength)
