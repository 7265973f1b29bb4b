import { defineTopic } from '../bus.ts'

/** The mail of one organization: something got stuck, or went out after all. */
export const organizationMailTopic = defineTopic<Record<never, never>>('organizationMail')
