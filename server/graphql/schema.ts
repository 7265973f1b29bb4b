import './scalars.ts'
import './errors/user-error.schema.ts'
import './deleted.schema.ts'
import '../modules/index.ts'
import { builder } from './builder.ts'
import { describeGenerated } from './describe-generated.ts'
import { withVerdicts } from './operation-metrics.ts'

/** Every module's types in one schema. */
export const schema = withVerdicts(describeGenerated(builder.toSchema()))
