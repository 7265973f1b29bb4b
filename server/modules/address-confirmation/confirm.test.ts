import { beforeEach, describe, expect, test } from 'vitest'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { claimPlaces } from './service/claim-places.ts'
import { serveEventWaitlist } from '../waitlist/service/sweep-lapsed-offers.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { mailsOf, runPlaceJobs } from '../../testing/registrations/mails.ts'
import { addWalkIn } from '../../testing/registrations/organizers.ts'
import {
  accept,
  acceptUnconfirmed,
  cancel,
  confirm,
  countPlaces,
  disown,
  guest,
  join,
  lookUp,
  mailedToken,
  makeFullEvent,
  personWith,
  register,
} from '../../testing/registrations/registrations.ts'
import { whileFailing } from '../../testing/registrations/while-failing.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
// The queue of mails goes by the real clock.
beforeEach(async () => {
  app.clock.set(new Date())
  await app.platform.db.placeNewsBatch.deleteMany()
})
const ask = `query ($id: ID!, $token: String!) {
  addressConfirmation(id: $id, token: $token) {
    isOver isConfirmed row { registration { id } } rows { registration { id name } waitlistEntry { id } }
  }
}`
const bySecret = `query ($secret: String!) { registration(secret: $secret) { id status addressConfirmed } }`
const active = (eventId: string) =>
  app.platform.db.registration.count({ where: { eventId, status: { in: ['PENDING', 'CONFIRMED'] } } })

describe('the mail to a typed address', () => {
  test('says what happened and leads to a page that confirms it or undoes it; opening it changes nothing', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 5 })
    const mine = await register(app.stranger(), event)
    await runPlaceJobs(app)
    const [mail] = await mailsOf(app, event.id)
    const page = `${app.platform.publicUrl}/confirm/${mine.id}?token=${mailedToken(mine.id)}`
    expect(mail!.text).toContain(page)
    expect(mail!.text).toContain(`${page}&undo`)
    const { addressConfirmation } = await app.stranger().ask(ask, { id: mine.id, token: mailedToken(mine.id) })
    expect(addressConfirmation).toMatchObject({
      isOver: false,
      isConfirmed: false,
      rows: [{ registration: { id: mine.id } }],
    })
    expect((await app.stranger().ask(bySecret, { secret: mine.secret })).registration.addressConfirmed).toBe(false)
  })

  test('opens nothing with another token, and the holder’s secret is none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [mine, other] = [await register(app.stranger(), event), await register(app.stranger(), event)]
    for (const token of ['', 'guessed', mine.secret, mailedToken(other.id)]) {
      expect((await app.stranger().ask(ask, { id: mine.id, token })).addressConfirmation).toBeNull()
      expect(await confirm(app.stranger(), { id: mine.id, token })).toMatchObject({ code: 'NOT_FOUND' })
      expect(await disown(app.stranger(), { id: mine.id, token })).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('“This wasn’t me”', () => {
  test('cancels that one registration and nothing else, and the place goes on', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
    const waiting = await join(app.stranger(), event)
    expect(await disown(app.stranger(), guests[0]!)).toMatchObject({ registration: { status: 'CANCELLED' } })
    expect(await lookUp(app.stranger(), waiting)).toMatchObject({ state: 'OFFERED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 1, offered: 1 })
    expect(await disown(app.stranger(), guests[0]!)).toMatchObject({ registration: { status: 'CANCELLED' } })
    expect(await confirm(app.stranger(), guests[0]!)).toMatchObject({ code: 'CONFIRMATION_OVER' })
  })
})

describe('“Yes, that’s me”', () => {
  test('keeps the earliest of what was taken with the address, and only the link of whoever pressed opens it', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const who = guest()
    const thief = await register(app.stranger(), event, { ...who, partySize: 2 })
    const mine = await register(app.stranger(), event, { ...who, partySize: 3 })
    const kept = await confirm(app.stranger(), mine)
    expect(kept).toMatchObject({ registration: { id: thief.id, addressConfirmed: true } })
    const { secret } = kept['registration']
    expect(await active(event.id)).toBe(1)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
    expect((await app.stranger().ask(bySecret, { secret })).registration).toMatchObject({ id: thief.id })
    for (const { secret: old } of [mine, thief])
      expect((await app.stranger().ask(bySecret, { secret: old })).registration).toBeNull()
    expect(await confirm(app.stranger(), thief)).toMatchObject({ registration: { id: thief.id } })
  })

  test('keeps another one when the person says so', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const who = guest()
    const [first, second] = [await register(app.stranger(), event, who), await register(app.stranger(), event, who)]
    expect(await confirm(app.stranger(), { ...first, keepId: second.id })).toMatchObject({
      registration: { id: second.id },
    })
    expect(await active(event.id)).toBe(1)
  })

  test('leaves what was proven before, by an account or a link', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const person = await personWith(app, { isProven: true })
    const typed = await register(app.stranger(), event, { email: person.email })
    const own = await register(person, event)
    expect(await confirm(app.stranger(), typed)).toMatchObject({ registration: { id: own.id } })
    expect(await active(event.id)).toBe(1)
  })

  test('takes an offer that nobody but the mailbox could take', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    expect(await acceptUnconfirmed(app.stranger(), entry)).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' })
    const mine = { ...guest(), entrySecret: entry.secret }
    expect(await register(app.stranger(), event, mine)).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' })
    expect(await confirm(app.stranger(), entry)).toMatchObject({ waitlistEntry: { state: 'OFFERED' } })
    expect(await acceptUnconfirmed(app.stranger(), entry)).toMatchObject({ state: 'CONFIRMED' })
  })
})

