import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect } from 'vitest'
import type { Actor } from './actors.ts'
import type { TestApp } from './app.ts'
import { openPass } from './open-pass.ts'
import type { makeWalletCredentials } from './wallet-credentials.ts'

/** The event, the code of a ticket, which everyone who has seen the ticket knows, and who asks. */
type AskedPass = [
  event: { slug: string },
  code: string,
  by?: {
    as?: Actor
    /** The secret in the address. */
    secret?: unknown
    query?: string
    method?: string
  },
]

type Credentials = Pick<ReturnType<typeof makeWalletCredentials>, 'own' | 'authority' | 'googlePublicKey'>

/** Ask a site for the passes of tickets, and open what it signs as a wallet does. */
export function passesOf(app: TestApp, { own, authority, googlePublicKey }: Credentials) {
  const fetchPass = (file: 'ticket.pkpass' | 'google-wallet', ...[{ slug }, code, by = {}]: AskedPass) => {
    const { as, secret, query = '', method = 'GET' } = by
    const mailed = secret ? `&registration=${String(secret)}` : ''
    return fetch(`${app.url}/e/${slug}/${file}?t=${code}${mailed}${query}`, {
      method,
      redirect: 'manual',
      headers: { ...as?.headers },
    })
  }

  const openApple = async (...of: AskedPass) => {
    const response = await fetchPass('ticket.pkpass', ...of)
    expect(response.status).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { response, ...openPass(bytes, { own: own.certificate, authority: authority.certificate }) }
  }

  const openGoogle = async (...of: AskedPass) => {
    const response = await fetchPass('google-wallet', ...of)
    expect(response.status).toBe(302)
    const [, token] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(response.headers.get('location')!)!
    const currentDate = app.clock.now()
    const { payload, protectedHeader } = await jwtVerify(token!, createPublicKey(googlePublicKey), { currentDate })
    const { eventTicketClasses, eventTicketObjects } = payload['payload'] as Record<string, any[]>
    return { response, token: token!, payload, protectedHeader, eventTicketClasses, eventTicketObjects }
  }

  /** What each wallet is answered: Apple’s, then Google’s. */
  const statusesOf = async (...of: AskedPass) => [
    (await fetchPass('ticket.pkpass', ...of)).status,
    (await fetchPass('google-wallet', ...of)).status,
  ]

  return { fetchPass, openApple, openGoogle, statusesOf }
}

/** The texts of Apple’s fields, by their keys. */
export const fieldsOf = (fields: { key: string; value: string }[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]))
