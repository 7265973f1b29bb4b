import type { Actor } from '../../testing/actors.ts'
import type { TestApp } from '../../testing/app.ts'

/** Download the guests of an event as a file, as an actor. */
export const guestDownloads =
  (app: TestApp) =>
  (actor: Actor, event: { globalId: string }, file = 'guests.csv', init: RequestInit = {}) =>
    fetch(`${app.url}/bff/events/${event.globalId}/${file}`, {
      ...init,
      // Compressed, a whole file of the tests would fit into the buffers of a connection that nobody reads.
      headers: { ...actor.headers, 'accept-encoding': 'identity' },
    })
