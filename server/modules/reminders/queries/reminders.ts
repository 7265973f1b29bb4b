import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { EventReminder } from '../../../platform/generated/prisma/client.ts'
import { findOrganizationOf } from '../../events/public.ts'

const readReminders = batched<EventReminder[]>(async (db, eventIds) => {
  const rows = await db.eventReminder.findMany({
    where: { eventId: { in: eventIds } },
    orderBy: { minutesBefore: 'desc' },
  })
  return Map.groupBy(rows, ({ eventId }) => eventId)
}, [])

/** The reminders of an event, the first to be sent first; null for those who may not change the event. */
export async function findReminders(context: Context, eventId: string): Promise<EventReminder[] | null> {
  if (!(await findOrganizationOf(context, eventId, 'changeEvents'))) return null
  return readReminders(context.platform.db, eventId)
}
