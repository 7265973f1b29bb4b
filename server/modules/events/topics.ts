import { defineTopic } from '../../platform/bus/bus.ts'
import type { Announce } from '../../platform/database/transact.ts'
import { organizationTopic } from '../organizations/public.ts'

/** Something public about an event changed: its facts, its places, its waitlist. */
export const eventTopic = defineTopic<Record<never, never>>('event')

/** Lists may have changed: of public events (`everybody`), of what a person made or has a place at, or with an event. */
export const listingTopic = defineTopic<Record<never, never>>('listing')
export const everybody = 'everybody'

interface AnnouncedEvent {
  id: string
  createdById: string | null
  group: { organizationId: string }
}

/** Tell the followers of an event, and of every list that may show it, that it was saved. */
export function announceEvent(announce: Announce, { id, createdById, group }: AnnouncedEvent): void {
  announce(eventTopic(id), {})
  announce(organizationTopic(group.organizationId), {})
  announce(listingTopic(id), {})
  announce(listingTopic(everybody), {})
  if (createdById) announce(listingTopic(createdById), {})
}
