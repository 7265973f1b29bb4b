import type { BetterAuthOptions } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { limits } from '../contract/limits.ts'
import { line } from '../contract/text.ts'
import type { AuthOptions } from './better-auth.ts'
import { chooseHandle } from './handle.ts'
import { forgetPasskeys } from './mailbox-proof.ts'
import { readVerificationToken } from './verification-token.ts'

type Options = Pick<AuthOptions, 'db' | 'host'>

/** What every new or changed account row goes through, whichever endpoint writes it. */
export function databaseHooks({ db }: Options): NonNullable<BetterAuthOptions['databaseHooks']> {
  return {
    user: {
      create: {
        async before(user) {
          const name = line(limits.nameLength).safeParse(user.name)
          if (!name.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME' })
          if (user.email.length > limits.emailLength) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' })
          // A picture is uploaded, never an address that somebody names: it would tell whoever runs it who looks.
          return { data: { ...user, name: name.data, image: null, handle: await chooseHandle(db, name.data) } }
        },
      },
      update: {
        async after(user, context) {
          // better-auth has just dropped the password and the sessions of an account whose address was not confirmed.
          if (context?.path === '/magic-link/verify' && user.emailVerified) await forgetPasskeys(db, user.id)
        },
      },
    },
  }
}

/** What comes before and after better-auth's own work. */
export function authHooks({ db, host }: Options): NonNullable<BetterAuthOptions['hooks']> {
  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/change-email' && String(ctx.body?.newEmail).length > limits.emailLength)
        throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' })
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
        if (session) await host.mails.passwordChanged({ name: session.user.name, address: session.user.email })
      }
      if (ctx.path === '/passkey/verify-registration' && session) {
        const added = ctx.context.returned as { name?: string | null } | undefined
        await host.mails.passkeyAdded({ name: session.user.name, address: session.user.email }, added?.name ?? null)
      }
      if (newSession && replacesSession(ctx.path)) {
        const { name } = ctx.context.authCookies.sessionToken
        const before = await ctx.getSignedCookie(name, ctx.context.secret)
        // One browser is one session: the one it leaves behind could be used by nobody but a thief.
        if (before && before !== newSession.session.token) await ctx.context.internalAdapter.deleteSession(before)
      }
      const changed = new Set([session?.user.id, newSession?.user.id])
      // Asking who is there is no change: whatever follows the account live asks again at each, and would never rest.
      if (ctx.path === '/get-session') return
      if (ctx.method !== 'GET' || newSession) for (const userId of changed) if (userId) host.changed(userId)
    }),
  }
}

function replacesSession(path: string): boolean {
  return ['/sign-in/email', '/sign-up/email', '/magic-link/verify', '/passkey/verify-authentication'].includes(path)
}
