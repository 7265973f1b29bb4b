import { type GuestListQuery, statusesOf } from '../../../contract/guest-list.ts'
import { can } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { type AskedQuestion, type ExportedGuest, guestFacts, toExportedGuest } from '../domain/guest-table.ts'
import { guestsOf, pageOfGuests } from '../queries/guests.ts'
import { everyQuestionOf } from '../../questions/public.ts'

/** The rows that are read and in memory at once. */
const pageSize = 500
/**
 * The time limit of an export. A slower reader gets a part, and a connection that ends with an
 * error.
 */
export const longestExportMs = 60_000

export interface EventToExport {
  id: string
  slug: string
  title: string
  timeZone: string
  /** Whether the people of a party have answers of their own. */
  asksAttendeeNames: boolean
  /** Every question of the event, removed ones last. */
  questions: AskedQuestion[]
}

/** An event whose guests the viewer may export; null to everyone else, as if it were absent. */
export async function findEventToExport({ platform, viewer }: Context, id: string): Promise<EventToExport | null> {
  const event = await platform.db.event.findUnique({
    where: { id },
    select: {
      id: true,
      slug: true,
      title: true,
      timeZone: true,
      asksAttendeeNames: true,
      group: { select: { organizationId: true } },
    },
  })
  if (!event || !can(viewer, event.group.organizationId, 'exportGuests')) return null
  const questions = await everyQuestionOf(platform.db, id)
  return { ...event, questions: questions.map(({ id: questionId, label }) => ({ id: questionId, label })) }
}

/**
 * Pass the guests of a list to `onPage`, page by page, as of one moment: one transaction with a
 * snapshot reads all of them. The next page is read when `onPage` has finished.
 */
export async function exportGuests(
  context: Context,
  event: EventToExport,
  { filter, search, tag, sort }: Pick<GuestListQuery, 'filter' | 'search' | 'tag' | 'sort'>,
  onPage: (guests: ExportedGuest[]) => Promise<void>,
): Promise<void> {
  const { platform } = context
  const where = await guestsOf(context, event.id, { status: statusesOf(filter), search, tag })
  const order = sort === 'name' ? 'NAME' : 'OLDEST'
  await platform.db.$transaction(
    async (tx) => {
      let last: string | undefined
      let isMore = true
      while (isMore) {
        const cursor = last === undefined ? undefined : { id: last }
        const page = await pageOfGuests(tx, where, order, { cursor, take: pageSize })
        const guests = await tx.registration.findMany({ ...page, select: guestFacts })
        await onPage(guests.map((guest) => toExportedGuest(guest, event)))
        last = guests.at(-1)?.id
        isMore = guests.length === pageSize
      }
    },
    { isolationLevel: 'RepeatableRead', timeout: longestExportMs },
  )
}
