import type { Auth } from '../better-auth/better-auth.ts'

export interface FoundSession {
  id: string
  userId: string
}

/**
 * Where it is remembered which session a cookie names, for as long as the cookie stays what it is.
 */
export interface SessionRecall {
  sessionId?: string | undefined
}

interface Options {
  /**
   * Takes the cookies of a session that was renewed, for the answer to the browser. A session is
   * renewed only where they can be handed on: else the row would live longer than the cookie, and
   * the browser be logged out all the same.
   */
  onRenewed?: (setCookies: string[]) => void
}

/** The session behind a cookie and whose it is; null without a valid one. */
export async function findSession(
  auth: Auth,
  headers: Headers,
  { onRenewed }: Options = {},
): Promise<FoundSession | null> {
  if (!headers.has('cookie')) return null
  const query = { disableCookieCache: true, disableRefresh: !onRenewed }
  const { headers: answer, response: found } = await auth.api.getSession({ headers, query, returnHeaders: true })
  if (!found) return null
  const setCookies = answer.getSetCookie()
  if (setCookies.length > 0) onRenewed?.(setCookies)
  return { id: found.session.id, userId: found.user.id }
}
