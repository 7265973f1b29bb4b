/** Collects the cookies of a session that is renewed during a request. */
export function createRenewedSession() {
  let renewed: string[] = []
  return {
    collect(setCookies: string[]) {
      renewed = setCookies
    },
    /**
     * Add them to the answer. Cookies that the answer sets itself win, because a log-in or log-out
     * replaces the session.
     */
    addTo(response: Response): Response {
      const own = new Set(response.headers.getSetCookie().map(nameOf))
      for (const cookie of renewed) if (!own.has(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
      return response
    },
  }
}

function nameOf(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf('='))
}
