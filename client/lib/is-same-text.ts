/**
 * Texts of a form that differ only in what the server trims are the same: nobody is asked about a space. A field that was
 * not there is empty.
 */
export function isSameText(one = '', other = ''): boolean {
  const normalize = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return normalize(one) === normalize(other)
}
