import type { Auth } from '../better-auth/better-auth.ts'

export interface FoundSession {
  id: string
  userId: string
}

/** Caches which session a cookie names while the cookie stays the same. */
export interface SessionRecall {
  sessionId?: string | undefined
}

interface Options {
  /**
   * Receives the cookies of an extended session for the answer to the browser. A session is
   * extended only where its cookies can be sent. Otherwise the row would outlive the cookie, and
   * the browser would be logged out anyway.
   */
  onRenewed?: (setCookies: string[]) => void
}

/** The session of a cookie and its person; null without a valid session. */
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
