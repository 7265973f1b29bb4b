/** Escape a literal text for Prisma's LIKE, where `%` and `_` are wildcards. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
