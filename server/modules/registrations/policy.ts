import { type Viewer, organizationsWhere } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { RegistrationStatus, WaitlistState } from '../../platform/generated/prisma/enums.ts'
import { type EventFacts, eventAbilities, eventsVisibleTo } from '../events/public.ts'

interface HeldRow {
  id: string
  userId: string | null
}

interface Asking {
  viewer: Viewer
  /** Rows this request proved to hold with their secret, or made itself. */
  heldRows: ReadonlySet<string>
}

/** True for the person behind a registration or an entry: the signed-in owner, or whoever showed its secret. */
export function isHolder({ viewer, heldRows }: Asking, { id, userId }: HeldRow): boolean {
  return heldRows.has(id) || (viewer.person !== null && viewer.person.id === userId)
}

/** Whether the viewer may read the name and the address on a row: its holder, and organizers who see guests. */
export function seesContact(asking: Asking, row: HeldRow & { event: EventFacts }): boolean {
  return isHolder(asking, row) || eventAbilities(asking.viewer, row.event).seeGuests
}

/** Registrations that exist for a viewer without a secret: their own, and those of events whose guests they see. */
export function registrationsVisibleTo(viewer: Viewer): Prisma.RegistrationWhereInput {
  const visible: Prisma.RegistrationWhereInput[] = [
    { event: { group: { organizationId: { in: organizationsWhere(viewer, 'seeGuests') } } } },
  ]
  if (viewer.person) visible.push({ userId: viewer.person.id })
  return { OR: visible }
}

/** Whether somebody has a place or asked for one: such people are let in, also where only they are. */
export function isActive({ status }: { status: RegistrationStatus }): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'CHECKED_IN'
}

/** The same for the line: whoever waits or may wait again, and whoever was given a place and has it still. */
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
