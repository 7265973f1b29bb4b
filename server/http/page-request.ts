import { errorText } from '../contract/error-catalogue.ts'

/**
 * Why a request to a page cannot be served; null when it can. Pages answer GET and HEAD, and forms by POST; a body that
 * is no form is refused here once, before an action could stumble over it.
 */
export async function refusePageRequest(request: Request): Promise<Response | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  if (request.method !== 'POST') return refusal(405, { Allow: 'GET, HEAD, POST' })
  try {
    await request.clone().formData()
    return null
  } catch {
    return refusal(400)
  }
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response(errorText(status), {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })
}
