import type { Auth } from './better-auth.ts'

export interface FoundSession {
  id: string
  userId: string
}

/** The session behind a cookie and whose it is; null without a valid one. */
export async function findSession(auth: Auth, headers: Headers): Promise<FoundSession | null> {
  if (!headers.has('cookie')) return null
  const found = await auth.api.getSession({ headers, query: { disableCookieCache: true } })
  return found && { id: found.session.id, userId: found.user.id }
}
