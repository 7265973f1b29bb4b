import './feed.ts'
import './subscription.ts'
import './mutations.ts'
