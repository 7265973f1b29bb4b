import { answer } from '../load/child.ts'
import type { HttpRequest } from './load.ts'
import { rate } from './rate.ts'

/** Someone who registers, from an IP address of their own. */
export interface Guest {
  eventId: string
  name: string
  email: string
  ip: string
}

/** One of the servers that are compared. */
export interface RegistrationServer {
  port: number
  path: string
  /** Makes events with room for `capacity` guests each. @returns their ids. */
  makeEvents(count: number, capacity: number): Promise<string[]>
  /** Registers in the server's own process. */
  register(guest: Guest): Promise<unknown>
  /** The body of the request that does the same over HTTP. */
  toBody(guest: Guest): unknown
  /** Spots taken beyond any event's capacity. */
  countOversold(): Promise<number>
  stop(): Promise<void>
}

/** What the benchmark asks of a server's process. */
function questions(start: (smtpUrl: string) => Promise<RegistrationServer>) {
  let server: RegistrationServer
  let guests = 0
  async function makeGuests(events: number, count: number): Promise<Guest[]> {
    const ids = await server.makeEvents(events, count)
    return Array.from({ length: count }, (_, index) => {
      guests += 1
      return {
        eventId: ids[index % events]!,
        name: 'Load Test',
        email: `guest-${guests}@load.test`,
        ip: [10, (guests >> 16) & 255, (guests >> 8) & 255, guests & 255].join('.'),
      }
    })
  }
  return {
    async start(smtpUrl: string) {
      server = await start(smtpUrl)
      return { port: server.port, path: server.path }
    },
    /** Everyone registers in this process. @returns registrations per second. */
    async registerAll(events: number, count: number): Promise<number> {
      const all = await makeGuests(events, count)
      return rate(all.map((guest) => () => server.register(guest)))
    },
    /** The requests of everyone who registers over HTTP. */
    async makeRequests(events: number, count: number): Promise<HttpRequest[]> {
      const all = await makeGuests(events, count)
      return all.map((guest) => ({ ip: guest.ip, body: JSON.stringify(server.toBody(guest)) }))
    },
    countOversold: () => server.countOversold(),
    stop: () => server.stop(),
  }
}

export type RegistrationQuestions = ReturnType<typeof questions>

export function serveRegistrations(start: (smtpUrl: string) => Promise<RegistrationServer>): void {
  answer(questions(start))
}
