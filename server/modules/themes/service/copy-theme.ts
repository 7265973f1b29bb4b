import type { Transaction } from '../../../platform/database/db.ts'
import type { EventCopy } from '../../events/public.ts'
import { findPublished } from '../queries/published.ts'

/**
 * A copy begins with the original's published theme as its first version. Edits of the draft are
 * not copied.
 */
export async function copyTheme(tx: Transaction, { fromEventId, toEventId, personId, now }: EventCopy): Promise<void> {
  const published = await findPublished(tx, fromEventId)
  if (!published) return
  await tx.eventTheme.create({ data: { eventId: toEventId, snapshot: new Uint8Array() } })
  await tx.themeVersion.create({
    data: {
      eventId: toEventId,
      version: 1,
      tokens: published.tokens ?? {},
      // If the copy has another poster, the theme is resolved again when it is read.
      resolvedTheme: published.resolvedTheme ?? undefined,
      publishedById: personId,
      createdAt: now,
    },
  })
}
