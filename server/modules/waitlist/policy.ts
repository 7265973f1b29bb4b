import { isActive } from '../places/public.ts'
import type { Viewer } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { RegistrationStatus, WaitlistState } from '../../platform/generated/prisma/enums.ts'
import { eventsVisibleTo } from '../events/public.ts'

/**
 * Whether an entry admits its holder to a private event: entries that wait or may wait again, and
 * entries that became a place that is still active.
 */
export function isAdmittedByEntry(entry: {
  state: WaitlistState
  registration: { status: RegistrationStatus } | null
}): boolean {
  if (entry.state === 'CONFIRMED') return entry.registration !== null && isActive(entry.registration)
  return entry.state !== 'LEFT' && entry.state !== 'REMOVED'
}

/**
 * Entries that a viewer may know without a secret. An entry's id is unguessable, so everyone who
 * has it may look.
 */
export function entriesVisibleTo(viewer: Viewer): Prisma.WaitlistEntryWhereInput {
  const visible: Prisma.WaitlistEntryWhereInput[] = [{ event: eventsVisibleTo(viewer) }]
  if (viewer.person) visible.push({ userId: viewer.person.id })
  return { OR: visible }
}