describe('an open offer', () => {
  test.each([{ approvalRequired: false }, { approvalRequired: true }])(
    'is taken by the registration of its holder without an account, who shows the link: %o',
    async (settings) => {
      const { event, guests } = await makeFullEvent(app, organization)
      const who = guest()
      const entry = await join(app.stranger(), event, who)
      await cancel(app.stranger(), guests[0]!)
      await app.platform.db.event.update({ where: { id: event.id }, data: settings })
      await confirm(app.stranger(), entry)
      expect(await register(app.stranger(), event, { ...who, partySize: 2, entrySecret: entry.secret })).toMatchObject({
        code: 'EVENT_FULL',
        placesLeft: 1,
      })
      const taken = await register(app.stranger(), event, { ...who, entrySecret: entry.secret })
      expect(taken).toMatchObject({ status: 'CONFIRMED', secret: entry.secret })
      expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'CONFIRMED' })
    },
  )

  test('is not ended by somebody else’s application', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const person = await personWith(app, { isProven: true })
    const entry = await join(person, event)
    await cancel(app.stranger(), guests[0]!)
    await app.platform.db.event.update({ where: { id: event.id }, data: { approvalRequired: true } })
    expect(await register(app.stranger(), event, { email: person.email })).toMatchObject({ status: 'PENDING' })
    expect(await accept(person, entry)).toMatchObject({ state: 'CONFIRMED' })
  })
})

describe('an open offer beside an application of the same address', () => {
  /** Both typed by somebody without an account: an offer, and an application from another browser. */
  async function makeBoth(who: { email: string }) {
    const { event, guests } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event, who)
    await cancel(app.stranger(), guests[0]!)
    await app.platform.db.event.update({ where: { id: event.id }, data: { approvalRequired: true } })
    const application = await register(app.stranger(), event, who)
    expect(application).toMatchObject({ status: 'PENDING' })
    expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'OFFERED' })
    return { event, entry, application }
  }

  test('stays when the mailed link is pressed, unless the person chooses the application', async () => {
    const { event, entry, application } = await makeBoth(guest())
    const { addressConfirmation } = await app.stranger().ask(ask, { id: entry.id, token: mailedToken(entry.id) })
    expect(addressConfirmation.rows).toMatchObject([
      { waitlistEntry: { id: entry.id } },
      { registration: { id: application.id } },
    ])
    expect(await accept(app.stranger(), entry)).toMatchObject({ state: 'CONFIRMED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    const other = await makeBoth(guest())
    expect(await confirm(app.stranger(), { ...other.entry, keepId: other.application.id })).toMatchObject({
      registration: { id: other.application.id },
    })
  })

  test('stays when an account confirms the address, also when the application is the account’s own', async () => {
    const person = await personWith(app, { isProven: true })
    const { entry } = await makeBoth({ email: person.email })
    await claimPlaces(app.platform, person.userId!)
    expect(await accept(person, entry)).toMatchObject({ state: 'CONFIRMED' })
    const applicant = await personWith(app, { isProven: false })
    const { event, entry: offered, application } = await makeBoth({ email: applicant.email })
    await app.platform.db.registration.update({
      where: { id: decodeGlobalId(application.id).id },
      data: { userId: applicant.userId!, secretHash: null },
    })
    await app.platform.db.user.update({ where: { id: applicant.userId! }, data: { emailVerified: true } })
    await claimPlaces(app.platform, applicant.userId!)
    expect(await accept(applicant, offered)).toMatchObject({ state: 'CONFIRMED' })
    expect(await active(event.id)).toBe(1)
  })
})

