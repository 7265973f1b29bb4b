/** Part of the account page that a person returns to. */
export type AccountPart = 'passkeys' | 'password' | 'delete'

/** The page that renews a session that is too old, and leads back to that part. */
export function renewSessionAddress(part: AccountPart): string {
  return `/account/confirm?next=${encodeURIComponent(`/account#${part}`)}`
}
