import './published.ts'
import './draft.ts'
import './mutations.ts'
import './subscription.ts'
