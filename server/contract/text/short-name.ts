/**
 * A name as strangers see it: `Mira Holm` → `Mira H.`. E-mail addresses that people typed as their
 * name are left out.
 */
export function shortName(name: string): string {
  const [first, ...rest] = name.split(/\s+/).filter((word) => word !== '' && !word.includes('@'))
  if (!first) return 'Guest'
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
