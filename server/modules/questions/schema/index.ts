import './errors.ts'
import './question.ts'
import './mutations.ts'
