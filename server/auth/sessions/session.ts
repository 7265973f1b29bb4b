import type { Auth } from '../better-auth/better-auth.ts'

interface FoundSession {
  id: string
  userId: string
}

/** Caches which session a cookie names while the cookie stays the same. */
export interface SessionRecall {
  sessionId?: string | undefined
}

/**
 * The session of a cookie and its person; null without a valid one. It is extended only with
 * `onRenewed`, which gets the cookies: without them the browser would be logged out anyway.
 */
export async function findSession(
  auth: Auth,
  headers: Headers,
  { onRenewed }: { onRenewed?: (setCookies: string[]) => void } = {},
): Promise<FoundSession | null> {
  if (!headers.has('cookie')) return null
  const query = { disableCookieCache: true, disableRefresh: !onRenewed }
  const { headers: answer, response: found } = await auth.api.getSession({ headers, query, returnHeaders: true })
  if (!found) return null
  const setCookies = answer.getSetCookie()
  if (setCookies.length > 0) onRenewed?.(setCookies)
  return { id: found.session.id, userId: found.user.id }
}
