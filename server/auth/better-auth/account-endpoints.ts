import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, freshSessionMiddleware, sensitiveSessionMiddleware } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { accountDeletion } from '../account-hooks.ts'
import type { AuthOptions } from './better-auth.ts'
import { languageOfRequest } from './mail-language.ts'
import { lifetimes } from '../sessions/lifetimes.ts'

/** Endpoints that better-auth does not offer over HTTP, or not as Marquee needs them. */
export function accountEndpoints(options: AuthOptions) {
  return {
    id: 'marquee-accounts',
    endpoints: {
      /** Set a first password soon after a login by a link. Ends every other session. */
      setPassword: createAuthEndpoint(
        '/set-password',
        { method: 'POST', body: z.object({ newPassword: z.string() }), use: [freshSessionMiddleware] },
        async (ctx) => {
          const { newPassword } = ctx.body
          if (newPassword.length < limits.password.min) throw refusal('PASSWORD_TOO_SHORT')
          if (newPassword.length > limits.password.max) throw refusal('PASSWORD_TOO_LONG')
          const { user } = ctx.context.session
          const { id } = user
          if (await ctx.context.internalAdapter.findCredentialAccount(id)) throw refusal('PASSWORD_ALREADY_SET')
          const password = await ctx.context.password.hash(newPassword)
          await ctx.context.internalAdapter.linkAccount({
            userId: id,
            providerId: 'credential',
            accountId: id,
            password,
          })
          await ctx.context.internalAdapter.deleteUserSessions(id)
          await setSessionCookie(ctx, { session: await ctx.context.internalAdapter.createSession(id), user })
          return ctx.json({ status: true })
        },
      ),
      /** Takes the password. A person without one must have logged in within the last minutes. */
      deleteAccount: createAuthEndpoint(
        '/delete-account',
        {
          method: 'POST',
          body: z.object({ password: z.string().max(limits.password.max).optional() }),
          use: [sensitiveSessionMiddleware],
        },
        async (ctx) => {
          const { user, session } = ctx.context.session
          const hash = (await ctx.context.internalAdapter.findCredentialAccount(user.id))?.password
          if (hash) {
            const isRight = await ctx.context.password.verify({ hash, password: ctx.body.password ?? '' })
            if (!isRight) throw refusal('INVALID_PASSWORD')
          } else if (options.clock.now().getTime() - session.createdAt.getTime() >= lifetimes.recentSignIn * 1_000) {
            throw refusal('SESSION_NOT_FRESH')
          }
          const reason = await accountDeletion.call(options, {
            id: user.id,
            language: languageOfRequest(options, ctx.headers),
          })
          if (reason) throw new APIError('CONFLICT', reason)
          deleteSessionCookie(ctx)
          return ctx.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

function refusal(code: string): APIError {
  return new APIError('BAD_REQUEST', { code })
}
