import './event-fields.ts'
import './subscription.ts'
import './tags.ts'
