import { type Rights, type Viewer, can } from '../../auth/viewer.ts'
import type { Capability } from '../../contract/capabilities.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { EventStatus, EventVisibility } from '../../platform/generated/prisma/enums.ts'

/** Which events exist for a viewer. Every query goes through it, so that hidden and absent are the same answer. */
export function eventsVisibleTo(viewer: Viewer): Prisma.EventWhereInput {
  const byLink: Prisma.EventWhereInput = { status: { not: 'DRAFT' }, visibility: { in: ['PUBLIC', 'UNLISTED'] } }
  return { OR: [byLink, ...eventsOf(viewer)] }
}

/** The same for one event that was read already. `hasOwnPlace`: the viewer's own account has a place or asked for one. */
export function isVisibleTo(
  viewer: Rights,
  { status, visibility, organizationId }: { status: EventStatus; visibility: EventVisibility; organizationId: string },
  hasOwnPlace: boolean,
): boolean {
  if (can(viewer, organizationId, 'seeDrafts')) return true
  return status !== 'DRAFT' && (visibility !== 'PRIVATE' || hasOwnPlace)
}

/** Which of them a list may show a viewer: an unlisted event is for those who have its link, so no list gives it away. */
export function eventsListedTo(viewer: Viewer): Prisma.EventWhereInput {
  return { OR: [{ status: { not: 'DRAFT' }, visibility: 'PUBLIC' }, ...eventsOf(viewer)] }
}

/**
 * Events a viewer has to do with: their organizations', those where they have a place or asked for one, and those to
 * which they are invited.
 */
function eventsOf(viewer: Viewer): Prisma.EventWhereInput[] {
  const own: Prisma.EventWhereInput[] = []
  const memberOf = [...viewer.roles.keys()].filter((id) => can(viewer, id, 'seeDrafts'))
  if (memberOf.length > 0) own.push({ group: { organizationId: { in: memberOf } } })
  if (viewer.person) {
    const ownPlace = {
      userId: viewer.person.id,
      status: { in: ['PENDING' as const, 'CONFIRMED' as const, 'CHECKED_IN' as const] },
    }
    own.push({ status: { not: 'DRAFT' }, registrations: { some: ownPlace } })
  }
  const opened = [...(viewer.admittedTo ?? []), ...(viewer.invitedTo ?? [])]
  if (opened.length > 0) own.push({ status: { not: 'DRAFT' }, id: { in: opened } })
  return own
}

export interface EventFacts {
  status: EventStatus
  group: { organizationId: string }
}

/** What a viewer may do with an event they can see (product.md §2), sent as `viewerCan`. `status` is by the clock. */
export function eventAbilities(viewer: Viewer, { status, group: { organizationId } }: EventFacts) {
  const may = (capability: Capability) => can(viewer, organizationId, capability)
  const isLive = status === 'PUBLISHED'
  return {
    /** Works on the event at all; what may change in which status is decided by the use cases. */
    organize: may('changeEvents'),
    edit: may('changeEvents') && status !== 'CANCELLED',
    publish: may('publishEvents') && status === 'DRAFT',
    cancel: may('cancelEvents') && isLive,
    postpone: may('changeEvents') && isLive,
    duplicate: may('createEvents'),
    delete: may('deleteEvents'),
    changeTerms: may('changeTerms') && status !== 'CANCELLED',
    viewVisuals: may('viewVisuals'),
    changeVisuals: may('changeVisuals'),
    seeGuests: may('seeGuests'),
    searchGuests: may('searchGuests'),
    moderate: may('moderateFeed'),
  }
}
