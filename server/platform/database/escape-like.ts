/**
 * Escape a text that is searched for literally. Prisma passes it to LIKE, where `%` and `_` are
 * wildcards.
 */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
