import { betterAuth } from 'better-auth'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { limits } from '../contract/limits.ts'
import type { Db } from '../platform/db.ts'
import type { Logger } from '../platform/logger.ts'
import { chooseHandle } from './handle.ts'

export const authPath = '/bff/auth'
/** Set by our own request handling from the connection and trusted proxies; what a client sends under it is dropped. */
export const clientAddressHeader = 'x-marquee-client-address'

interface AuthOptions {
  db: Db
  secret: string
  publicUrl: string
  logger: Logger
}

/** Accounts: e-mail and password, sessions in the database, attempts limited per address across processes. */
export function createAuth({ db, secret, publicUrl, logger }: AuthOptions) {
  return betterAuth({
    appName: 'Marquee',
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    database: prismaAdapter(db, { provider: 'postgresql' }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
    },
    user: {
      additionalFields: { handle: { type: 'string', required: false, input: false } },
    },
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, handle: await chooseHandle(db, user.name) } }) } },
    },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        // Ten guesses a minute and address; a person who mistypes never meets it.
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: 'marquee',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: { log: (level, message, ...details) => logger[level]({ details }, message) },
  })
}

export type Auth = ReturnType<typeof createAuth>
