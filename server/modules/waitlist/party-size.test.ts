import { describe, expect, test } from 'vitest'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { changeWaitingParty } from '../../testing/registrations/organizers.ts'
import {
  accept,
  cancel,
  countPlaces,
  decline,
  join,
  leave,
  lookUp,
  makeFullEvent,
  readLog,
  statesOf,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const stranger = () => app.stranger()

describe('W16 a party on the waitlist made smaller', () => {
  test('keeps its place and is offered at once what it fits into now', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
    const [large, behind] = [await join(stranger(), event, { partySize: 3 }), await join(stranger(), event)]
    await cancel(stranger(), guests[0]!)
    expect(await lookUp(stranger(), large)).toMatchObject({
      position: 1,
      waitingReason: 'PARTY_TOO_LARGE',
      waitingReasonText: 'Skipped this time: 1 spot opened up, and you’re a group of 3. You keep your position.',
    })
    await decline(stranger(), behind)
    expect(await changeWaitingParty(stranger(), large, 2)).toMatchObject({
      state: 'WAITING',
      partySize: 2,
      position: 1,
    })
    expect(await changeWaitingParty(stranger(), large, 1)).toMatchObject({ state: 'OFFERED', partySize: 1 })
    expect(await accept(stranger(), large)).toMatchObject({ state: 'CONFIRMED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
    expect((await readLog(app, event.id)).slice(-4)).toEqual([
      'MADE_SMALLER 2 1',
      'MADE_SMALLER 1 1',
      'OFFERED 1 1',
      'ACCEPTED 1 –',
    ])
  })

  test('with an open offer gives the rest to the next on the waitlist', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [3] })
    const [first, second] = [await join(stranger(), event, { partySize: 3 }), await join(stranger(), event)]
    await cancel(stranger(), guests[0]!)
    expect(await changeWaitingParty(stranger(), first, 2)).toMatchObject({ state: 'OFFERED', partySize: 2 })
    expect(await statesOf(app, [first, second])).toEqual(['OFFERED', 'OFFERED'])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 0, offered: 3 })
  })

  test('by two at once gives the one free place to exactly one of them', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
    const line = [await join(stranger(), event, { partySize: 2 }), await join(stranger(), event, { partySize: 2 })]
    await cancel(stranger(), guests[0]!)
    await Promise.all([...line, ...line].map((entry) => changeWaitingParty(stranger(), entry, 1)))
    expect((await statesOf(app, line)).toSorted()).toEqual(['OFFERED', 'WAITING'])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 1, offered: 1 })
  })

  test('while somebody cancels and others come never holds a place twice', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [2, 2, 2] })
    const line = []
    for (const partySize of [3, 3, 2, 1]) line.push(await join(stranger(), event, { partySize }))
    await Promise.all([
      cancel(stranger(), guests[0]!),
      changeWaitingParty(stranger(), line[0]!, 1),
      changeWaitingParty(stranger(), line[1]!, 2),
      leave(stranger(), line[3]!),
      cancel(stranger(), guests[1]!),
      join(stranger(), event, { partySize: 2 }),
    ])
    const { placesTaken, registered, offered } = await countPlaces(app, event.id)
    expect(placesTaken).toBe(registered + offered)
    expect(placesTaken).toBeLessThanOrEqual(6)
  })
})

describe('W16 a party on the waitlist made larger', () => {
  test('goes to the end, and what it blocked goes on', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2], waitlistPolicy: 'STRICT_FIFO' })
    const [first, second] = [await join(stranger(), event, { partySize: 2 }), await join(stranger(), event)]
    await cancel(stranger(), guests[0]!)
    app.clock.advance(1_000)
    expect(await changeWaitingParty(stranger(), first, 3)).toMatchObject({
      state: 'WAITING',
      partySize: 3,
      position: 1,
    })
    expect(await statesOf(app, [first, second])).toEqual(['WAITING', 'OFFERED'])
    expect((await readLog(app, event.id)).slice(-2)).toEqual(['MADE_LARGER 3 2', 'OFFERED 1 1'])
  })

  test('is refused where the list takes nobody, with an open offer, and out of the waitlist', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
    const entry = await join(stranger(), event)
    const close = (waitlistClosed: boolean) =>
      app.platform.db.event.update({ where: { id: event.id }, data: { waitlistClosed } })
    await close(true)
    expect(await changeWaitingParty(stranger(), entry, 2)).toMatchObject({ code: 'LIST_CLOSED' })
    await close(false)
    await cancel(stranger(), guests[0]!)
    expect(await changeWaitingParty(stranger(), entry, 2)).toMatchObject({
      code: 'OFFER_NO_LONGER_VALID',
      message: 'A spot is held for you. Confirm it first, then ask for more.',
    })
    await leave(stranger(), entry)
    expect(await changeWaitingParty(stranger(), entry, 2)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
    expect(await changeWaitingParty(stranger(), entry, 11)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await changeWaitingParty(organization.owner, { ...entry, secret: null }, 2)).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
