import './event-visual.ts'
import './errors.ts'
import './mutations.ts'
import './subscription.ts'
