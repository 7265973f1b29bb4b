/** Cookies of a session that was renewed while a request was answered. */
export interface RenewedSession {
  collect(setCookies: string[]): void
  /**
   * The answer with them. What it sets itself stays: whoever logs in or out just now has another
   * session.
   */
  addTo(response: Response): Response
}

export function createRenewedSession(): RenewedSession {
  let renewed: string[] = []
  return {
    collect(setCookies) {
      renewed = setCookies
    },
    addTo(response) {
      const own = new Set(response.headers.getSetCookie().map(nameOf))
      for (const cookie of renewed) if (!own.has(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
      return response
    },
  }
}

function nameOf(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf('='))
}
