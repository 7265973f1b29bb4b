import { defineTopic } from '../../platform/bus/bus.ts'

/** The results of a person's links changed, or there is a new link; by the id of the person. */
export const referralsTopic = defineTopic<Record<never, never>>('referrals')

/** The results of an event's links changed; by the id of the event. */
export const eventReferralsTopic = defineTopic<Record<never, never>>('event-referrals')
