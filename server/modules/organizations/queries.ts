import type { Context } from '../../graphql/context.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

export function findOrganization({ platform }: Context, slug: string, query: Prisma.OrganizationDefaultArgs) {
  return platform.db.organization.findUnique({ ...query, where: { slug: slug.toLowerCase() } })
}

export function findGroup({ platform }: Context, id: string, query: Prisma.GroupDefaultArgs) {
  return platform.db.group.findUnique({ ...query, where: { id } })
}
