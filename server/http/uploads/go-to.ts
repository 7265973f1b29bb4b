/** Redirect after a form with a file. @param refusal why it was refused; of one that was too slow the rest is not read */
export function goTo(Location: string, refusal?: string): Response {
  const headers = new Headers({ Location, 'Cache-Control': 'no-store' })
  if (refusal === 'UPLOAD_INTERRUPTED') headers.set('Connection', 'close')
  return new Response(null, { status: 303, headers })
}
