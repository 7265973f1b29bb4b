import type { Announce } from '../../../platform/database/transact.ts'
import { organizationTopic } from '../../organizations/public.ts'
import { eventTopic, everybody, listingTopic } from '../topics.ts'

interface ToldEvent {
  id: string
  createdById: string | null
  group: { organizationId: string }
}

/** Tell the followers of an event, and of every list that may show it, that it was saved. */
export function announceEvent(announce: Announce, { id, createdById, group }: ToldEvent): void {
  announce(eventTopic(id), {})
  announce(organizationTopic(group.organizationId), {})
  announce(listingTopic(id), {})
  announce(listingTopic(everybody), {})
  if (createdById) announce(listingTopic(createdById), {})
}
