/** Providers whose addresses reach the same person with or without a `+tag` (product.md §4.7). */
const tagDomains = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com proton.me protonmail.com fastmail.com
  yahoo.com icloud.com`.split(/\s+/),
)

/** Equal for addresses of one person: trimmed, lower-case, without a tag where it means nothing. */
export function normalizeEmail(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const plus = local.indexOf('+')
  return plus > 0 && tagDomains.has(domain) ? `${local.slice(0, plus)}@${domain}` : address
}
