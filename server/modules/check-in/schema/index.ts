import './errors.ts'
import './check-in-list.ts'
import './guest-search.ts'
import './mutations.ts'
