/**
 * The text of a file that a program may have saved as UTF-8, UTF-16 or in the old encoding of Windows.
 * Its first bytes say UTF-16. What is no UTF-8 is taken for Windows’. U+0000, which PostgreSQL cannot
 * store, becomes U+FFFD, like other characters that nobody can read.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replaceAll('\u0000', '\uFFFD')
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, the zero of an ordinary letter tells the order.
  if (first && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
