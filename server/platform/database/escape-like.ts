/**
 * A text that is searched for as it is: Prisma hands it to LIKE, where `%` and `_` would stand for
 * any letters. Pure.
 */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
