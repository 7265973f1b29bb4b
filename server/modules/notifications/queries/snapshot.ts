import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { EventSnapshot } from '../domain/event-changes.ts'

export const snapshotSelect = {
  title: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  status: true,
  venueName: true,
  venueAddress: true,
  onlineUrl: true,
} satisfies Prisma.EventSelect

/** An event's row as a snapshot, in the stored form. */
export function toSnapshot(event: Prisma.EventGetPayload<{ select: typeof snapshotSelect }>): EventSnapshot {
  const { title, startsAt, endsAt, timeZone, status, venueName, venueAddress, onlineUrl } = event
  return {
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    status,
    venueName,
    venueAddress,
    onlineUrl,
  }
}

/** A snapshot from a notice's column, which only holds toSnapshot's form. */
export function readSnapshot(json: Prisma.JsonValue): EventSnapshot {
  return json as unknown as EventSnapshot
}
