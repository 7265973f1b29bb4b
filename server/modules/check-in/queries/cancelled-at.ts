import type { EventScope } from '../../places/public.ts'

/** When the locked event was cancelled; null for one that was not. */
export async function readCancelledAt({ tx, event }: EventScope): Promise<Date | null> {
  if (event.status !== 'CANCELLED') return null
  const row = await tx.event.findUniqueOrThrow({ where: { id: event.id }, select: { cancelledAt: true } })
  return row.cancelledAt
}
