import { organizationsWhere } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { OrganizerMails } from '../../../platform/generated/prisma/enums.ts'
import { findOrganizationOf } from '../../events/public.ts'

const readChoices = batched<OrganizerMails, Pick<Context, 'platform' | 'viewer'>>(
  async ({ platform, viewer }, eventIds) => {
    const rows = await platform.db.organizerMailChoice.findMany({
      where: { eventId: { in: eventIds }, userId: viewer.person!.id },
    })
    return new Map(rows.map(({ eventId, choice }) => [eventId, choice]))
  },
  'NEVER',
)

/** What the viewer chose for an event; null for those who may not see its guests, and for programs. */
export async function findOrganizerMails(context: Context, eventId: string): Promise<OrganizerMails | null> {
  if (!context.viewer.person || !(await findOrganizationOf(context, eventId, 'seeGuests'))) return null
  return readChoices(context, eventId)
}

/** The account page is no place for more. */
const mostListed = 100

/** The viewer's choices for events that are not over, the soonest first, without “never”. */
export function listChoices({ platform, viewer }: Context, userId: string) {
  const organizationId = { in: organizationsWhere(viewer, 'seeGuests') }
  return platform.db.organizerMailChoice.findMany({
    where: {
      userId,
      choice: { not: 'NEVER' },
      event: {
        status: { in: ['DRAFT', 'PUBLISHED'] },
        endsAt: { gt: platform.clock.now() },
        group: { organizationId },
      },
    },
    orderBy: [{ event: { startsAt: 'asc' } }, { eventId: 'asc' }],
    take: mostListed,
  })
}
