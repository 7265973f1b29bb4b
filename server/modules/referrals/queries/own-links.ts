import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'

/** The viewer's link for an event; null when they have none. */
export function findOwnLink(
  { platform, viewer: { person } }: Context,
  eventId: string,
  query: Prisma.ReferralLinkDefaultArgs,
) {
  if (!person) return null
  return platform.db.referralLink.findUnique({
    ...query,
    where: { eventId_userId: { eventId, userId: person.id } },
  })
}

/** Some links of a person, newest first. */
export function listLinks(
  { platform }: Context,
  { linkIds, userId }: { linkIds: string[]; userId: string },
  query: Prisma.ReferralLinkDefaultArgs,
) {
  return platform.db.referralLink.findMany({
    ...query,
    where: { id: { in: linkIds }, userId },
    orderBy: { id: 'desc' },
  })
}
