/** The address to pass on; `code` null makes it nobody's. */
export function shareLink(publicUrl: string, eventUrl: string, code: string | null): string {
  const address = `${publicUrl}/e/${eventUrl}`
  return code === null ? address : `${address}?ref=${encodeURIComponent(code)}`
}
