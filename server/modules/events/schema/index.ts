import './errors.ts'
import './listing.ts'
import './queries.ts'
import './mutations.ts'
import './presence.ts'
import './subscription.ts'
import './user-events.ts'

export { EventType } from './event-type.ts'
