import { isActive } from '../places/public.ts'
import type { Viewer } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { RegistrationStatus, WaitlistState } from '../../platform/generated/prisma/enums.ts'
import { eventsVisibleTo } from '../events/public.ts'

/** The same for the waitlist: whoever waits or may wait again, and whoever was given a place and has it still. */
export function isAdmittedByEntry(entry: {
  state: WaitlistState
  registration: { status: RegistrationStatus } | null
}): boolean {
  if (entry.state === 'CONFIRMED') return entry.registration !== null && isActive(entry.registration)
  return entry.state !== 'LEFT' && entry.state !== 'REMOVED'
}

/** Entries that exist for a viewer without a secret: an entry's id is unguessable, so whoever has it may look. */
export function entriesVisibleTo(viewer: Viewer): Prisma.WaitlistEntryWhereInput {
  const visible: Prisma.WaitlistEntryWhereInput[] = [{ event: eventsVisibleTo(viewer) }]
  if (viewer.person) visible.push({ userId: viewer.person.id })
  return { OR: visible }
}
