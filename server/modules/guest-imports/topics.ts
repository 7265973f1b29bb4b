import { defineTopic } from '../../platform/bus/bus.ts'

/** An import into an event began, went on, ended or was undone. */
export const importsTopic = defineTopic<Record<never, never>>('guest-imports')
