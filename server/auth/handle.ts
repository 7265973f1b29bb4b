import { randomBytes } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { isReservedSlug, toSlug } from '../contract/text/slug.ts'
import { type Db, violates } from '../platform/database/db.ts'

/** A free handle from a person's name: `mira-holm`, or `mira-holm-7f3a` when that one is taken. */
export async function chooseHandle(db: Db, name: string): Promise<string> {
  const preferred = toSlug(name).slice(0, 40).replace(/-+$/, '')
  const base =
    preferred.length >= 2 && !isReservedSlug(preferred) ? preferred : `guest-${randomBytes(3).toString('hex')}`
  const taken = await db.user.findUnique({ where: { handle: base }, select: { id: true } })
  return taken ? withSuffix(base) : base
}

const mostTries = 5

/** The database for better-auth. Two people of one name who sign up at once both get an account. */
export function withHandleRetry(db: Db) {
  return db.$extends({
    query: {
      user: {
        async create({ args, query }) {
          for (let tries = 1; ; tries += 1) {
            const handle = tries === 1 ? args.data.handle : withSuffix(args.data.handle)
            try {
              return await query({ ...args, data: { ...args.data, handle } })
            } catch (error) {
              // Of two requests for one new address the second is answered as for a known one.
              if (violates(error, 'User_email_key')) throw new APIError('FORBIDDEN', { code: 'USER_ALREADY_EXISTS' })
              if (tries === mostTries || !violates(error, 'handle')) throw error
            }
          }
        },
      },
    },
  })
}

const withSuffix = (handle: string) => `${handle}-${randomBytes(2).toString('hex')}`
