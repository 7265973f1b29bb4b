import './event-fields.ts'
import './subscription.ts'
