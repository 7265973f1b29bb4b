import { defineTopic } from '../bus/bus.ts'
import type { Mail } from '../generated/prisma/client.ts'
import type { Announce } from '../database/transact.ts'

/** The mail of one organization got stuck, or was sent after all. */
export const organizationMailTopic = defineTopic<Record<never, never>>('organizationMail')

/** Mail about accounts belongs to no organization, and nobody follows it live. */
export function announceMail(announce: Announce, { organizationId }: Pick<Mail, 'organizationId'>): void {
  if (organizationId) announce(organizationMailTopic(organizationId), {})
}
