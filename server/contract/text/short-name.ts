import { namelessGuest } from './stand-in-names.ts'

/** What a person is called in a mail: `Mira Holm` → `Mira`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || name
}

/** A name as strangers see it: `Mira Holm` → `Mira H.`, without an e-mail address typed as name. */
export function shortName(name: string): string {
  const [first, ...rest] = name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'))
  if (!first) return namelessGuest
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
