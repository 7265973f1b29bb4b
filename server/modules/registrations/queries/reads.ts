import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { eventAbilities } from '../../events/public.ts'
import { entriesVisibleTo, registrationsVisibleTo } from '../policy.ts'

export const activeStatuses: RegistrationStatus[] = ['PENDING', 'CONFIRMED', 'CHECKED_IN']
export const openStates: WaitlistState[] = ['WAITING', 'OFFERED']

/** The registration a secret opens, whatever became of it; remembers that it was proven. */
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
 * The viewer's own registration for the event of an address, also when it was cancelled or declined: the one whose secret
 * they have, else of their account the active one, else the last. null to everybody else, organizers among them.
 */
export async function findTicket(
  { platform: { db }, viewer, heldRows }: Context,
  { url, secret }: { url: string; secret: string | null },
  query: Prisma.RegistrationDefaultArgs,
) {
  const ofEvent = { event: { slugs: { some: { url: url.toLowerCase() } } } }
  const findId = (where: Prisma.RegistrationWhereInput) =>
    db.registration.findFirst({ where: { ...ofEvent, ...where }, orderBy: { id: 'desc' }, select: { id: true } })
  const bySecret = secret && (await findId({ secretHash: hashSecret(secret) }))
  if (bySecret) heldRows.add(bySecret.id)
  const own = viewer.person && { userId: viewer.person.id }
  const found = bySecret || (own && ((await findId({ ...own, status: { in: activeStatuses } })) ?? (await findId(own))))
  return found ? db.registration.findUnique({ ...query, where: { id: found.id } }) : null
}

/** What of a registration changes; null when it is not there for the viewer, nor for whoever shows this secret. */
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
      event: {
        select: {
          id: true,
          title: true,
          startsAt: true,
          endsAt: true,
          timeZone: true,
          status: true,
          group: { select: { organizationId: true } },
        },
      },
    },
  })
}

/** The signed-in person's open entry for an event. */
export function findOwnEntry({ platform, viewer }: Context, eventId: string, query: Prisma.WaitlistEntryDefaultArgs) {
  if (!viewer.person) return null
  return platform.db.waitlistEntry.findFirst({
    ...query,
    where: { eventId, userId: viewer.person.id, state: { in: openStates } },
  })
}

/** The id of an entry that exists for the viewer or whoever shows its secret; remembers a proven secret. */
export async function findVisibleEntry(
  { platform, viewer, heldRows }: Context,
  id: string,
  secret: string | null,
): Promise<string | null> {
  const held =
    secret &&
    (await platform.db.waitlistEntry.findFirst({ where: { id, secretHash: hashSecret(secret) }, select: { id: true } }))
  if (held) heldRows.add(id)
  const where = held ? { id } : { id, AND: [entriesVisibleTo(viewer)] }
  const entry = await platform.db.waitlistEntry.findFirst({ where, select: { id: true } })
  return entry?.id ?? null
}

/** Whether the viewer sees who comes to an event. */
export async function seesGuests({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  if (viewer.roles.size === 0) return false
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  return event !== null && eventAbilities(viewer, event).seeGuests
}
