import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { answersOf, broughtIn, nameAttendees, readParty } from '../../testing/modules/attendees.ts'
import { changePartyTo, checkIn, rawId } from '../../testing/registrations/organizers.ts'
import {
  addQuestion,
  answerTo,
  changeAnswers,
  removeQuestion,
  updateQuestion,
} from '../../testing/registrations/questions.ts'
import { cancel, countPlaces, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const makeAsking = (facts: Parameters<typeof makeEvent>[2] = {}) =>
  makeEvent(app, organization.groupId, { asksAttendeeNames: true, ...facts })
const namesOf = (party: { attendees: { name: string | null }[] }) => party.attendees.map(({ name }) => name)

describe('R13 the people of a party', () => {
  test('are one each, the holder first, with a code of their own', async () => {
    const event = await makeAsking()
    const place = await register(app.stranger(), event, { partySize: 3, attendees: [{ name: ' Ana ' }] })
    const party = await readParty(app.stranger(), place)
    expect(party.attendees).toMatchObject([
      { name: place.name, position: 1, isHolder: true, email: place.email },
      { name: 'Ana', position: 2, isHolder: false, email: null },
      { name: null, position: 3, isHolder: false },
    ])
    expect(new Set(party.attendees.map(({ ticketCode }: any) => ticketCode)).size).toBe(3)
  })

  test('are only the holder where the event asks for no names, and names are ignored', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event, { partySize: 3, attendees: [{ name: 'Ana' }] })
    expect((await readParty(app.stranger(), place)).attendees).toHaveLength(1)
    expect(await app.platform.db.attendee.count({ where: { registrationId: rawId(place.id) } })).toBe(0)
  })

  test('are there as soon as an event begins to ask, hidden when it stops, and there again', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event, { partySize: 2 })
    const ask = (asksAttendeeNames: boolean) =>
      app.platform.db.event.update({ where: { id: event.id }, data: { asksAttendeeNames } })
    await ask(true)
    const party = await readParty(app.stranger(), place)
    await nameAttendees(app.stranger(), place, [{ id: broughtIn(party)[0]!.id, name: 'Ana' }])
    await ask(false)
    expect(namesOf(await readParty(app.stranger(), place))).toEqual([place.name])
    await ask(true)
    expect(namesOf(await readParty(app.stranger(), place))).toEqual([place.name, 'Ana'])
  })

  test('are named and changed by the holder until the deadline, and then by organizers', async () => {
    const event = await makeAsking({ attendeeNamesHoursBefore: 24 })
    const place = await register(app.stranger(), event, { partySize: 2 })
    const [ana] = broughtIn(await readParty(app.stranger(), place))
    const named = await nameAttendees(app.stranger(), place, [{ id: ana!.id, name: 'Ana', email: 'ana@example.test' }])
    expect(named.attendees[1]).toMatchObject({ name: 'Ana', email: 'ana@example.test' })
    expect(await nameAttendees(app.stranger(), place, [{ id: ana!.id, name: '', email: '' }])).toMatchObject({
      attendees: [{}, { name: null, email: null }],
    })
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { startsAt: new Date(app.clock.now().getTime() + 23 * 3_600_000) },
    })
    const late = [{ id: ana!.id, name: 'Bo' }]
    expect(await nameAttendees(app.stranger(), place, late)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
    const host = await makeMember(app, organization, 'host')
    expect(namesOf((await nameAttendees(host, { id: place.id }, late)) as never)).toEqual([place.name, 'Bo'])
  })

  test('cannot be named by others, nor people of another party, nor by what is no name or address', async () => {
    const event = await makeAsking()
    const [one, other] = [
      await register(app.stranger(), event, { partySize: 2 }),
      await register(app.stranger(), event, { partySize: 2 }),
    ]
    const [ana] = broughtIn(await readParty(app.stranger(), one))
    const words = [{ id: ana!.id, name: 'Ana' }]
    expect(await nameAttendees(app.stranger(), { id: one.id }, words)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await nameAttendees(app.stranger(), other, words)).toMatchObject({ code: 'NOT_FOUND' })
    for (const wrong of [{ name: 'a'.repeat(101) }, { name: 'Ana', email: 'no address' }])
      expect(await nameAttendees(app.stranger(), one, [{ id: ana!.id, ...wrong }])).toMatchObject({
        code: 'INVALID_INPUT',
      })
    expect(
      await register(app.stranger(), event, { partySize: 2, attendees: [{ name: 'Ana', email: 'no address' }] }),
    ).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('keep their names when the same request comes again under its key', async () => {
    const event = await makeAsking()
    const idempotencyKey = crypto.randomUUID()
    const request = {
      name: 'Ada',
      email: 'ada-again@example.test',
      partySize: 2,
      idempotencyKey,
      attendees: [{ name: 'Ana' }],
    }
    const place = await register(app.stranger(), event, request)
    const [ana] = broughtIn(await readParty(app.stranger(), place))
    await nameAttendees(app.stranger(), place, [{ id: ana!.id, name: 'Anna' }])
    await register(app.stranger(), event, request)
    expect(namesOf(await readParty(app.stranger(), place))).toEqual(['Ada', 'Anna'])
  })
})

