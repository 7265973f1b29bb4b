import type { Context as HttpContext } from 'hono'
import { findSecretOfMail } from '../../modules/address-confirmation/public.ts'
import { findPass, signApplePass, signGoogleLink, walletsInUse } from '../../modules/wallet-passes/public.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'
import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import { proofParameter, secretOfAddress, secretsOfBrowser } from '../cookies/guest-places.ts'
import { problem } from '../errors/problem.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import type { Variables } from '../requests/request-facts.ts'
import { leadTo } from './present-address.ts'
import { tryAgain } from './try-again.ts'

/**
 * Signatures of the passes of one registration. A venue has one address for all its guests, so it counts registrations.
 * The tickets of a party count together: one browser holds them all.
 */
const signingLimit: RateLimit = { name: 'wallet-pass', points: 20, perSeconds: 60 }

/** A pass is for one person, and its address must not be found again on a shared computer. */
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/**
 * `/e/{slug}/ticket.pkpass?t={code}` and `/e/{slug}/google-wallet?t={code}`: a ticket for the wallet of a phone, in the
 * reader's language. For the holder of its registration alone, by session or by a secret in a cookie or the address. Everyone else gets 404,
 * like for a ticket that does not exist, and so does everyone where the operator configured no passes.
 */
export function serveWalletPasses(app: App, platform: Platform, contextOf: ContextOf) {
  const { apple, google } = platform.walletSigners
  const findAsked = async (c: HttpContext<{ Variables: Variables }, '/e/:eventUrl/*'>) => {
    const request = c.req.raw
    const mailed = await secretOfLink(platform, new URL(request.url))
    const held = secretsOfBrowser(request.headers, platform.publicUrl)
    const context = await contextOf(c, { guestSecret: mailed })
    const slug = c.req.param('eventUrl')
    const secrets = mailed ? [mailed, ...held] : held
    const pass = await findPass(context, { slug, code: c.req.query('t') ?? '', secrets })
    return { pass, i18n: context.i18n }
  }
  app.get('/e/:eventUrl/ticket.pkpass', async (c) => {
    if (!apple || !walletsInUse(platform).apple) return problem(404)
    const { pass, i18n } = await findAsked(c)
    if (!pass) return problem(404)
    if (pass.slug !== c.req.param('eventUrl')) return leadTo(c, `/e/${pass.slug}/ticket.pkpass`, headers)
    const named = {
      ...headers,
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': `attachment; filename="${pass.slug}.pkpass"`,
    }
    // HEAD signs nothing.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, named)
    const waitSeconds = await platform.rateLimiter.consume(signingLimit, pass.registrationId)
    if (waitSeconds !== null) return tryAgain(i18n, 429, waitSeconds)
    return c.body((await signApplePass(platform, apple, pass)) as Uint8Array<ArrayBuffer>, 200, named)
  })

  app.get('/e/:eventUrl/google-wallet', async (c) => {
    if (!google) return problem(404)
    const { pass, i18n } = await findAsked(c)
    // A link cannot change a pass that Google has, so there is none to say that a ticket is void.
    if (!pass || pass.isVoid) return problem(404)
    if (pass.slug !== c.req.param('eventUrl')) return leadTo(c, `/e/${pass.slug}/google-wallet`, headers)
    const waitSeconds = await platform.rateLimiter.consume(signingLimit, pass.registrationId)
    if (waitSeconds !== null) return tryAgain(i18n, 429, waitSeconds)
    const Location = await signGoogleLink(platform, google, pass)
    return c.body(null, 302, { ...headers, 'Referrer-Policy': 'no-referrer', Location })
  })
}

/** The secret in the address, or the one that replaced it since when the guest confirmed the email address. */
async function secretOfLink(platform: Platform, url: URL): Promise<string | null> {
  const proof = url.searchParams.get(proofParameter)
  return (proof && (await findSecretOfMail(platform, proof))) || secretOfAddress(url)
}
