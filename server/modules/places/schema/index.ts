import './errors.ts'
import './event-fields.ts'
