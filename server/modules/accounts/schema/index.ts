import './queries.ts'
import './mutations.ts'
import './subscription.ts'
