import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from '../app.ts'
import { invitationOf } from './organization-rows.ts'
import { type OrganizationOf, type People, makeOrganizationOf } from './people.ts'
import {
  type EventFacts,
  type FeedRow,
  entryOf,
  feedRowOf,
  globalId,
  guestInvitationOf,
  makeEmptyEvent,
  makeEventWithGuest,
  makeGroup,
  placeWithSecret,
  questionOf,
} from './rows.ts'

/** An organization of its own for one call, with only what that call needs: what is allowed changes nothing for the others. */
export interface Scene {
  app: TestApp
  organization: OrganizationOf
  cast: OrganizationOf['cast']
  organizationId: string
  groupId: string
  /** An event at which the guest has a place. */
  event(facts?: EventFacts): Promise<{ id: string; eventId: string; registrationId: string }>
  /** One at which nobody has a place. */
  emptyEvent(facts?: EventFacts): Promise<{ id: string; eventId: string }>
  /** What an event asks; registering need not answer it. */
  question(eventId: string): Promise<string>
  feedRow(eventId: string, row?: FeedRow): Promise<string>
  place(eventId: string): Promise<{ id: string; secret: string }>
  entry(eventId: string, options?: Parameters<typeof entryOf>[2]): Promise<{ id: string; secret: string }>
  /** Somebody who is invited to an event. */
  guestInvitation(eventId: string): Promise<{ id: string; secret: string }>
  invitation(options?: Partial<Parameters<typeof invitationOf>[2]>): Promise<{ id: string; token: string }>
}

export async function makeScene(app: TestApp, people: People): Promise<Scene> {
  const { db } = app.platform
  const organization = await makeOrganizationOf(app, people)
  const { cast } = organization
  const group = await makeGroup(app, organization.id)
  return {
    app,
    organization,
    cast,
    organizationId: globalId('Organization', organization.id),
    groupId: globalId('Group', group),
    async event(facts) {
      const { id, globalId: eventId, registrationId } = await makeEventWithGuest(app, cast, group, facts)
      return { id, eventId, registrationId: globalId('Registration', registrationId) }
    },
    async emptyEvent(facts) {
      const { id, globalId: eventId } = await makeEmptyEvent(app, cast, group, facts)
      return { id, eventId }
    },
    question: async (eventId) => globalId('RegistrationQuestion', await questionOf(db, eventId)),
    feedRow: async (eventId, row) => globalId('ActivityItem', await feedRowOf(db, eventId, row)),
    async place(eventId) {
      const { id, secret } = await placeWithSecret(db, eventId)
      return { id: globalId('Registration', id), secret }
    },
    async entry(eventId, options) {
      const { id, secret } = await entryOf(app, eventId, options)
      return { id: globalId('WaitlistEntry', id), secret }
    },
    async guestInvitation(eventId) {
      const { id, secret } = await guestInvitationOf(app, eventId)
      return { id: globalId('GuestInvitation', id), secret }
    },
    async invitation(options) {
      const email = `invited-${crypto.randomUUID().slice(0, 8)}@example.test`
      const { id, token } = await invitationOf(app, organization.id, { email, by: cast.owner, ...options })
      return { id: globalId('Invitation', id), token }
    },
  }
}

const isGlobalId = (value: string) => /^[A-Za-z]+:[0-9a-f-]{36}$/.test(Buffer.from(value, 'base64url').toString())

/** The same input about things that never were: every id, or the named field, becomes one that was never given out. */
export function aboutNothing(input: object, field?: string): object {
  const replaced = Object.entries(input).map(([key, value]) => [
    key,
    field === undefined || key === field ? neverWas(value, key === field) : value,
  ])
  return Object.fromEntries(replaced)
}

function neverWas(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((each) => neverWas(each, isNamed))
  if (typeof value === 'object' && value !== null) return aboutNothing(value)
  if (typeof value !== 'string') return value
  if (isGlobalId(value)) return globalId(Buffer.from(value, 'base64url').toString().split(':')[0]!, uuidv7())
  return isNamed ? `never-${value.slice(6)}` : value
}
