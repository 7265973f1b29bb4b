import { describe, expect, test } from 'vitest'
import { rates } from '../../platform/limits/rates.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { addWalkIn, changeParty, checkIn, readCheckInList, undo } from '../../testing/registrations/organizers.ts'
import {
  accept,
  type Answer,
  cancel,
  countPlaces,
  dayMs,
  join,
  makeFullEvent,
  register,
} from '../../testing/registrations/registrations.ts'
import { countRecipients } from '../notifications/queries/recipients.ts'
import { writePlaceMails } from '../place-mails/service/write-place-mails.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const door = () => makeMember(app, organization, 'door')
const rowId = ({ id }: Answer) => decodeGlobalId(String(id))!.id
const codesOf = (answers: Answer[]) => answers.map(({ code, status }) => code ?? status).toSorted()

/** An event in thirty days with free places. */
async function makeOpenEvent(facts: Parameters<typeof makeEvent>[2] = {}) {
  const start = app.clock.now().getTime() + 30 * dayMs
  return makeEvent(app, organization.groupId, {
    capacity: 5,
    startsAt: new Date(start),
    endsAt: new Date(start + 3_600_000),
    ...facts,
  })
}

describe('D6 a walk-in', () => {
  test('is in at once, takes places, and is on the list of every door', async () => {
    const event = await makeOpenEvent()
    const eva = await door()
    const added = await addWalkIn(eva, event, { name: ' Walt Kin ', partySize: 2 })
    expect(added).toMatchObject({
      status: 'CHECKED_IN',
      partySize: 2,
      walkIn: true,
      overCapacity: false,
      name: 'Walt Kin',
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
    expect((await readCheckInList(eva, event)).guests).toMatchObject([
      {
        id: added.id,
        name: 'Walt Kin',
        status: 'CHECKED_IN',
        checkedInByName: 'Door',
        walkIn: true,
        overCapacity: false,
      },
    ])
  })

  test('with an address is not confirmed, holds no secret, and nobody is mailed or told in public', async () => {
    const event = await makeOpenEvent()
    const added = await addWalkIn(await door(), event, { email: 'Walt@Example.com' })
    const row = await app.platform.db.registration.findUniqueOrThrow({ where: { id: rowId(added) } })
    expect(row).toMatchObject({
      email: 'Walt@Example.com',
      addressConfirmedAt: null,
      addressConfirmBy: null,
      secretHash: null,
      userId: null,
      acceptedTermsId: null,
    })
    expect(await countRecipients(app.platform.db, { eventId: event.id, isTransactional: true })).toBe(0)
    await undo(organization.owner, added.id)
    expect(await cancel(organization.owner, { id: added.id })).toMatchObject({ status: 'CANCELLED' })
    await writePlaceMails(app.platform)
    expect(await app.platform.db.mail.count({ where: { eventId: event.id } })).toBe(0)
    expect(await app.platform.db.activityItem.count({ where: { eventId: event.id, visibility: 'PUBLIC' } })).toBe(0)
  })

  test('without an address has none, for organizers too, and is in no row of faces', async () => {
    const event = await makeOpenEvent()
    const added = await addWalkIn(await makeMember(app, organization, 'host'), event)
    expect(added).toMatchObject({ email: null, walkIn: true })
    const { node } = await app
      .stranger()
      .ask('query ($id: ID!) { node(id: $id) { ... on Event { guestCount guestPreview { name } } } }', {
        id: event.globalId,
      })
    expect(node).toEqual({ guestCount: 1, guestPreview: [] })
  })

  test('is refused when the places do not suffice, with what is left, and nothing is written', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [3], capacity: 4 })
    expect(await addWalkIn(await door(), event, { partySize: 2 })).toMatchObject({
      code: 'EVENT_FULL',
      placesLeft: 1,
      waitlistUrl: null,
      message: 'Only 1 spot is left.',
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
  })

  test('over capacity takes none of the places, and gives none back', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [2], walkInsOverCapacity: true })
    const eva = await door()
    const added = await addWalkIn(eva, event, { partySize: 3 })
    expect(added).toMatchObject({ status: 'CHECKED_IN', overCapacity: true })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 5, offered: 0 })
    const waiting = await join(app.stranger(), event, { partySize: 1 })
    expect(await undo(eva, added.id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await changeParty(organization.owner, added, 4)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await changeParty(organization.owner, added, 2)).toMatchObject({ partySize: 2 })
    expect(await cancel(organization.owner, { id: added.id })).toMatchObject({ status: 'CANCELLED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
    expect(await app.platform.db.waitlistEntry.findUniqueOrThrow({ where: { id: rowId(waiting) } })).toMatchObject({
      state: 'WAITING',
    })
    // A place that a guest gives back is offered as always.
    await cancel(app.stranger(), guests[0]!)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 0, offered: 1 })
  })

  test('passes nobody on the waitlist, and takes no place that an offer holds', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1] })
    await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 0, offered: 1 })
    expect(await addWalkIn(await door(), event)).toMatchObject({ code: 'EVENT_FULL', placesLeft: 0 })
  })

  test('keeps the place when the check-in is taken back, and comes in again', async () => {
    const event = await makeOpenEvent()
    const eva = await door()
    const key = 'the key of one walk-in'
    const added = await addWalkIn(eva, event, { idempotencyKey: key })
    expect(await undo(eva, added.id, key)).toMatchObject({ status: 'CONFIRMED', checkedInAt: null })
    // The report that comes once more changes nothing.
    expect(await addWalkIn(eva, event, { idempotencyKey: key })).toMatchObject({ id: added.id, status: 'CONFIRMED' })
    expect(await checkIn(eva, added.id)).toMatchObject({ status: 'CHECKED_IN' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
  })

  test('reported again under its key is one; under another key they are two, and both stay', async () => {
    const event = await makeOpenEvent()
    const [ann, eva] = [await door(), await door()]
    const report = { name: 'Walt Kin', email: 'walt@example.com', idempotencyKey: 'a key of sixteen or more' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => addWalkIn(ann, event, report)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await addWalkIn(ann, event, { ...report, partySize: 2 })).toMatchObject({ code: 'IDEMPOTENCY_KEY_USED' })
    expect(await addWalkIn(eva, event, { ...report, idempotencyKey: 'the key of another door' })).toMatchObject({
      status: 'CHECKED_IN',
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
  })

  test('is from when the device says, also when it reports after the end', async () => {
    const event = await makeOpenEvent()
    const came = new Date(app.clock.now().getTime() - 60_000).toISOString()
    expect(await addWalkIn(await door(), event, { at: came })).toMatchObject({ checkedInAt: came })
  })

  test('is refused when one person, or one address, adds far more than come in at an entrance', async () => {
    const event = await makeOpenEvent()
    const { perPerson, perAddress } = rates.walkIns
    const [eva, ann] = [await door(), await door()]
    const used: [string, { count: number; perMinutes: number }, string][] = [
      ['walk-in', perPerson, eva.userId!],
      ['walk-in-address', perAddress, ann.headers['x-forwarded-for']!],
    ]
    for (const [name, { count, perMinutes }, key] of used) {
      const limit = { name, points: count, perSeconds: perMinutes * 60 }
      await Promise.all(times(count).map(() => app.platform.rateLimiter.consume(limit, key)))
    }
    for (const actor of [eva, ann]) expect(await addWalkIn(actor, event)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await addWalkIn(await door(), event)).toMatchObject({ status: 'CHECKED_IN' })
  })

  test.each([
    ['a draft', { status: 'DRAFT' as const }],
    ['an event that is cancelled', { status: 'CANCELLED' as const }],
  ])('is refused at %s', async (_name, facts) => {
    expect(await addWalkIn(await door(), await makeOpenEvent(facts))).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test('who came before the event was cancelled is added, also when the device was offline then', async () => {
    const now = app.clock.now()
    const cancelledAt = new Date(now.getTime() - 60_000)
    const event = await makeOpenEvent({ status: 'CANCELLED', cancelledAt })
    const came = (at: Date) => ({ at: at.toISOString() })
    const before = came(new Date(cancelledAt.getTime() - 60_000))
    expect(await addWalkIn(await door(), event, before)).toMatchObject({ status: 'CHECKED_IN' })
    expect(await addWalkIn(await door(), event, came(cancelledAt))).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test.each([
    ['no name', { name: ' ' }],
    ['an address that is none', { email: 'nobody' }],
    ['a party of none', { partySize: 0 }],
    ['a party of eleven', { partySize: 11 }],
  ])('with %s is refused', async (_name, typed: object) => {
    const event = await makeOpenEvent()
    expect(await addWalkIn(await door(), event, typed)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await app.platform.db.registration.count({ where: { eventId: event.id } })).toBe(0)
  })
})

describe('D6 the last place', () => {
  test('goes to one of ten doors on two processes', async () => {
    const event = await makeOpenEvent({ capacity: 1 })
    const eva = await door()
    const other = await makeMember(twin, organization, 'door')
    const answers = await Promise.all(times(10).map((nth) => addWalkIn(nth % 2 ? eva : other, event)))
    expect(codesOf(answers)).toEqual(['CHECKED_IN', ...Array(9).fill('EVENT_FULL')])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
  })

  test('over capacity: one takes the place, and all others are marked', async () => {
    const event = await makeOpenEvent({ capacity: 1, walkInsOverCapacity: true })
    const [eva, other] = [await door(), await makeMember(twin, organization, 'door')]
    const answers = await Promise.all(times(6).map((nth) => addWalkIn(nth % 2 ? eva : other, event)))
    expect(answers.filter(({ overCapacity }) => overCapacity === false)).toHaveLength(1)
    expect(answers.filter(({ overCapacity }) => overCapacity === true)).toHaveLength(5)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 6, offered: 0 })
  })

  test('goes to a walk-in or to whoever registers, never to both', async () => {
    for (const _round of times(5)) {
      const event = await makeOpenEvent({ capacity: 1 })
      const [eva, visitor] = [await door(), twin.stranger()]
      const answers = await Promise.all([addWalkIn(eva, event), register(visitor, event)])
      expect(answers.filter(({ code }) => code === 'EVENT_FULL')).toHaveLength(1)
      expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    }
  })

  test('stays with the one it was offered to, while a walk-in asks', async () => {
    for (const _round of times(3)) {
      const { event, guests } = await makeFullEvent(app, organization)
      const waiting = await join(app.stranger(), event)
      await cancel(app.stranger(), guests[0]!)
      const eva = await makeMember(twin, organization, 'door')
      const [walkIn, accepted] = await Promise.all([addWalkIn(eva, event), accept(app.stranger(), waiting)])
      expect(walkIn).toMatchObject({ code: 'EVENT_FULL' })
      expect(accepted).not.toHaveProperty('code')
      expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    }
  })
})

describe('the database', () => {
  const row = (eventId: string, facts: object) => ({
    eventId,
    name: 'Nobody',
    email: 'nobody@example.com',
    emailNormalized: 'nobody@example.com',
    partySize: 1,
    status: 'CONFIRMED' as const,
    ...facts,
  })

  test('lets only walk-ins be over capacity, only where organizers allow it', async () => {
    const { event } = await makeFullEvent(app, organization)
    const allowing = await makeFullEvent(app, organization, { walkInsOverCapacity: true })
    const unlimited = await makeOpenEvent({ capacity: null, walkInsOverCapacity: true })
    const over = { isWalkIn: true, isOverCapacity: true }
    await expect(app.platform.db.registration.create({ data: row(event.id, over) })).rejects.toThrow(
      /over its capacity/,
    )
    await expect(app.platform.db.registration.create({ data: row(unlimited.id, over) })).rejects.toThrow(
      /over its capacity/,
    )
    await expect(
      app.platform.db.registration.create({ data: row(allowing.event.id, { isOverCapacity: true }) }),
    ).rejects.toThrow(/Registration_over_capacity/)
    await expect(
      app.platform.db.registration.create({ data: row(allowing.event.id, { isWalkIn: true }) }),
    ).rejects.toThrow(/more places would be taken/)
    await app.platform.db.registration.create({ data: row(allowing.event.id, over) })
    expect(await countPlaces(app, allowing.event.id)).toEqual({ placesTaken: 1, registered: 2, offered: 0 })
  })

  test('lets no registration become an exception, or an exception an ordinary one', async () => {
    const { event } = await makeFullEvent(app, organization, { walkInsOverCapacity: true })
    const added = await addWalkIn(await door(), event)
    const where = { id: rowId(added) }
    await expect(app.platform.db.registration.update({ where, data: { isOverCapacity: false } })).rejects.toThrow(
      /does not change/,
    )
    await expect(
      app.platform.db.registration.updateMany({ where: { eventId: event.id }, data: { isWalkIn: true } }),
    ).rejects.toThrow(/does not change/)
    await expect(
      app.platform.db.registration.updateMany({ where: { eventId: event.id }, data: { email: '' } }),
    ).rejects.toThrow(/Registration_has_address/)
  })
})
