import { waitingNews } from '../../testing/registrations/mails.ts'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { cancelEvent, publishTerms, update } from '../../testing/modules/events.ts'
import { serveEventWaitlist } from '../waitlist/public.ts'
import {
  accept,
  cancel,
  dayMs,
  join,
  lookUp,
  makeFullEvent,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

/** Somebody with an open offer. */
async function makeOffer(overrides: Parameters<typeof makeFullEvent>[2] = {}) {
  const { event, guests } = await makeFullEvent(app, organization, overrides)
  const entry = await join(app.stranger(), event)
  await cancel(app.stranger(), guests[0]!)
  return { event, entry }
}

const acceptTerms = async (actor: Actor, input: object) => {
  const document = `mutation ($input: AcceptEventTermsInput!) { acceptEventTerms(input: $input) {
    __typename
    ... on Registration { termsChanged acceptedTerms { version } }
    ... on TermsChanged { code current { version } }
    ... on NotFound { code }
  } }`
  return (await actor.ask(document, { input })).acceptEventTerms
}
const termsOf = async (secret: string) => {
  const document =
    'query ($secret: String!) { registration(secret: $secret) { termsChanged acceptedTerms { version } } }'
  return (await app.stranger().ask(document, { secret })).registration
}

describe('an offer at an event with terms', () => {
  test('is taken only together with the version in force, which is recorded', async () => {
    const { event, entry } = await makeOffer()
    await publishTerms(organization.owner, event, { body: 'One' })
    expect(await accept(app.stranger(), entry)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
    await publishTerms(organization.owner, event, { body: 'Two' })
    expect(await accept(app.stranger(), { ...entry, acceptedTermsVersion: 1 })).toMatchObject({
      code: 'TERMS_NOT_ACCEPTED',
    })
    expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'OFFERED' })
    expect(await accept(app.stranger(), { ...entry, acceptedTermsVersion: 2 })).toMatchObject({ state: 'CONFIRMED' })
    expect(await termsOf(entry['secret'])).toEqual({ termsChanged: false, acceptedTerms: { version: 2 } })
  })
})

describe('how many accepted which terms', () => {
  test('is counted by version for organizers, without those who gave their place back', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2, 1] })
    const count = async (viewer: Actor) =>
      (
        await viewer.ask(
          'query ($id: ID!) { node(id: $id) { ... on Event { termsAcceptances { version registrations } } } }',
          {
            id: event.globalId,
          },
        )
      ).node.termsAcceptances
    expect(await count(organization.owner)).toEqual([{ version: null, registrations: guests.length }])
    await publishTerms(organization.owner, event, { body: 'One' })
    await publishTerms(organization.owner, event, { body: 'Two' })
    const [first, second] = guests.map(({ id, secret }) => ({ registrationId: id, secret }))
    await acceptTerms(app.stranger(), { ...first, version: 2 })
    await acceptTerms(app.stranger(), { ...second, version: 2 })
    await cancel(app.stranger(), guests[1]!)
    expect(await count(organization.owner)).toEqual([
      { version: 2, registrations: 1 },
      { version: null, registrations: guests.length - 2 },
    ])
    expect(await count(app.stranger())).toBeNull()
  })
})

describe('terms that change after somebody registered', () => {
  test('show on the registration, and are accepted by its holder alone', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const { id, secret } = guests[0]!
    expect(await termsOf(secret)).toEqual({ termsChanged: false, acceptedTerms: null })
    await publishTerms(organization.owner, event, { body: 'One' })
    expect(await termsOf(secret)).toEqual({ termsChanged: true, acceptedTerms: null })

    expect(await acceptTerms(organization.owner, { registrationId: id, version: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await acceptTerms(app.stranger(), { registrationId: id, version: 1 })).toMatchObject({ code: 'NOT_FOUND' })
    await publishTerms(organization.owner, event, { body: 'Two' })
    expect(await acceptTerms(app.stranger(), { registrationId: id, secret, version: 1 })).toMatchObject({
      code: 'TERMS_CHANGED',
      current: { version: 2 },
    })
    expect(await acceptTerms(app.stranger(), { registrationId: id, secret, version: 2 })).toMatchObject({
      termsChanged: false,
      acceptedTerms: { version: 2 },
    })
  })

  test('are nothing to somebody who has cancelled', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    await cancel(app.stranger(), guests[0]!)
    await publishTerms(organization.owner, event, { body: 'One' })
    expect(await termsOf(guests[0]!['secret'])).toMatchObject({ termsChanged: false })
    const { id, secret } = guests[0]!
    expect(await acceptTerms(app.stranger(), { registrationId: id, secret, version: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('an open offer', () => {
  test('ends the moment its event is called off, and its place with it', async () => {
    const { event, entry } = await makeOffer()
    await cancelEvent(organization.owner, event)
    expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'EXPIRED' })
    expect(await accept(app.stranger(), entry)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
    await serveEventWaitlist(app.platform, event.id)
    const row = await app.platform.db.waitlistEntry.findFirstOrThrow({ where: { eventId: event.id } })
    const { cancelledAt, placesTaken } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect({ state: row.state, at: row.offerExpiresAt, placesTaken }).toEqual({
      state: 'EXPIRED',
      at: cancelledAt,
      placesTaken: 0,
    })
  })

  test('never outlasts the cut-off of a start that moved earlier', async () => {
    const { event, entry } = await makeOffer()
    const inTwoHours = new Date(app.clock.now().getTime() + dayMs / 12)
    const startsAt = inTwoHours.toLocaleString('sv', { timeZone: event.timeZone }).slice(0, 16).replace(' ', 'T')
    expect(await update(organization.owner, event, { startsAt })).toMatchObject({ startsAt: inTwoHours.toISOString() })
    await serveEventWaitlist(app.platform, event.id)
    expect(await lookUp(app.stranger(), entry)).toMatchObject({
      state: 'OFFERED',
      offerExpiresAt: new Date(inTwoHours.getTime() - 3_600_000).toISOString(),
    })
    // Whoever has less time now is told at once.
    expect(await waitingNews(app)).toContainEqual(
      expect.objectContaining({ kind: 'shortened', expiresAt: inTwoHours.getTime() - 3_600_000 }),
    )
  })

  test('is made when the capacity is raised', async () => {
    const { event } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event)
    await update(organization.owner, event, { capacity: 2 })
    await serveEventWaitlist(app.platform, event.id)
    expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'OFFERED' })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
  })
})
