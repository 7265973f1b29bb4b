import type { Context } from '../../graphql/context.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

export function findProfile({ platform }: Context, handle: string, query: Prisma.UserDefaultArgs) {
  return platform.db.user.findUnique({ ...query, where: { handle: handle.toLowerCase() } })
}
