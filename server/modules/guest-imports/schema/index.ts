import './event-fields.ts'
import './mutations.ts'
import './subscription.ts'
