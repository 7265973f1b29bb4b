/** The bundled GraphQL explorer is a page of inline scripts: let exactly this answer's run. */
export async function serveExplorer(response: Response, nonce: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  // Element by element, as a browser reads them: the bundle's own code holds the text `<script` too.
  const page = (await response.text()).replace(
    /<script([^>]*)>([^]*?)<\/script>/g,
    (_element, attributes: string, code: string) => `<script nonce="${nonce}"${attributes}>${code}</script>`,
  )
  const policy = `default-src 'self'; script-src 'nonce-${nonce}' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'`
  return new Response(page, {
    status: response.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    },
  })
}
