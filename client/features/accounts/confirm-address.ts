/** Part of the account page that a person returns to. */
export type AccountPart = 'passkeys' | 'password' | 'delete'

/** Where a session that is too old for something is renewed, and from where its person comes back to that part. */
export function confirmAddress(part: AccountPart): string {
  return `/account/confirm?next=${encodeURIComponent(`/account#${part}`)}`
}
