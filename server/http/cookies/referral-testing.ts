import type { TestApp } from '../../testing/app.ts'

export const dayMs = 86_400_000

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

/**
 * A browser that opens pages of events, stores the cookies it gets, and deletes those that the
 * server removes.
 */
export function createBrowser(app: TestApp, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    /** `path` follows `/e/`. */
    async visit(path: string, init: RequestInit = {}): Promise<Response> {
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`)
      const cookie = [headers['cookie'], ...jar].filter(Boolean).join('; ')
      const response = await fetch(`${app.url}/e/${path}`, {
        ...init,
        // Redirects are not followed, so that tests see each answer.
        redirect: 'manual',
        headers: { 'user-agent': chrome, ...headers, ...(cookie && { cookie }), ...(init.headers as object) },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/i.test(line)) cookies.delete(name!)
        else cookies.set(name!, value!)
      }
      return response
    },
  }
}