describe('an account that confirms its address', () => {
  test('finds what was taken with it, and whoever typed it has no link any more', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const person = await personWith(app, { isProven: false })
    const typed = await register(app.stranger(), event, { email: person.email })
    await claimPlaces(app.platform, person.userId!)
    expect(
      (await person.ask('{ viewer { registrations { edges { node { id } } } } }')).viewer.registrations.edges,
    ).toEqual([])
    await app.platform.db.user.update({ where: { id: person.userId! }, data: { emailVerified: true } })
    for (let time = 0; time < 2; time += 1) await claimPlaces(app.platform, person.userId!)
    const { viewer } = await person.ask('{ viewer { registrations { edges { node { id addressConfirmed } } } } }')
    expect(viewer.registrations.edges).toEqual([{ node: { id: typed.id, addressConfirmed: true } }])
    expect((await app.stranger().ask(bySecret, { secret: typed.secret })).registration).toBeNull()
  })

  test('finds the rest when one event fails, and that one when it is tried again', async () => {
    const person = await personWith(app, { isProven: true })
    const events: { id: string }[] = []
    // They are claimed in the order of their ids.
    for (let each = 0; each < 3; each += 1) {
      const event = await makeEvent(app, organization.groupId)
      await register(app.stranger(), event, { email: person.email })
      events.push(event)
    }
    const isTheirs = async () => {
      const eventId = { in: events.map(({ id }) => id) }
      const rows = await app.platform.db.registration.findMany({ where: { eventId }, orderBy: { eventId: 'asc' } })
      return rows.map(({ userId }) => userId === person.userId)
    }
    const claim = () => claimPlaces(app.platform, person.userId!)
    // The queue reports it and tries the job again.
    await expect(whileFailing(app, events[1]!.id, claim)).rejects.toThrow('a broken row')
    expect(await isTheirs()).toEqual([true, false, true])
    await claim()
    expect(await isTheirs()).toEqual([true, true, true])
  })
})

describe('a walk-in whose address an account confirms', () => {
  test('is theirs, and is not added again by a device that repeats itself', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const person = await personWith(app, { isProven: true })
    const report = { email: person.email, idempotencyKey: 'a key of sixteen or more' }
    const added = await addWalkIn(organization.owner, event, report)
    await claimPlaces(app.platform, person.userId!)
    const { viewer } = await person.ask('{ viewer { registrations { edges { node { id status } } } } }')
    expect(viewer.registrations.edges).toEqual([{ node: { id: added.id, status: 'CHECKED_IN' } }])
    expect(await addWalkIn(organization.owner, event, report)).toMatchObject({ id: added.id })
    expect(await app.platform.db.registration.count({ where: { eventId: event.id } })).toBe(1)
  })
})

describe('an event that confirms addresses before a spot counts', () => {
  const minute = 60_000
  const makeAsking = () => makeFullEvent(app, organization, { parties: [1], capacity: 2, confirmAddresses: true })

  test('holds the places for 15 minutes and gives them to the waitlist at that instant, before any job', async () => {
    const { event, guests } = await makeAsking()
    const late = await register(app.stranger(), event)
    const waiting = await join(app.stranger(), event)
    await confirm(app.stranger(), guests[0]!)
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 2 })
    app.clock.advance(15 * minute)
    expect(await confirm(app.stranger(), late)).toMatchObject({ code: 'CONFIRMATION_OVER' })
    expect(await lookUp(app.stranger(), waiting)).toMatchObject({ state: 'OFFERED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 1, offered: 1 })
  })

  test('shows newcomers what has lapsed as free, and has a job for it', async () => {
    const { event } = await makeAsking()
    await register(app.stranger(), event)
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
    app.clock.advance(15 * minute)
    const { event: shown } = await app
      .stranger()
      .ask(`{ event(slug: "${event.slug}") { registrationState placesLeft } }`)
    expect(shown).toEqual({ registrationState: 'OPEN', placesLeft: 2 })
    await serveEventWaitlist(app.platform, event.id)
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 0 })
  })

  test('tells nobody of a guest before, and asks nothing of an account that confirmed its address', async () => {
    const { event, guests } = await makeAsking()
    const rows = () => app.platform.db.activityItem.count({ where: { eventId: event.id, kind: 'REGISTERED' } })
    expect(await rows()).toBe(0)
    await confirm(app.stranger(), guests[0]!)
    expect(await rows()).toBe(1)
    await register(await personWith(app, { isProven: true }), event)
    app.clock.advance(15 * minute)
    await serveEventWaitlist(app.platform, event.id)
    expect(await countPlaces(app, event.id)).toMatchObject({ registered: 2 })
  })
})
