import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { broughtIn, readParty } from '../../testing/modules/attendees.ts'
import {
  addWalkIn,
  changePartyTo,
  checkIn,
  checkInByTicket,
  readCheckInList,
  undo,
} from '../../testing/registrations/organizers.ts'
import { register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { times } from '../../testing/times.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const door = () => makeMember(app, organization, 'door')

async function makeParty(names = ['Ana', 'Bo']) {
  const event = await makeEvent(app, organization.groupId, { asksAttendeeNames: true })
  const attendees = names.map((name) => ({ name }))
  const place = await register(app.stranger(), event, { partySize: names.length + 1, attendees })
  const party = await readParty(app.stranger(), place)
  return { event, place, party, people: broughtIn(party) }
}

const countIn = async (actor: Awaited<ReturnType<typeof door>>, event: { globalId: string }) =>
  (
    await actor.ask('query ($id: ID!) { node(id: $id) { ... on Event { checkInCount { peopleIn places } } } }', {
      id: event.globalId,
    })
  ).node.checkInCount

describe('D9 one person of a party', () => {
  test('comes in alone by their own ticket, once', async () => {
    const { event, place, people, party } = await makeParty()
    const eva = await door()
    expect(await checkInByTicket(eva, event, people[0]!.ticketCode)).toMatchObject({ status: 'CONFIRMED' })
    expect(await checkInByTicket(eva, event, people[0]!.ticketCode)).toMatchObject({ code: 'ALREADY_CHECKED_IN' })
    expect(await countIn(eva, event)).toEqual({ peopleIn: 1, places: 3 })
    expect(await checkInByTicket(eva, event, party.attendees[0].ticketCode)).toMatchObject({ status: 'CHECKED_IN' })
    expect(await countIn(eva, event)).toEqual({ peopleIn: 2, places: 3 })
    expect((await readParty(app.stranger(), place)).attendees.map((one: any) => one.checkedInAt !== null)).toEqual([
      true,
      true,
      false,
    ])
    expect(await undo(eva, people[0]!.id)).toMatchObject({ status: 'CHECKED_IN' })
    expect(await countIn(eva, event)).toEqual({ peopleIn: 1, places: 3 })
  })

  test('is on the list of every device, with a hash of their own ticket and who brings them', async () => {
    const { event, place, people } = await makeParty(['Ana'])
    const eva = await door()
    const before = await readCheckInList(eva, event)
    expect(before.guests).toMatchObject([
      { id: place.id, name: place.name, broughtBy: null, partySize: 1, status: 'CONFIRMED' },
      { id: people[0]!.id, name: 'Ana', broughtBy: place.name, partySize: 1, status: 'CONFIRMED' },
    ])
    expect(before.guests[1].ticketHash).toBe(hashSecret(people[0]!.ticketCode))
    await checkIn(eva, people[0]!.id)
    const after = await readCheckInList(eva, event, { after: before.cursor })
    expect(after.guests).toMatchObject([
      { id: place.id, status: 'CONFIRMED' },
      { id: people[0]!.id, status: 'CHECKED_IN', checkedInByName: 'Door' },
    ])
    expect(JSON.stringify(after)).not.toContain('@')
  })

  test('who was taken off is told to devices, and their ticket lets nobody in', async () => {
    const { event, place, people } = await makeParty(['Ana'])
    const eva = await door()
    const { cursor } = await readCheckInList(eva, event)
    const input = { id: place.id, secret: place.secret, partySize: 1, leavingIds: [people[0]!.id] }
    expect(await changePartyTo(app.stranger(), input)).toMatchObject({ partySize: 1 })
    expect((await readCheckInList(eva, event, { after: cursor })).guests).toMatchObject([
      { id: place.id, partySize: 1 },
      { id: people[0]!.id, status: 'CANCELLED' },
    ])
    expect(await checkInByTicket(eva, event, people[0]!.ticketCode)).toMatchObject({ code: 'NOT_CONFIRMED' })
  })

  test('is found by their own name, also without accents', async () => {
    const { event, people } = await makeParty(['Zoë Quist'])
    const { node } = await (
      await door()
    ).ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { guestSearch(name: "zoe q") { id name partySize status } } } }',
      { id: event.globalId },
    )
    expect(node.guestSearch).toEqual([{ id: people[0]!.id, name: 'Zoë Quist', partySize: 1, status: 'CONFIRMED' }])
  })

  test('comes in with the whole party where the event stopped asking, also by an old list', async () => {
    const { event, place, people } = await makeParty(['Ana'])
    const eva = await door()
    const { cursor } = await readCheckInList(eva, event)
    await app.platform.db.event.update({ where: { id: event.id }, data: { asksAttendeeNames: false } })
    expect((await readCheckInList(eva, event, { after: cursor })).guests).toMatchObject([
      { id: place.id, partySize: 2, status: 'CONFIRMED' },
      { id: people[0]!.id, status: 'CANCELLED' },
    ])
    expect(await checkIn(eva, people[0]!.id)).toMatchObject({ status: 'CHECKED_IN' })
    expect(await countIn(eva, event)).toEqual({ peopleIn: 2, places: 2 })
  })

  test('of a party that walks in is in with the others', async () => {
    const event = await makeEvent(app, organization.groupId, { asksAttendeeNames: true })
    const eva = await door()
    await addWalkIn(eva, event, { partySize: 3 })
    expect(await countIn(eva, event)).toEqual({ peopleIn: 3, places: 3 })
  })

  test('comes in once, however many devices scan the ticket at once', async () => {
    const { event, people } = await makeParty(['Ana'])
    const eva = await door()
    const doors = [eva, await makeMember(twin, organization, 'door')]
    const answers = await Promise.all(
      times(6).map((index) => checkInByTicket(doors[index % 2]!, event, people[0]!.ticketCode)),
    )
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'ALREADY_CHECKED_IN')).toHaveLength(5)
    expect(await countIn(eva, event)).toEqual({ peopleIn: 1, places: 2 })
  })
})
