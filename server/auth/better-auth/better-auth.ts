import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth/minimal'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { magicLink } from 'better-auth/plugins/magic-link'
import { limits } from '../../contract/limits.ts'
import { isSecure, ownCookiePrefix } from '../../contract/own-cookies.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressProven, authMails } from '../account-hooks.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { authHooks, databaseHooks } from './auth-hooks.ts'
import { authPath, guardEndpoints, textOfBody } from './guard-endpoints.ts'
import { withHandleRetry } from '../handle.ts'
import { lifetimes } from '../sessions/lifetimes.ts'
import { clientAddressHeader, mailAskerOf } from './limit-attempts.ts'
import { readerOf } from './mail-language.ts'
import { acceptResetAsProof, forgetResetLinks } from './mailbox-proof.ts'
import { passkeyOptions, withPasskeyLimit } from './passkey-options.ts'
import { viewerTopic } from '../viewer-topic.ts'
import { withSessionEnd } from '../sessions/session-end.ts'
import { readVerificationToken } from './verification-token.ts'

export interface AuthOptions extends Platform {
  secret: string
  /** Signing up sends a link that logs in. Off without a mail server: nobody could sign up. */
  confirmsSignUps: boolean
  /** The accounts of the demo may be used. */
  isDemo: boolean
}

/** Accounts on better-auth; docs/decisions/010-accounts.md explains what was decided on top. */
export function createAuth(options: AuthOptions) {
  const { db, bus, clock, secret, publicUrl, logger, confirmsSignUps } = options
  const mails = authMails.call(options)
  const askerOf = (request: { headers?: Headers | undefined } | undefined, { email }: { email: string }) =>
    mailAskerOf(options, request?.headers, email)
  const toReader = (account: Parameters<typeof readerOf>[1], request: { headers?: Headers | undefined } | undefined) =>
    readerOf(options, account, request?.headers)
  const auth = betterAuth({
    appName: 'Marquee',
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    database: prismaAdapter(withHandleRetry(db).$extends(withSessionEnd(db)).$extends(withPasskeyLimit(db)), {
      provider: 'postgresql',
    }),
    trustedOrigins: (request) => [ownOrigin(request)],
    emailAndPassword: {
      enabled: true,
      autoSignIn: !confirmsSignUps,
      requireEmailVerification: confirmsSignUps,
      onExistingUserSignUp: async ({ user }, request) => {
        // The mail has other words, but the link is the same and proves the mailbox.
        const metadata = { next: await nextOf(request), reason: 'sign-up' }
        await auth.api.signInMagicLink({
          body: { email: user.email, metadata },
          headers: request?.headers ?? new Headers(),
        })
      },
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      resetPasswordTokenExpiresIn: lifetimes.resetLink,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }, request) =>
        mails.resetPassword(toReader(user, request), token, askerOf(request, user)),
      onPasswordReset: async ({ user }, request) => {
        await acceptResetAsProof(db, user)
        await addressProven.run(db, { userId: user.id, now: clock.now() })
        await mails.passwordChanged(toReader(user, request))
        bus.publish(viewerTopic(user.id), {})
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // The link confirms the address once, so it logs in once.
      autoSignInAfterVerification: confirmsSignUps,
      sendOnSignIn: confirmsSignUps,
      expiresIn: lifetimes.verificationLink,
      async sendVerificationEmail({ user, token }, request) {
        const [to, asker] = [toReader(user, request), askerOf(request, user)]
        if (readVerificationToken(token).updateTo) return mails.verifyNewEmail(to, token, asker)
        if (!confirmsSignUps) return mails.verifyEmail(to, token, asker)
        return mails.finishSignUp(to, token, await nextOf(request), asker)
      },
      afterEmailVerification: async ({ id }) => {
        await forgetResetLinks(db, id)
        bus.publish(viewerTopic(id), {})
      },
    },
    user: {
      additionalFields: {
        handle: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false, input: false },
      },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }, request) =>
          mails.confirmEmailChange(toReader(user, request), newEmail, token, askerOf(request, user)),
      },
    },
    plugins: [
      magicLink({
        // Typing an address creates no account, because the address may belong to someone else.
        disableSignUp: true,
        expiresIn: lifetimes.magicLink,
        storeToken: 'hashed',
        async sendMagicLink({ email, token, metadata }, ctx) {
          const user = await db.user.findUnique({ where: { email: email.toLowerCase() } })
          const next: unknown = metadata?.['next']
          if (!user) return
          const asker = askerOf(ctx, user)
          const send = metadata?.['reason'] === 'sign-up' ? mails.signUpAgain : mails.magicLink
          await send(toReader(user, ctx), token, typeof next === 'string' ? next : null, asker)
        },
      }),
      passkey(passkeyOptions(options)),
      accountEndpoints(options),
    ],
    databaseHooks: databaseHooks(options),
    hooks: authHooks(options, mails),
    // A leaked table does not grant access to accounts.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: lifetimes.session, updateAge: lifetimes.sessionUpdate, freshAge: lifetimes.freshSession },
    // limit-attempts.ts limits attempts before they come here.
    rateLimit: { enabled: false },
    advanced: {
      // better-auth would use `__Secure-`, which a neighbouring subdomain can overwrite.
      useSecureCookies: false,
      cookiePrefix: `${ownCookiePrefix(publicUrl)}marquee`,
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: { log: (level, message, ...details) => logger[level]({ details }, message) },
  })
  return {
    api: auth.api,
    handler: guardEndpoints(auth.handler, options),
  }
}

export type Auth = ReturnType<typeof createAuth>

/** Where the person wanted to go when they signed up or logged in. */
function nextOf(request: Request | undefined): Promise<string | null> {
  return textOfBody(request?.clone(), 'next')
}

/** The host of the request is also our own, whatever PUBLIC_URL says (127.0.0.1, localhost). */
function ownOrigin(request: Request | undefined): string | null {
  const origin = request?.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return null
  return new URL(origin).host === request?.headers.get('host') ? origin : null
}
