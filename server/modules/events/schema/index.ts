import './errors.ts'
import './queries.ts'
import './mutations.ts'
import './subscription.ts'

export { EventType } from './event-type.ts'
