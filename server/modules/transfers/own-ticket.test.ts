import { describe, expect, test } from 'vitest'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import {
  acceptTransfer,
  broughtIn,
  prove,
  readParty,
  transferTicket,
  transferTokenMailedTo,
} from '../../testing/modules/attendees.ts'
import { changePartyTo, checkIn, checkInByTicket, readCheckInList } from '../../testing/registrations/organizers.ts'
import { type Answer, cancel, countPlaces, guest, register } from '../../testing/registrations/registrations.ts'
import { remindersTo } from '../../testing/modules/reminders.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { remindGuests } from '../reminders/service/remind-guests.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

/** A party with names, of three unless said otherwise, whose guest offers their own ticket to somebody else. */
async function makeParty(names = ['Ana', 'Ben']) {
  const event = await makeEvent(app, organization.groupId, { asksAttendeeNames: true, capacity: 12 })
  const attendees = names.map((name) => ({ name }))
  const place = await register(app.stranger(), event, { partySize: names.length + 1, attendees })
  await prove(app, place)
  const before = await readParty(app.stranger(), place)
  return { event, place, before, token: await offer(place) }
}

/** @returns the token of the mailed link. */
async function offer(place: Answer, attendeeId?: string): Promise<string> {
  const { email } = guest('Ola')
  expect(await transferTicket(app.stranger(), place, { email, attendeeId })).toMatchObject({ state: 'OFFERED' })
  return transferTokenMailedTo(app, email)
}

const resize = (place: Answer, partySize: number) =>
  changePartyTo(app.stranger(), { id: place['id'], secret: place['secret'], partySize })

