import { type Viewer, can } from '../../auth/viewer.ts'
import type { Capability } from '../../contract/capabilities.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { EventStatus } from '../../platform/generated/prisma/enums.ts'

/** Which events exist for a viewer. Every query goes through it, so that hidden and absent are the same answer. */
export function eventsVisibleTo(viewer: Viewer): Prisma.EventWhereInput {
  const memberOf = [...viewer.roles.keys()]
  const visible: Prisma.EventWhereInput[] = [{ status: { not: 'DRAFT' }, visibility: { in: ['PUBLIC', 'UNLISTED'] } }]
  if (memberOf.length > 0) visible.push({ group: { organizationId: { in: memberOf } } })
  if (viewer.person) {
    const ownPlace = {
      userId: viewer.person.id,
      status: { in: ['PENDING' as const, 'CONFIRMED' as const, 'CHECKED_IN' as const] },
    }
    visible.push({ status: { not: 'DRAFT' }, registrations: { some: ownPlace } })
  }
  return { OR: visible }
}

export interface EventFacts {
  status: EventStatus
  group: { organizationId: string }
}

/** What a viewer may do with an event they can see (product.md §2). Sent to the client as `viewerCan`. */
export function eventAbilities(viewer: Viewer, event: EventFacts) {
  const may = (capability: Capability) => can(viewer, event.group.organizationId, capability)
  return {
    edit: may('changeEvents') && event.status !== 'CANCELLED',
    publish: may('publishEvents') && event.status === 'DRAFT',
    viewVisuals: may('viewVisuals'),
    changeVisuals: may('changeVisuals'),
    seeGuests: may('seeGuests'),
    searchGuests: may('searchGuests'),
    moderate: may('moderateFeed'),
  }
}
