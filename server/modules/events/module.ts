import type { Module } from '../module.ts'
import { organizationDeletion } from '../organizations/public.ts'
import './schema/errors.ts'
import './schema/listing.ts'
import './schema/mutations.ts'
import './schema/publication-fields.ts'
import './schema/queries.ts'
import './schema/subscriptions.ts'
import { endEvents } from './service/change-status.ts'
import { deleteEventsOf } from './service/delete-events.ts'

export const events: Module = {
  name: 'events',
  hooks: [organizationDeletion.handle(deleteEventsOf)],
  // Writes down that events have ended. The clock has decided it already, so late or twice is harmless.
  jobs: (platform) => ({
    handlers: { endEvents: async () => void (await endEvents(platform)) },
    crontab: '* * * * * endEvents ?max=1&jobKey=endEvents',
  }),
}
