import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { demoPassword } from '../../contract/demo.ts'
import { limits } from '../../contract/limits.ts'
import { properName } from '../../contract/text/text.ts'
import { type AuthMails, addressProven } from '../account-hooks.ts'
import type { AuthOptions } from './better-auth.ts'
import { chooseHandle } from '../handle.ts'
import { languageOfRequest, readerOf } from './mail-language.ts'
import { forgetPasskeys } from './mailbox-proof.ts'
import { type LogInTry, tryLogIn } from './limit-attempts.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { viewerTopic } from '../viewer-topic.ts'
import { readVerificationToken } from './verification-token.ts'

/** Their new session replaces the one that the browser had. */
const logInPaths = new Set(['/sign-in/email', '/sign-up/email', '/magic-link/verify', '/passkey/verify-authentication'])

/** The checks of every new or changed account row, whichever endpoint writes it. */
export function databaseHooks(options: AuthOptions): NonNullable<BetterAuthOptions['databaseHooks']> {
  const { db, bus, clock } = options
  return {
    session: {
      // Whichever endpoint ends a session, its live subscriptions check their rights at once.
      delete: { after: async ({ userId }) => bus.publish(viewerTopic(userId), {}) },
    },
    user: {
      create: {
        async before(user, context) {
          const name = requireSignUp(user)
          // An image at another address would tell its server who looks at it.
          const language = languageOfRequest(options, context?.headers)
          return { data: { ...user, name, image: null, language, handle: await chooseHandle(db, name) } }
        },
      },
      update: {
        async after(user, context) {
          // better-auth has just dropped the password and sessions of an unconfirmed account.
          if (context?.path === '/magic-link/verify' && user.emailVerified) await forgetPasskeys(db, user.id)
          if (user.emailVerified) await addressProven.run(db, { userId: user.id, now: clock.now() })
        },
      },
    },
  }
}

/** The steps before and after better-auth's own work. */
export function authHooks(options: AuthOptions, mails: AuthMails): NonNullable<BetterAuthOptions['hooks']> {
  const { db, bus, isDemo } = options
  /** The demo's password is public. Outside a demo it opens no account and nobody may choose it. */
  const isClosed = (password: unknown) => !isDemo && password === demoPassword
  const tries = new WeakMap<Headers, LogInTry>()
  return {
    before: createAuthMiddleware(async (ctx) => {
      // Before anything looks it up, counts it or stores it.
      for (const email of [ctx.body?.email, ctx.body?.newEmail]) if (email !== undefined) requireEmail(email)
      const newPassword: unknown = ctx.path === '/sign-up/email' ? ctx.body?.password : ctx.body?.newPassword
      if (typeof newPassword === 'string' && (isClosed(newPassword) || (await isCommonPassword(newPassword))))
        throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON' })
      // Before the address is looked up, so that known and unknown addresses get one answer.
      if (ctx.path === '/sign-up/email') requireSignUp(ctx.body)
      if (ctx.path === '/sign-in/email' && ctx.headers) {
        const logIn = await tryLogIn(options, requireEmail(ctx.body?.email), ctx.headers)
        if (logIn.waitSeconds !== null) throw tooManyTries(logIn.waitSeconds)
        tries.set(ctx.headers, logIn)
      }
      if (ctx.path === '/sign-in/email' && isClosed(ctx.body?.password))
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
      // Other sessions end, because someone else may have known the old password.
      if (ctx.path === '/change-password') return { context: { body: { ...ctx.body, revokeOtherSessions: true } } }
      if (ctx.path !== '/verify-email') return
      const { updateTo, requestType } = readVerificationToken(String(ctx.query?.['token']))
      if (!updateTo || requestType !== 'change-email-verification') return
      // A person who reads mail at a mistyped address must not get the account.
      if (!(await getSessionFromCtx(ctx))) throw new APIError('UNAUTHORIZED', { code: 'SESSION_REQUIRED' })
      const taken = await db.user.findUnique({ where: { email: updateTo }, select: { id: true } })
      if (taken) throw new APIError('BAD_REQUEST', { code: 'EMAIL_TAKEN' })
    }),
    after: createAuthMiddleware(async (ctx) => {
      // Reading the session is no change. Live subscriptions would otherwise read it again and again.
      if (isAPIError(ctx.context.returned) || ctx.path === '/get-session') return
      const { newSession, session } = ctx.context
      if (ctx.path === '/change-password' || ctx.path === '/set-password') {
        if (session) await mails.passwordChanged(readerOf(options, session.user, ctx.headers))
      }
      if (ctx.path === '/passkey/verify-registration' && session) {
        const added = ctx.context.returned as { name?: string | null } | undefined
        await mails.passkeyAdded(readerOf(options, session.user, ctx.headers), added?.name ?? null)
      }
      if (newSession && ctx.headers) {
        await tries.get(ctx.headers)?.succeed()
        const device = rememberDevice(options, ctx.headers.get('cookie'), newSession.user.email)
        if (device) ctx.setHeader('set-cookie', device)
      }
      if (newSession && logInPaths.has(ctx.path)) {
        const { name } = ctx.context.authCookies.sessionToken
        const before = await ctx.getSignedCookie(name, ctx.context.secret)
        // A browser has one session. The previous session could only be used by a thief.
        if (before && before !== newSession.session.token) await ctx.context.internalAdapter.deleteSession(before)
      }
      if (ctx.method === 'GET' && !newSession) return
      for (const userId of new Set([session?.user.id, newSession?.user.id]))
        if (userId) bus.publish(viewerTopic(userId), {})
    }),
  }
}

/** @throws for what is no address, or longer than any. */
function requireEmail(email: unknown): string {
  if (typeof email === 'string' && email.length <= limits.emailLength) return email
  throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' })
}

/** @returns the name as it is stored. @throws what is wrong with a name or an address. */
function requireSignUp({ name, email }: { name?: unknown; email?: unknown }): string {
  const read = properName(limits.nameLength).safeParse(name)
  if (!read.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME' })
  requireEmail(email)
  return read.data
}

/** The same limit for every address that is typed, whether it has an account or not. */
function tooManyTries(waitSeconds: number): APIError {
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_LOG_INS' }, { 'Retry-After': String(waitSeconds) })
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 49,000 that attackers try first, in any capitalization. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when someone chooses a password, because most processes never need the list.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await commonPasswords).has(password.toLowerCase())
}
