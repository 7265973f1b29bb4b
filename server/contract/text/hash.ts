/** A small stable number from a text (FNV-1a), for choices that must be the same everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
