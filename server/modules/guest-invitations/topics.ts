import { defineTopic } from '../../platform/bus/bus.ts'
import type { Announce } from '../../platform/database/transact.ts'
import { eventTopic } from '../events/public.ts'

/** Somebody was invited to an event, opened the page, answered or was taken off the list. */
export const invitationsTopic = defineTopic<Record<never, never>>('guest-invitations')

/** Organizers follow the invitations. Everyone who has the page of the answers open follows the event. */
export function announceAnswer(announce: Announce, eventId: string): void {
  announce(invitationsTopic(eventId), {})
  announce(eventTopic(eventId), {})
}
