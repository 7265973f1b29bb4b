import { defineTopic } from '../../platform/bus/bus.ts'

/** The figures of somebody's links changed, or there is a new link; by the id of the person. */
export const referralsTopic = defineTopic<Record<never, never>>('referrals')

/** What the links of an event brought has changed; by the id of the event. */
export const eventReferralsTopic = defineTopic<Record<never, never>>('event-referrals')
