import { defineTopic } from '../../platform/bus/bus.ts'

/** The messages of an event: one was written, edited, held, sent or deleted, or a batch of its mails was written. */
export const messagesTopic = defineTopic<Record<never, never>>('messages')
