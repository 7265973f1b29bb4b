import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { demoPassword } from '../../contract/demo.ts'
import { limits } from '../../contract/limits.ts'
import { properName } from '../../contract/text/text.ts'
import { type AuthMails, addressProven } from '../account-hooks.ts'
import type { AuthOptions } from './better-auth.ts'
import { chooseHandle } from '../handle.ts'
import { forgetPasskeys } from './mailbox-proof.ts'
import { type LogInTry, tryLogIn } from './limit-attempts.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { viewerTopic } from '../viewer-topic.ts'
import { readVerificationToken } from './verification-token.ts'

/** What every new or changed account row goes through, whichever endpoint writes it. */
export function databaseHooks({ db, bus, clock }: AuthOptions): NonNullable<BetterAuthOptions['databaseHooks']> {
  return {
    session: {
      // Whichever endpoint ends it: whatever it follows live looks at once.
      delete: { after: async ({ userId }) => bus.publish(viewerTopic(userId), {}) },
    },
    user: {
      create: {
        async before(user) {
          const name = requireSignUp(user)
          // A picture is uploaded, never an address that somebody names: it would tell whoever runs
          // it who looks.
          return { data: { ...user, name, image: null, handle: await chooseHandle(db, name) } }
        },
      },
      update: {
        async after(user, context) {
          // better-auth has just dropped the password and the sessions of an account whose address
          // was not confirmed.
          if (context?.path === '/magic-link/verify' && user.emailVerified) await forgetPasskeys(db, user.id)
          if (user.emailVerified) await addressProven.run(db, { userId: user.id, now: clock.now() })
        },
      },
    },
  }
}

/** What comes before and after better-auth's own work. */
export function authHooks(options: AuthOptions, mails: AuthMails): NonNullable<BetterAuthOptions['hooks']> {
  const { db, bus, isDemo } = options
  /**
   * Everybody knows the demo's password: elsewhere it opens no account, whichever it is, and is
   * nobody's to choose.
   */
  const isClosed = (password: unknown) => !isDemo && password === demoPassword
  const tries = new WeakMap<Headers, LogInTry>()
  return {
    before: createAuthMiddleware(async (ctx) => {
      const newPassword: unknown = ctx.path === '/sign-up/email' ? ctx.body?.password : ctx.body?.newPassword
      if (typeof newPassword === 'string' && (isClosed(newPassword) || (await isCommonPassword(newPassword))))
        throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON' })
      // Before the address is looked up, so that the answer is the same whoever has it.
      if (ctx.path === '/sign-up/email') requireSignUp(ctx.body)
      if (ctx.path === '/sign-in/email' && ctx.headers) {
        const logIn = await tryLogIn(options, String(ctx.body?.email), ctx.headers)
        if (logIn.waitSeconds !== null) throw tooManyTries(logIn.waitSeconds)
        tries.set(ctx.headers, logIn)
      }
      if (ctx.path === '/sign-in/email' && isClosed(ctx.body?.password))
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' })
      if (ctx.path === '/change-email' && String(ctx.body?.newEmail).length > limits.emailLength)
        throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' })
      // Whoever knew the old password must not stay.
      if (ctx.path === '/change-password') return { context: { body: { ...ctx.body, revokeOtherSessions: true } } }
      if (ctx.path !== '/verify-email') return
      const { updateTo, requestType } = readVerificationToken(String(ctx.query?.['token']))
      if (!updateTo || requestType !== 'change-email-verification') return
      // Whoever reads mail at a mistyped address must not get the account with it.
      if (!(await getSessionFromCtx(ctx))) throw new APIError('UNAUTHORIZED', { code: 'SESSION_REQUIRED' })
      const taken = await db.user.findUnique({ where: { email: updateTo }, select: { id: true } })
      if (taken) throw new APIError('BAD_REQUEST', { code: 'EMAIL_TAKEN' })
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (isAPIError(ctx.context.returned)) return
      const { newSession, session } = ctx.context
      if (ctx.path === '/change-password' || ctx.path === '/set-password') {
        if (session) await mails.passwordChanged({ name: session.user.name, address: session.user.email })
      }
      if (ctx.path === '/passkey/verify-registration' && session) {
        const added = ctx.context.returned as { name?: string | null } | undefined
        await mails.passkeyAdded({ name: session.user.name, address: session.user.email }, added?.name ?? null)
      }
      if (newSession && ctx.headers && ctx.path !== '/get-session') {
        await tries.get(ctx.headers)?.succeed()
        const device = rememberDevice(options, ctx.headers.get('cookie'), newSession.user.email)
        if (device) ctx.setHeader('set-cookie', device)
      }
      if (newSession && replacesSession(ctx.path)) {
        const { name } = ctx.context.authCookies.sessionToken
        const before = await ctx.getSignedCookie(name, ctx.context.secret)
        // One browser is one session: the one it leaves behind could be used by nobody but a thief.
        if (before && before !== newSession.session.token) await ctx.context.internalAdapter.deleteSession(before)
      }
      const changed = new Set([session?.user.id, newSession?.user.id])
      // Asking who is there is no change: whatever follows the account live asks again at each, and
      // would never rest.
      if (ctx.path === '/get-session') return
      if (ctx.method !== 'GET' || newSession)
        for (const userId of changed) if (userId) bus.publish(viewerTopic(userId), {})
    }),
  }
}

/** @returns the name as it is kept. @throws what is wrong with a name or an address. */
function requireSignUp({ name, email }: { name?: unknown; email?: unknown }): string {
  const read = properName(limits.nameLength).safeParse(name)
  if (!read.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME' })
  if (String(email).length > limits.emailLength) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' })
  return read.data
}

/** The same for every account that somebody may type, whether there is one or not. */
function tooManyTries(waitSeconds: number): APIError {
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_LOG_INS' }, { 'Retry-After': String(waitSeconds) })
}

function replacesSession(path: string): boolean {
  return ['/sign-in/email', '/sign-up/email', '/magic-link/verify', '/passkey/verify-authentication'].includes(path)
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 49,000 that attackers try first, in any capitalization. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded when somebody chooses a password: most processes never need the list.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await commonPasswords).has(password.toLowerCase())
}
