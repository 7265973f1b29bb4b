import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import {
  cancel,
  confirm,
  countPlaces,
  guest,
  join,
  personWith,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const bySecret = `query ($secret: String!) { registration(secret: $secret) { id status name email secret event { slug } } }`

describe('R3 register', () => {
  test('takes a place for a person with an account, under the account’s name and address', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 10 })
    const person = await app.person('Mira Holm')
    expect(await register(person, event, { partySize: 3 })).toMatchObject({
      __typename: 'Registration',
      status: 'CONFIRMED',
      partySize: 3,
      name: 'Mira Holm',
      email: person.email,
      secret: null,
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
  })

  test('gives a person without an account a secret that opens the registration', async () => {
    const event = await makeEvent(app, organization.groupId)
    const stranger = app.stranger()
    const mine = await register(stranger, event, { name: 'Ada Lovelace', email: 'Ada@Example.test' })
    expect(Buffer.from(mine.secret, 'base64url')).toHaveLength(32)
    const { registration } = await app.stranger().ask(bySecret, { secret: mine.secret })
    expect(registration).toMatchObject({
      id: mine.id,
      name: 'Ada Lovelace',
      email: 'Ada@Example.test',
      event: { slug: event.slug },
    })
  })

  test('refuses a party larger than what is left, and shows the way to the waitlist', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 3 })
    await register(app.stranger(), event, { partySize: 2 })
    expect(await register(app.stranger(), event, { partySize: 2 })).toMatchObject({
      code: 'EVENT_FULL',
      placesLeft: 1,
      waitlistOpen: true,
      waitlistUrl: `${app.platform.publicUrl}/e/${event.slug}#waitlist`,
    })
  })

  test.each([{ waitlistEnabled: false }, { waitlistClosed: true }])(
    'shows no way to a waitlist that takes nobody: %o',
    async (list) => {
      const event = await makeEvent(app, organization.groupId, { capacity: 1, ...list })
      await register(app.stranger(), event)
      expect(await register(app.stranger(), event)).toMatchObject({
        code: 'EVENT_FULL',
        waitlistOpen: false,
        waitlistUrl: null,
      })
    },
  )

  test('R4 only applies where an organizer decides, and holds no place', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1, approvalRequired: true })
    expect(await register(app.stranger(), event)).toMatchObject({ status: 'PENDING' })
    expect(await register(app.stranger(), event)).toMatchObject({ status: 'PENDING' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 0, registered: 0, offered: 0 })
  })

  test('R2 needs the terms in force and records the version', async () => {
    const event = await makeEvent(app, organization.groupId, {
      terms: {
        create: [
          { version: 1, body: 'Old.' },
          { version: 2, body: 'New.' },
        ],
      },
    })
    const stranger = app.stranger()
    expect(await register(stranger, event)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED', version: 2 })
    expect(await register(stranger, event, { acceptedTermsVersion: 1 })).toMatchObject({
      code: 'TERMS_NOT_ACCEPTED',
      version: 2,
    })
    expect(await register(stranger, event, { acceptedTermsVersion: 2 })).toMatchObject({ status: 'CONFIRMED' })
    const row = await app.platform.db.registration.findFirst({
      where: { eventId: event.id },
      include: { acceptedTerms: true },
    })
    expect(row?.acceptedTerms?.version).toBe(2)
  })

  test('names every field that is wrong', async () => {
    const event = await makeEvent(app, organization.groupId)
    const answer = await register(app.stranger(), event, { name: ' ', email: 'nobody', partySize: 11 })
    expect(answer.code).toBe('INVALID_INPUT')
    expect(answer.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'name', 'partySize'])
    const unnamed = await register(app.stranger(), event, { name: null, email: null })
    expect(unnamed.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'name'])
  })
})

describe('R1 registering is refused', () => {
  test('for an event that is over, at the very instant it ends', async () => {
    const event = await makeEvent(app, organization.groupId, { endsAt: app.clock.now(), startsAt: app.clock.now() })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test('for an event that was called off', async () => {
    const event = await makeEvent(app, organization.groupId, { status: 'CANCELLED', cancelledAt: app.clock.now() })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test.each([{ status: 'DRAFT' as const }, { visibility: 'PRIVATE' as const }])(
    'with the same answer as for an event that does not exist, when it is hidden: %o',
    async (facts) => {
      const event = await makeEvent(app, organization.groupId, facts)
      const absent = { globalId: Buffer.from('Event:018f0000-0000-7000-8000-000000000000').toString('base64url') }
      const [hidden, missing] = [await register(app.stranger(), event), await register(app.stranger(), absent)]
      expect(hidden.code).toBe('NOT_FOUND')
      expect(hidden).toEqual(missing)
      expect((await join(app.stranger(), event)).code).toBe('NOT_FOUND')
    },
  )

  test('R9 after thirty tries in a minute from one address', async () => {
    const event = await makeEvent(app, organization.groupId)
    const stranger = app.stranger()
    const answers = await Promise.all(Array.from({ length: 31 }, () => register(stranger, event)))
    expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1)
    expect(await register(app.stranger(), event)).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('R6 one active registration', () => {
  test('per account', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Mira')
    await register(person, event)
    expect(await register(person, event, guest())).toMatchObject({ code: 'ALREADY_REGISTERED' })
  })

  test('per address that was proven, however it is written, without a word about the one that exists', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await personWith(app, { isProven: true, email: `someone-${event.id}@gmail.com` })
    const first = await register(app.stranger(), event, { email: `someone-${event.id}+again@gmail.com` })
    await confirm(app.stranger(), first)
    const answer = await register(person, event)
    expect(Object.keys(answer).sort()).toEqual(['__typename', 'code', 'message'])
    expect(answer.code).toBe('ALREADY_REGISTERED')
    expect(answer.message).not.toMatch(/guest/i)
  })

  test('and again after a cancellation', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1 })
    const person = await app.person('Mira')
    await cancel(person, await register(person, event))
    expect(await register(person, event)).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('R5 an idempotency key', () => {
  test('gives the first answer again, with the secret, also when every place is taken by now', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1 })
    const who = { ...guest(), idempotencyKey: 'button-1-and-too-hard-to-guess' }
    const first = await register(app.stranger(), event, who)
    expect(await register(app.stranger(), event, { ...who, email: who.email.toUpperCase() })).toEqual(first)
  })

  test('belongs to one person: the same key of another makes its own registration', async () => {
    const event = await makeEvent(app, organization.groupId)
    const first = await register(app.stranger(), event, { idempotencyKey: 'same-and-too-hard-to-guess' })
    const second = await register(app.stranger(), event, { idempotencyKey: 'same-and-too-hard-to-guess' })
    expect(second.status).toBe('CONFIRMED')
    expect(second.id).not.toBe(first.id)
  })
})
