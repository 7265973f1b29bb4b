import { activeStatuses } from '../../places/public.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'

/**
 * The viewer's own registration for an event, also a cancelled one: that of their secret, the
 * active one of their account, or the last. null to everyone else, organizers included.
 */
export async function findTicket(
  { platform: { db }, viewer, heldRows }: Context,
  { slug, secret }: { slug: string; secret: string | null },
  query: Prisma.RegistrationDefaultArgs,
) {
  const ofEvent = { event: { slugs: { some: { slug: slug.toLowerCase() } } } }
  const findId = (where: Prisma.RegistrationWhereInput) =>
    db.registration.findFirst({ where: { ...ofEvent, ...where }, orderBy: { id: 'desc' }, select: { id: true } })
  const bySecret = secret && (await findId({ secretHash: hashSecret(secret) }))
  if (bySecret) heldRows.add(bySecret.id)
  const own = viewer.person && { userId: viewer.person.id }
  const found = bySecret || (own && ((await findId({ ...own, status: { in: activeStatuses } })) ?? (await findId(own))))
  return found ? db.registration.findUnique({ ...query, where: { id: found.id } }) : null
}
