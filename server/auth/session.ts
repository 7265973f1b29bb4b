import type { Auth } from './better-auth.ts'

/** The account behind a session cookie; null without a valid session. */
export async function findSessionUserId(auth: Auth, headers: Headers): Promise<string | null> {
  if (!headers.has('cookie')) return null
  const session = await auth.api.getSession({ headers, query: { disableCookieCache: true } })
  return session?.user.id ?? null
}
