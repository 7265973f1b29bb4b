import type { EventScope } from '../../places/public.ts'

/**
 * Write a registration for the places of an offer. Lowering the capacity below what is taken keeps
 * everyone (product.md §3), open offers included, but the database refuses new registrations of an
 * event over its capacity. So the capacity is raised by these places during this transaction, which
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
