import { eventSubscription } from '../../events/public.ts'
import { importsFingerprint } from '../queries/imports.ts'
import { importsTopic } from '../topics.ts'

eventSubscription('guestImportsChanged', {
  description: 'The event now, and again whenever an import begins, goes on, ends or is undone. For hosts and above.',
  capability: 'seeGuests',
  topics: (eventId) => [importsTopic(eventId)],
  readState: ({ db }, eventId) => importsFingerprint(db, eventId),
})
