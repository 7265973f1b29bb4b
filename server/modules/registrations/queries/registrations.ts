import { activeStatuses } from '../../places/public.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { registrationsVisibleTo } from '../policy.ts'

/**
 * The registration of a secret, in any state. The secret then counts as proven for this request.
 */
export async function findRegistrationBySecret(
  { platform, heldRows }: Context,
  secret: string,
  query: Prisma.RegistrationDefaultArgs,
) {
  const where = { secretHash: hashSecret(secret) }
  const held = await platform.db.registration.findUnique({ where, select: { id: true } })
  if (!held) return null
  heldRows.add(held.id)
  return platform.db.registration.findUnique({ ...query, where })
}

/** The viewer's active registration for an event: by account, or the one whose secret they have. */
export async function findOwnRegistration(
  { platform, viewer, heldRows }: Context,
  eventId: string,
  secret: string | null,
  query: Prisma.RegistrationDefaultArgs,
) {
  const where = { eventId, status: { in: activeStatuses } }
  const bySecret =
    secret &&
    (await platform.db.registration.findFirst({
      where: { ...where, secretHash: hashSecret(secret) },
      select: { id: true },
    }))
  if (bySecret) {
    heldRows.add(bySecret.id)
    return platform.db.registration.findUnique({ ...query, where: { id: bySecret.id } })
  }
  return (
    viewer.person && platform.db.registration.findFirst({ ...query, where: { ...where, userId: viewer.person.id } })
  )
}

/**
 * The parts of a registration that can change; null when the viewer may not see it, by account or
 * by this secret.
 */
export async function findRegistrationView(
  { platform: { db }, viewer, heldRows }: Context,
  id: string,
  secret: string | null,
) {
  const held =
    secret && (await db.registration.findFirst({ where: { id, secretHash: hashSecret(secret) }, select: { id: true } }))
  if (held) heldRows.add(id)
  return db.registration.findFirst({
    where: held ? { id } : { id, AND: [registrationsVisibleTo(viewer)] },
    select: {
      status: true,
      partySize: true,
      name: true,
      email: true,
      checkedInAt: true,
      acceptedTermsId: true,
      attendeesRevision: true,
      event: {
        select: {
          id: true,
          title: true,
          startsAt: true,
          endsAt: true,
          timeZone: true,
          status: true,
          asksAttendeeNames: true,
          attendeeNamesHoursBefore: true,
          allowsTransfers: true,
          group: { select: { organizationId: true } },
          // New terms change the registration's `termsChanged`.
          terms: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 },
        },
      },
    },
  })
}
