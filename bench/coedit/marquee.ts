import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import { createPerson, giveRole } from '../../server/testing/actors.ts'
import { makeWatchedEvent } from '../load/marquee-event.ts'
import { startBenchApp } from '../setup.ts'
import { serveCoedit } from './server.ts'

/**
 * Marquee as it runs: it knows who edits and whether they may, looks at every change, and writes each to its database
 * before anybody sees it.
 */
serveCoedit(async (count) => {
  const app = await startBenchApp()
  const { eventId, organizationId } = await makeWatchedEvent(app, 'designed-together')
  const people = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const person = await createPerson({ ...app, name: `Host ${number + 1}` })
      await giveRole(app.platform, person, organizationId, 'host')
      return person
    }),
  )
  const document = encodeGlobalId('Event', eventId)
  return {
    port: Number(new URL(app.url).port),
    editors: people.map(({ headers }) => ({ headers, document })),
    stop: () => app.stop(),
  }
})
