import { isIP } from 'node:net'
import { type PasskeyOptions, getAuthenticatorName } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { limits } from '../../contract/limits.ts'
import type { AuthOptions } from './better-auth.ts'
import { languageOfRequest } from './mail-language.ts'
import { describeDevice } from '../sessions/describe-session.ts'

/** Passkeys are discoverable, so that nobody types an address, and named after their device. */
export function passkeyOptions({ db, publicUrl, clock, defaultLocale }: AuthOptions): PasskeyOptions {
  return {
    ...relyingParty(publicUrl),
    rpName: 'Marquee',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    authentication: {
      async afterVerification({ clientData }) {
        await db.passkey.updateMany({ where: { credentialID: clientData.id }, data: { lastUsedAt: clock.now() } })
      },
    },
    registration: {
      async afterVerification({ ctx, user, verification }) {
        if ((await db.passkey.count({ where: { userId: user.id } })) >= limits.passkeys)
          throw new APIError('BAD_REQUEST', {
            code: 'TOO_MANY_PASSKEYS',
            message: 'Delete a passkey you no longer use first.',
          })
        const holder = getAuthenticatorName(verification.registrationInfo?.aaguid)
        // It is stored in the language of whoever adds it, and stays so: its owner may rename it.
        const i18n = i18nOf(languageOfRequest({ defaultLocale }, ctx.headers))
        return { name: holder ?? describeDevice(i18n, ctx.headers?.get('user-agent') ?? null) }
      },
    },
  }
}

/**
 * Passkeys belong to a domain name; under an IP address only the local machine has them. The origin
 * is fixed, because the request must not choose the value it is compared with.
 */
export function relyingParty(publicUrl: string): { rpID: string; origin: string } {
  const url = new URL(publicUrl)
  if (isIP(url.hostname.replace(/[[\]]/g, ''))) url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}
