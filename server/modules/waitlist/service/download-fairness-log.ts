import type { Context } from '../../../graphql/context.ts'
import { findLoggedEvent, readDecisions } from '../queries/fairness-log.ts'
import { findVisibleEntry } from '../queries/entries.ts'

export interface FairnessLogDownload {
  /** Of the event, for the file's name. */
  slug: string
  title: string
  decisions: ReturnType<typeof readDecisions>
}

/** An event's fairness log as a file; null to people who may not read it, as if it were absent. */
export async function downloadFairnessLog(
  context: Context,
  { eventId, secret }: { eventId: string; secret: string | null },
): Promise<FairnessLogDownload | null> {
  const event = await findLoggedEvent(context, eventId, secret)
  return event && { slug: event.slug, title: event.title, decisions: readDecisions(context, eventId) }
}

/** The same by an entry, for its holder and for organizers. */
export async function downloadFairnessLogOfEntry(
  context: Context,
  { entryId, secret }: { entryId: string; secret: string | null },
): Promise<FairnessLogDownload | null> {
  if (!(await findVisibleEntry(context, entryId, secret))) return null
  const entry = await context.platform.db.waitlistEntry.findUnique({
    where: { id: entryId },
    select: { eventId: true },
  })
  return entry && downloadFairnessLog(context, { eventId: entry.eventId, secret })
}
