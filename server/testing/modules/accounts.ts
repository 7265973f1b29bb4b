import { afterAll, expect } from 'vitest'
import type { Pages } from '../../http/pages/pages.ts'
import { startTestApp } from '../app.ts'

export const password = 'a long enough one'

export const viewerQuery = '{ viewer { email emailVerified hasPassword sessions { id isCurrent device } } }'

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** An app for one file of tests, and browsers in which people sign up and read their mail. */
export async function startAccounts(pages?: Pages, options: { smtpUrl?: string; defaultLanguage?: string } = {}) {
  const app = await startTestApp({ pages, ...options })
  afterAll(() => app.stop())
  // Sessions and links keep better-auth's time.
  app.clock.set(new Date())
  let windows = 0

  /** A browser: keeps cookies, and has an address of its own. `site` is the name under which it reaches the app. */
  function openWindow(site = app.url) {
    windows += 1
    const cookies = new Map<string, string>()
    const from = `10.9.${windows >> 8}.${windows & 255}`
    const headers = () => ({
      origin: site,
      'x-forwarded-for': from,
      'user-agent': chromeOnWindows,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    async function send(path: string, init: RequestInit = {}) {
      const response = await fetch(site + path, { ...init, headers: { ...headers(), ...init.headers } })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return response
    }
    async function post(path: string, body: unknown = {}, more: Record<string, string> = {}) {
      const response = await send(`/bff/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, text, code: /"code":"([A-Z_]+)"/.exec(text)?.[1] }
    }
    async function ask(query: string, variables = {}) {
      const response = await send('/bff/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()).data
    }
    return { post, ask, headers, get: (path: string) => send(path) }
  }

  async function signUp(name = 'Mira Holm', site = app.url) {
    const email = `mira-${crypto.randomUUID()}@example.test`
    const window = openWindow(site)
    expect((await window.post('/sign-up/email', { name, email, password })).status).toBe(200)
    const { id } = await app.platform.db.user.findUniqueOrThrow({ where: { email } })
    return { ...window, email, id, name }
  }

  async function mailsTo(toAddress: string, kind: string) {
    const mails = await app.platform.db.mail.findMany({ where: { toAddress, kind }, orderBy: { id: 'asc' } })
    return mails.map(({ content }) => JSON.stringify(content))
  }

  async function tokenIn(toAddress: string, kind: string) {
    const mail = (await mailsTo(toAddress, kind)).at(-1) ?? ''
    return decodeURIComponent(/[?&]token=([^"&]+)/.exec(mail)?.[1] ?? '')
  }

  return { app, openWindow, signUp, mailsTo, tokenIn }
}
