import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { findSecretOfMail } from '../../modules/address-confirmation/public.ts'
import { isInvitationSecret } from '../../modules/guest-invitations/public.ts'
import { isHeldSecret } from '../../modules/places/public.ts'
import type { Platform } from '../../platform/platform.ts'
import { createGuestPlaces, proofParameter, secretOfAddress, withoutSecret } from '../cookies/guest-places.ts'
import type { Variables } from '../requests/request-facts.ts'
import { pathOf, queryOfTarget } from '../requests/request-target.ts'

/** Pages only. Programs without cookies also fetch files. */
const pages =
  /^\/(?:e\/[^/]+(?:\/(?:activity-feed|tos|ticket|join|answer|your-data))?|waitlist\/[^/]+(?:\/your-data)?)$/

/**
 * Move the secret of a registration or an invitation from the address into a cookie. Links in mails contain the
 * secret, so that they open on any device. The browser is redirected to the address without it,
 * which is safe to share.
 */
export function moveSecretToCookie(platform: Platform): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const { method, path } = c.req
    const target = (c.env as HttpBindings).incoming.url ?? '/'
    const rest = withoutSecret(queryOfTarget(target), path)
    const isClean = rest === queryOfTarget(target)
    if ((method !== 'GET' && method !== 'HEAD') || !pages.test(path) || path.endsWith('.data') || isClean) return next()
    const request = c.req.raw
    const url = new URL(request.url)
    const shown = secretOfAddress(url)
    const isHeld =
      shown !== null && ((await isHeldSecret(platform.db, shown)) || (await isInvitationSecret(platform.db, shown)))
    // Confirming the email address gave the registration another secret after this link was mailed.
    const secret = isHeld ? shown : await findSecretOfMail(platform, url.searchParams.get(proofParameter) ?? '')
    const places = createGuestPlaces(platform, request)
    if (secret) places.add(secret)
    const cookie = places.setCookie()
    return new Response(null, {
      status: 303,
      headers: {
        Location: pathOf(target) + rest,
        'Cache-Control': 'no-store',
        ...(cookie && { 'Set-Cookie': cookie }),
      },
    })
  }
}
