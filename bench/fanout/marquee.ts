import { makeWatchedEvent } from '../load/marquee-event.ts'
import { startBenchApp } from '../setup.ts'
import { body } from './row.ts'
import { serveFanout } from './server.ts'
import { eventSlug } from './subscription.ts'

/**
 * Marquee as it runs: rows go into its database through the feed's own way of appending, are announced after the
 * commit, read again, decided per audience and delivered. Writing is not counted, because the others do not write.
 */
serveFanout(async () => {
  const app = await startBenchApp()
  const event = await makeWatchedEvent(app, eventSlug)
  return {
    port: Number(new URL(app.url).port),
    path: '/graphql',
    publish: (rows, mark) =>
      event.write(
        Array.from({ length: rows }, () => body),
        mark,
      ),
    stop: () => app.stop(),
  }
})
