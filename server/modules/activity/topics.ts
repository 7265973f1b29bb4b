import { defineTopic } from '../../platform/bus/bus.ts'

/** A feed has grown to `sequence`. */
export const activityTopic = defineTopic<{ sequence: number }>('activity')
