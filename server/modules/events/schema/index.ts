import './errors.ts'
import './queries.ts'
import './mutations.ts'
import './subscription.ts'
import './user-events.ts'

export { EventType } from './event-type.ts'