describe('X9 a guest’s own ticket, where each person of the party has one', () => {
  test('goes alone: the others stay with their tickets, and the old code ends', async () => {
    const { event, place, before, token } = await makeParty()
    expect(await acceptTransfer(app.stranger(), token)).toMatchObject({
      status: 'CONFIRMED',
      partySize: 1,
      attendees: [{ name: 'Ola Nord', isHolder: true }],
    })
    const left = await readParty(app.stranger(), place)
    expect(left).toMatchObject({
      status: 'CONFIRMED',
      partySize: 2,
      attendees: [
        { name: 'Ana', isHolder: false },
        { name: 'Ben', isHolder: false },
      ],
      transfers: [{ state: 'ACCEPTED', attendeeId: null, isWholeParty: false, toName: 'Ola Nord' }],
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
    const door = await makeMember(app, organization, 'door')
    const [own, ...others] = before.attendees
    expect(await checkInByTicket(door, event, own.ticketCode)).toMatchObject({ code: 'TICKET_PASSED_ON' })
    expect(await checkIn(door, place.id)).toMatchObject({ code: 'TICKET_PASSED_ON' })
    for (const { ticketCode } of others)
      expect(await checkInByTicket(door, event, ticketCode)).not.toHaveProperty('code')
    const { guests } = await readCheckInList(door, event)
    expect(Object.fromEntries(guests.map(({ name, status }: Answer) => [name, status]))).toEqual({
      [place.name]: 'CANCELLED',
      Ana: 'CHECKED_IN',
      Ben: 'CHECKED_IN',
      'Ola Nord': 'CONFIRMED',
    })
    const { event: counted } = await door.ask(
      'query ($slug: String!) { event(slug: $slug) { guestCount checkInCount { peopleIn places } } }',
      { slug: event.slug },
    )
    expect(counted).toEqual({ guestCount: 3, checkInCount: { peopleIn: 2, places: 3 } })
  })

  test('goes once, and the ticket of the last of the party ends the registration', async () => {
    const { event, place, token } = await makeParty()
    await acceptTransfer(app.stranger(), token)
    expect(await transferTicket(app.stranger(), place, { email: guest().email })).toMatchObject({
      code: 'TICKET_NOT_TRANSFERABLE',
    })
    for (const one of broughtIn(await readParty(app.stranger(), place)))
      await acceptTransfer(app.stranger(), await offer(place, one.id), { name: 'Pia' })
    expect(await readParty(app.stranger(), place)).toMatchObject({ status: 'CANCELLED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
  })

  test('leaves a party that grows to ten people, each with a ticket, and gets smaller again', async () => {
    const { place, token } = await makeParty()
    await acceptTransfer(app.stranger(), token)
    await resize(place, 10)
    expect((await readParty(app.stranger(), place)).attendees.map(({ position }: Answer) => position)).toEqual(
      times(10).map((index) => index + 2),
    )
    await resize(place, 2)
    expect((await readParty(app.stranger(), place)).attendees).toMatchObject([{ name: 'Ana' }, { name: 'Ben' }])
  })

  test('is that of the party again where the event stops asking for names', async () => {
    const { event, place, before, token } = await makeParty()
    await acceptTransfer(app.stranger(), token)
    const asks = (asksAttendeeNames: boolean) =>
      app.platform.db.event.update({ where: { id: event.id }, data: { asksAttendeeNames } })
    await asks(false)
    const door = await makeMember(app, organization, 'door')
    expect(await checkInByTicket(door, event, before.attendees[0].ticketCode)).toMatchObject({ status: 'CHECKED_IN' })
    await asks(true)
    expect(await readParty(app.stranger(), place)).toMatchObject({
      partySize: 2,
      attendees: [{ name: 'Ana' }, { name: 'Ben' }],
    })
  })

  test('is not in the reminder, which leads to those of the others, also to the last one', async () => {
    const { event, place, token } = await makeParty(['Ana'])
    await acceptTransfer(app.stranger(), token)
    app.clock.set(new Date(event.startsAt.getTime() - 60 * 60_000))
    await remindGuests(app.platform, event.id)
    const reminder = (await remindersTo(app, event.id)).find(({ toAddress }) => toAddress === place['email'])
    const { blocks } = reminder!.content
    expect(blocks.filter(({ type }) => type === 'code' || type === 'button')).toEqual([
      {
        type: 'button',
        label: 'Names and tickets for your group',
        url: `${app.platform.publicUrl}/e/${event.slug}/party?registration=${place['secret']}`,
      },
    ])
    expect(JSON.stringify(blocks)).not.toContain('This code is yours')
  })

  test('does not come back, and is nobody’s face', async () => {
    const { event, place, token } = await makeParty()
    const faces = async () => {
      const { event: shown } = await organization.owner.ask(
        'query ($slug: String!) { event(slug: $slug) { guestPreview { name } } }',
        { slug: event.slug },
      )
      return shown.guestPreview.map(({ name }: Answer) => name)
    }
    expect(await faces()).toEqual(['Ada G.'])
    await acceptTransfer(app.stranger(), token)
    expect(await faces()).toEqual(['Ola N.'])
    const { id } = decodeGlobalId(String(place.id))
    await expect(
      app.platform.db.registration.update({ where: { id }, data: { hasPassedOnOwnTicket: false } }),
    ).rejects.toThrow('a ticket that ended stays ended')
  })
})

describe('X4 races', { timeout: 60_000 }, () => {
  test('against another ticket of the party, a resize and a cancellation, on two processes: places and tickets agree', async () => {
    const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()
    for (const round of times(6)) {
      const { event, place, before, token } = await makeParty()
      const other = await offer(place, before.attendees[1].id)
      const acts = [
        () => acceptTransfer(someone(round), token),
        () => acceptTransfer(someone(round + 1), other, { name: 'Pia' }),
        () => resize(place, 5),
        ...(round % 3 === 2 ? [() => cancel(someone(round), place)] : []),
      ]
      await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
      const { placesTaken, registered } = await countPlaces(app, event.id)
      expect(placesTaken).toBe(registered)
      const { id } = decodeGlobalId(String(place.id))
      const party = await app.platform.db.registration.findUniqueOrThrow({
        where: { id },
        select: {
          status: true,
          partySize: true,
          hasPassedOnOwnTicket: true,
          _count: { select: { attendees: { where: { isRemoved: false } } } },
        },
      })
      if (party.status === 'CANCELLED') continue
      expect(party._count.attendees).toBe(party.partySize - (party.hasPassedOnOwnTicket ? 0 : 1))
      expect(party.hasPassedOnOwnTicket).toBe(true)
    }
  })
})
