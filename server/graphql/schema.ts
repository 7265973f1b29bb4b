import './scalars.ts'
import './user-error.schema.ts'
import './deleted.schema.ts'
import '../modules/accounts/schema/index.ts'
import '../modules/organizations/schema/index.ts'
import '../modules/events/schema/index.ts'
import '../modules/visuals/schema/index.ts'
import '../modules/share-pictures/schema.ts'
import '../modules/themes/schema/index.ts'
import '../modules/activity/schema/index.ts'
import '../modules/registrations/schema/index.ts'
import '../modules/referrals/schema/index.ts'
import '../modules/notifications/schema/index.ts'
import { builder } from './builder.ts'
import { withVerdicts } from './operation-metrics.ts'

/** Every module's types in one schema. */
export const schema = withVerdicts(builder.toSchema())
