import type { Transaction } from '../../platform/database/db.ts'
import type { EventCopy } from '../events/public.ts'

/**
 * A copied event begins with the original's published theme as its first version. Its draft starts
 * from that, so the snapshot is empty: edits of the original's draft are not copied.
 */
export async function copyTheme(tx: Transaction, { fromEventId, toEventId, personId, now }: EventCopy): Promise<void> {
  const published = await tx.themeVersion.findFirst({
    where: { eventId: fromEventId },
    orderBy: { version: 'desc' },
    select: { tokens: true, look: true },
  })
  if (!published) return
  await tx.eventTheme.create({ data: { eventId: toEventId, snapshot: new Uint8Array() } })
  await tx.themeVersion.create({
    data: {
      eventId: toEventId,
      version: 1,
      tokens: published.tokens ?? {},
      // If the copy has another poster, the theme is resolved again when it is read.
      look: published.look ?? undefined,
      publishedById: personId,
      createdAt: now,
    },
  })
}