describe('R15 the answers of the people of a party', () => {
  async function makeAsked() {
    const event = await makeAsking({ attendeeNamesHoursBefore: 24 })
    const diet = await addQuestion(organization.owner, event, { label: 'Diet', required: true })
    const bus = await addQuestion(organization.owner, event, { kind: 'CHECKBOX', label: 'By bus' })
    const place = await register(app.stranger(), event, { partySize: 3, answers: [answerTo(diet, 'all')] })
    const [ana, bo] = broughtIn(await readParty(app.stranger(), place))
    return { event, diet, bus, place, ana: ana!, bo: bo! }
  }

  test('are their own, given by the holder with their names, and none is required', async () => {
    const { diet, bus, place, ana, bo } = await makeAsked()
    const named = await nameAttendees(app.stranger(), place, [
      { id: ana.id, name: 'Ana', answers: [answerTo(diet, ' vegan '), answerTo(bus, true)] },
      { id: bo.id, name: 'Bo', answers: [] },
    ])
    expect(answersOf(named)).toEqual([['Diet: all'], ['Diet: vegan', 'By bus: yes'], []])
    // A name alone changes no answer, and the answers of the guest are not those of the others.
    await nameAttendees(app.stranger(), place, [{ id: ana.id, name: 'Anna' }])
    await changeAnswers(app.stranger(), place, [answerTo(diet, 'fish')])
    expect(answersOf(await readParty(app.stranger(), place))).toEqual([
      ['Diet: fish'],
      ['Diet: vegan', 'By bus: yes'],
      [],
    ])
    const [, again] = answersOf(
      await nameAttendees(app.stranger(), place, [{ id: ana.id, name: 'Anna', answers: [answerTo(bus, false)] }]),
    )
    expect(again).toEqual(['By bus: no'])
  })

  test('are seen by the holder and organizers, and by nobody at check-in', async () => {
    const { diet, place, ana } = await makeAsked()
    await nameAttendees(app.stranger(), place, [{ id: ana.id, name: 'Ana', answers: [answerTo(diet, 'vegan')] }])
    const [host, door] = [await makeMember(app, organization, 'host'), await makeMember(app, organization, 'door')]
    const { checkIn: seen } = await door.ask(
      'mutation ($id: ID!) { checkIn(input: { id: $id }) { ... on Registration { attendees { name answers { value } } } } }',
      { id: place.id },
    )
    expect(seen.attendees).toEqual([place.name, 'Ana', null].map((name) => ({ name, answers: null })))
    expect(answersOf(await readParty(host, { id: place.id }))).toEqual([['Diet: all'], ['Diet: vegan'], []])
  })

  test('are refused by person when they do not fit, and then nothing is changed', async () => {
    const { diet, bus, place, ana, bo } = await makeAsked()
    const refused = await nameAttendees(app.stranger(), place, [
      { id: ana.id, name: 'Ana', answers: [answerTo(diet, 'vegan', { revision: 7 })] },
      { id: bo.id, name: 'Bo', answers: [answerTo(bus, 'yes')] },
    ])
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { path: `attendees.0.answers.${diet['id']}`, message: '“Diet” just changed: read it again before you answer.' },
        { path: `attendees.1.answers.${bus['id']}` },
      ],
    })
    expect(namesOf(await readParty(app.stranger(), place))).toEqual([place.name, null, null])
  })

  test('end with the deadline, and no organizer gives them', async () => {
    const { event, diet, place, ana } = await makeAsked()
    const words = [{ id: ana.id, name: 'Ana', answers: [answerTo(diet, 'vegan')] }]
    expect(await nameAttendees(organization.owner, { id: place.id }, words)).toMatchObject({ code: 'INVALID_INPUT' })
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { startsAt: new Date(app.clock.now().getTime() + 23 * 3_600_000) },
    })
    expect(await nameAttendees(app.stranger(), place, words)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test('keep the kind of a question, and stay when it is removed', async () => {
    const { bus, place, ana } = await makeAsked()
    await nameAttendees(app.stranger(), place, [{ id: ana.id, name: 'Ana', answers: [answerTo(bus, true)] }])
    expect(await updateQuestion(organization.owner, bus, { kind: 'TEXT' })).toMatchObject({ code: 'INVALID_INPUT' })
    await removeQuestion(organization.owner, bus)
    const [, kept] = answersOf(await nameAttendees(app.stranger(), place, [{ id: ana.id, name: 'Ana', answers: [] }]))
    expect(kept).toEqual(['By bus: yes'])
  })
})

