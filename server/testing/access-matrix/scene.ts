import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from '../app.ts'
import type { Cast } from './people.ts'
import { makeHouseOf } from './people.ts'
import { type FeedRow, entryOf, feedRowOf, globalId, makeEventWithGuest, makeGroup, placeWithSecret } from './rows.ts'

type EventFacts = Parameters<typeof makeEventWithGuest>[3]

/** A house of its own for one call, with only what that call needs: what is allowed changes nothing for the others. */
export interface Scene {
  cast: Cast
  organizationId: string
  groupId: string
  /** An event at which the guest has a place. */
  event(facts?: EventFacts): Promise<{ id: string; eventId: string; registrationId: string }>
  feedRow(eventId: string, row?: FeedRow): Promise<string>
  place(eventId: string): Promise<{ id: string; secret: string }>
  entry(eventId: string, options?: Parameters<typeof entryOf>[2]): Promise<{ id: string; secret: string }>
}

export async function makeScene(app: TestApp, cast: Cast): Promise<Scene> {
  const { db } = app.platform
  const organization = await makeHouseOf(app, cast)
  const group = await makeGroup(app, organization)
  return {
    cast,
    organizationId: globalId('Organization', organization),
    groupId: globalId('Group', group),
    async event(facts) {
      const event = await makeEventWithGuest(app, cast, group, facts)
      return {
        id: event.id,
        eventId: globalId('Event', event.id),
        registrationId: globalId('Registration', event.registrationId),
      }
    },
    feedRow: async (eventId, row) => globalId('ActivityItem', await feedRowOf(db, eventId, row)),
    async place(eventId) {
      const { id, secret } = await placeWithSecret(db, eventId)
      return { id: globalId('Registration', id), secret }
    },
    async entry(eventId, options) {
      const { id, secret } = await entryOf(app, eventId, options)
      return { id: globalId('WaitlistEntry', id), secret }
    },
  }
}

const isGlobalId = (value: string) => /^[A-Za-z]+:[0-9a-f-]{36}$/.test(Buffer.from(value, 'base64url').toString())

/** The same input about things that never were: every id, or the named one, becomes one that was never given out. */
export function aboutNothing(input: object, field?: string): object {
  const replaced = Object.entries(input).map(([key, value]) => {
    if ((field !== undefined && key !== field) || typeof value !== 'string' || !isGlobalId(value)) return [key, value]
    return [key, globalId(Buffer.from(value, 'base64url').toString().split(':')[0]!, uuidv7())]
  })
  return Object.fromEntries(replaced)
}
