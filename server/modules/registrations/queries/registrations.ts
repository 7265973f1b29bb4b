import { activeStatuses, findOwnRow, holdRow } from '../../places/public.ts'
import type { Context } from '../../../graphql/context.ts'
import { findById } from '../../../graphql/load.ts'
import { registrationsVisibleTo } from '../policy.ts'

/** The registration of a secret, in any status. */
export async function findRegistrationBySecret(context: Context, secret: string, query: object) {
  return findById(context, 'registration', await holdRow(context, 'registration', {}, secret), query)
}

/** The viewer's active registration for an event: by account, or the one whose secret they have. */
export function findOwnRegistration(context: Context, eventId: string, secret: string | null, query: object) {
  return findOwnRow(context, 'registration', { eventId, status: { in: activeStatuses } }, secret, query)
}

/**
 * The parts of a registration that can change; null when the viewer may not see it, by account or
 * by this secret.
 */
export async function findRegistrationView(context: Context, id: string, secret: string | null) {
  const { platform, viewer } = context
  const held = await holdRow(context, 'registration', { id }, secret)
  return platform.db.registration.findFirst({
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