describe('R14 a party that gets smaller or larger', () => {
  test('loses people without a name first, and people with a name only when they are chosen', async () => {
    const event = await makeAsking()
    const place = await register(app.stranger(), event, {
      partySize: 4,
      attendees: [{ name: 'Ana' }, {}, { name: 'Cy' }],
    })
    const resize = (partySize: number, leavingIds?: string[]) =>
      changePartyTo(app.stranger(), { id: place.id, secret: place.secret, partySize, leavingIds })
    expect(await resize(3)).toMatchObject({ partySize: 3 })
    const party = await readParty(app.stranger(), place)
    expect(namesOf(party)).toEqual([place.name, 'Ana', 'Cy'])
    expect(await resize(2)).toMatchObject({ code: 'INVALID_INPUT', message: 'Choose who isn’t coming.' })
    const [ana] = broughtIn(party)
    expect(await resize(2, [ana!.id])).toMatchObject({ partySize: 2 })
    expect(await resize(3)).toMatchObject({ partySize: 3 })
    const grown = await readParty(app.stranger(), place)
    expect(namesOf(grown)).toEqual([place.name, null, 'Cy'])
    // The ticket of whoever left does not come back with the place in the party.
    expect(broughtIn(grown).map(({ id }) => id)).not.toContain(ana!.id)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
  })

  test('keeps whoever is in, and is not cancelled any more', async () => {
    const event = await makeAsking()
    const door = await makeMember(app, organization, 'door')
    const place = await register(app.stranger(), event, { partySize: 2, attendees: [{ name: 'Ana' }] })
    const [ana] = broughtIn(await readParty(app.stranger(), place))
    expect(await checkIn(door, ana!.id)).toMatchObject({ status: 'CONFIRMED' })
    const input = { id: place.id, secret: place.secret, partySize: 1, leavingIds: [ana!.id] }
    expect(await changePartyTo(app.stranger(), input)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
    expect(await cancel(app.stranger(), place)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test('the database has at most one row for each person, whatever is written', async () => {
    const event = await makeAsking()
    const place = await register(app.stranger(), event, { partySize: 2 })
    const registrationId = rawId(place.id)
    const [row] = await app.platform.db.attendee.findMany({ where: { registrationId } })
    for (const position of [2, 3, 11])
      await expect(app.platform.db.attendee.create({ data: { registrationId, position } })).rejects.toThrow(
        /the party has no more people|Attendee_position/,
      )
    await app.platform.db.registration.update({ where: { id: registrationId }, data: { partySize: 1 } })
    await expect(
      app.platform.db.attendee.update({ where: { id: row!.id }, data: { isRemoved: false } }),
    ).rejects.toThrow(/a ticket that ended stays ended/)
    await app.platform.db.registration.update({ where: { id: registrationId }, data: { partySize: 2 } })
    await app.platform.db.attendee.updateMany({
      where: { registrationId, isRemoved: false },
      data: { checkedInAt: app.clock.now() },
    })
    await expect(
      app.platform.db.registration.update({ where: { id: registrationId }, data: { partySize: 1 } }),
    ).rejects.toThrow(/Attendee_in_stays/)
  })

  test('changes of size and names at once, on two processes, leave as many people as the party has', async () => {
    for (const round of times(4)) {
      const event = await makeAsking()
      const place = await register(app.stranger(), event, { partySize: 4 })
      const people = broughtIn(await readParty(app.stranger(), place))
      await Promise.all(
        [3, 2, 4, 1].flatMap((partySize, index) => {
          const actor = ((index + round) % 2 === 0 ? app : twin).stranger()
          return [
            changePartyTo(actor, { id: place.id, secret: place.secret, partySize }),
            nameAttendees(actor, place, [{ id: people[index % 3]!.id, name: `Friend ${index}` }]),
          ]
        }),
      )
      const { partySize, attendees } = await readParty(app.stranger(), place)
      expect(attendees).toHaveLength(partySize)
      expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: partySize, registered: partySize })
    }
  })
})
