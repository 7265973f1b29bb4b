import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { magicLink } from 'better-auth/plugins/magic-link'
import { limits } from '../contract/limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Logger } from '../platform/logger.ts'
import { accountEndpoints } from './account-endpoints.ts'
import type { AuthHost } from './auth-host.ts'
import { authHooks, databaseHooks } from './auth-hooks.ts'
import { guardEndpoints } from './guard-endpoints.ts'
import { withHandleRetry } from './handle.ts'
import { lifetimes } from './lifetimes.ts'
import { acceptResetAsProof, forgetResetLinks } from './mailbox-proof.ts'
import { passkeyOptions } from './passkey-options.ts'
import { rateLimits } from './rate-limits.ts'
import { readVerificationToken } from './verification-token.ts'

export const authPath = '/bff/auth'
/** Set by our own request handling from the connection and trusted proxies; what a client sends under it is dropped. */
export const clientAddressHeader = 'x-marquee-client-address'

export interface AuthOptions {
  db: Db
  secret: string
  publicUrl: string
  logger: Logger
  clock: Clock
  host: AuthHost
}

/**
 * Accounts: e-mail and password, links by mail, passkeys; sessions in the database, attempts limited per address across
 * processes. What was decided on top of better-auth: docs/decisions/010-accounts.md.
 */
export function createAuth(options: AuthOptions) {
  const { db, secret, publicUrl, logger, host } = options
  const auth = betterAuth({
    appName: 'Marquee',
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    database: prismaAdapter(withHandleRetry(db), { provider: 'postgresql' }),
    trustedOrigins: (request) => [ownOrigin(request)],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      resetPasswordTokenExpiresIn: lifetimes.resetLink,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => host.mails.resetPassword(addressOf(user), token),
      onPasswordReset: async ({ user }) => {
        await acceptResetAsProof(db, user)
        await host.mails.passwordChanged(addressOf(user))
        host.changed(user.id)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // The link stands in a mailbox for a day: it confirms the address, and lets nobody in.
      autoSignInAfterVerification: false,
      expiresIn: lifetimes.verificationLink,
      sendVerificationEmail: ({ user, token }) =>
        readVerificationToken(token).updateTo
          ? host.mails.verifyNewEmail(addressOf(user), token)
          : host.mails.verifyEmail(addressOf(user), token),
      afterEmailVerification: async ({ id }) => {
        await forgetResetLinks(db, id)
        host.changed(id)
      },
    },
    user: {
      additionalFields: { handle: { type: 'string', required: false, input: false } },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) =>
          host.mails.confirmEmailChange(addressOf(user), newEmail, token),
      },
    },
    plugins: [
      magicLink({
        // Typing an address makes no account: it may be somebody else's.
        disableSignUp: true,
        expiresIn: lifetimes.magicLink,
        storeToken: 'hashed',
        async sendMagicLink({ email, token, metadata }) {
          const user = await db.user.findUnique({ where: { email: email.toLowerCase() } })
          const next: unknown = metadata?.['next']
          if (user) await host.mails.magicLink(addressOf(user), token, typeof next === 'string' ? next : null)
        },
      }),
      passkey(passkeyOptions(options)),
      accountEndpoints(options),
    ],
    databaseHooks: databaseHooks(options),
    hooks: authHooks(options),
    // A leaked table opens no account.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: lifetimes.session, updateAge: lifetimes.sessionUpdate, freshAge: lifetimes.freshSession },
    rateLimit: { enabled: true, storage: 'database', customRules: rateLimits },
    advanced: {
      cookiePrefix: 'marquee',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: { log: (level, message, ...details) => logger[level]({ details }, message) },
  })
  return { api: auth.api, handler: guardEndpoints(auth.handler, authPath) }
}

export type Auth = ReturnType<typeof createAuth>

function addressOf({ name, email }: { name: string; email: string }) {
  return { name, address: email }
}

/** The address under which a request came in is ours too, whatever PUBLIC_URL says (127.0.0.1, localhost). */
function ownOrigin(request: Request | undefined): string | null {
  const origin = request?.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return null
  return new URL(origin).host === request?.headers.get('host') ? origin : null
}
