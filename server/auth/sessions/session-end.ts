import type { Db } from '../../platform/database/db.ts'
import { Prisma } from '../../platform/generated/prisma/client.ts'
import { lifetimes } from './lifetimes.ts'

/** A database for better-auth that caps every stored end of a session at `sessionAtMost`. */
export function withSessionEnd(db: Db) {
  const capped = async <T extends { expiresAt?: unknown }>(data: T, where: Prisma.SessionWhereInput): Promise<T> => {
    if (!(data.expiresAt instanceof Date)) return data
    const session = await db.session.findFirst({ where, select: { createdAt: true } })
    if (!session) return data
    const latest = new Date(session.createdAt.getTime() + lifetimes.sessionAtMost * 1_000)
    return data.expiresAt > latest ? { ...data, expiresAt: latest } : data
  }
  return Prisma.defineExtension({
    query: {
      session: {
        async update({ args, query }) {
          return query({ ...args, data: await capped(args.data, args.where) })
        },
        async updateMany({ args, query }) {
          return query({ ...args, data: await capped(args.data, args.where ?? {}) })
        },
      },
    },
  })
}
