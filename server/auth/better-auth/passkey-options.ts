import { isIP } from 'node:net'
import { type PasskeyOptions, getAuthenticatorName } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { limits } from '../../contract/limits.ts'
import type { Db } from '../../platform/database/db.ts'
import { Prisma } from '../../platform/generated/prisma/client.ts'
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
      async afterVerification({ ctx, verification }) {
        const holder = getAuthenticatorName(verification.registrationInfo?.aaguid)
        // It is stored in the language of whoever adds it, and stays so: its owner may rename it.
        const i18n = i18nOf(languageOfRequest({ defaultLocale }, ctx.headers))
        return { name: holder ?? describeDevice(i18n, ctx.headers?.get('user-agent') ?? null) }
      },
    },
  }
}

/** A database for better-auth that counts an account's passkeys under its lock before it stores another. */
export function withPasskeyLimit(db: Db) {
  return Prisma.defineExtension({
    query: {
      passkey: {
        create: ({ args }) =>
          db.$transaction(async (tx) => {
            const { userId } = args.data
            await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`
            if ((await tx.passkey.count({ where: { userId } })) >= limits.passkeys)
              throw new APIError('BAD_REQUEST', {
                code: 'TOO_MANY_PASSKEYS',
                message: 'Delete a passkey you no longer use first.',
              })
            return tx.passkey.create(args)
          }),
      },
    },
  })
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
