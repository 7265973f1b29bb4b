import type { EventScope } from '../../places/public.ts'

/**
 * Write a registration whose places an offer held until a moment ago. Lowering the capacity below what is taken keeps
 * everybody (product.md §3), open offers included, but the database refuses whoever takes places of an event that is
 * over its capacity. So in that case the capacity is raised by these places for the length of this transaction, which
 * nobody else sees.
 */
export async function writeHeldPlaces(
  { tx, event }: EventScope,
  places: number,
  write: () => Promise<unknown>,
): Promise<void> {
  const needed = event.placesTaken + places
  if (event.capacity === null || needed <= event.capacity) {
    await write()
    return
  }
  await tx.$executeRaw`UPDATE "Event" SET "capacity" = ${needed} WHERE "id" = ${event.id}::uuid`
  await write()
  await tx.$executeRaw`UPDATE "Event" SET "capacity" = ${event.capacity} WHERE "id" = ${event.id}::uuid`
}
