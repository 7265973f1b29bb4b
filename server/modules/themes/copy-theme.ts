import type { Transaction } from '../../platform/database/db.ts'
import type { EventCopy } from '../events/public.ts'

/**
 * A copied event begins with the theme that visitors of the original see, as its first version. Its draft starts from
 * what is published, so the snapshot is empty: edits of the original's draft are not its own.
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
      // Where the copy has another poster, it is made anew when it is read.
      look: published.look ?? undefined,
      publishedById: personId,
      createdAt: now,
    },
  })
}
