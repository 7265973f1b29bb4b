import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { makeGuests, rawId, turnDown } from '../../testing/registrations/organizers.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { guestDownloads } from './guest-export-testing.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

/** Somebody whose downloads nobody has counted yet. */
const organizer = () => makeMember(app, organization, 'host')

/** Guests with so much to say, 12 MB of it, that a file of them waits for its reader. */
async function makeLargeList(eventId: string) {
  const question = { eventId, kind: 'TEXT' as const, label: 'Tell us all', position: 1 }
  const { id } = await app.platform.db.registrationQuestion.create({ data: question })
  await makeGuests(app, eventId, 600, { answers: { [id]: 'x'.repeat(20_000) } })
}

const fetchGuests = guestDownloads(app)

/**
 * The table as a spreadsheet takes it in: without the mark of its encoding, by the names of its
 * columns.
 */
async function tableOf(response: Response): Promise<Record<string, string>[]> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), { columns: true })
}

describe('G3 the guests of an event as a file', () => {
  test('say everything that organizers see, with times in the event’s zone', async () => {
    const { db } = app.platform
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true, timeZone: 'Asia/Kolkata' })
    await app.platform.db.eventTerms.create({ data: { eventId: event.id, version: 3, body: 'Be kind.' } })
    const input = { name: 'Ærø "Å" Nguyễn', partySize: 4, acceptedTermsVersion: 3 }
    const guest = await register(app.stranger(), event, input)
    await turnDown(organization.owner, [guest.id])
    const link = await db.referralLink.create({
      data: { eventId: event.id, userId: organization.owner.userId!, code: '-friends' },
    })
    const row = await db.registration.update({
      where: { id: rawId(guest.id) },
      data: {
        createdAt: new Date('2026-12-04T18:30:00.123Z'),
        status: 'CHECKED_IN',
        checkedInAt: new Date('2026-12-06T01:02:03Z'),
        checkedInById: organization.owner.userId,
        referralLinkId: link.id,
        tags: ['VIP', 'Speaker'],
      },
    })
    const json = await (await fetchGuests(organization.owner, event, 'guests.json?status=all')).json()
    const decidedAt = json[0].decidedAt
    expect(new Date(decidedAt).getTime()).toBe(Math.floor(row.decidedAt!.getTime() / 1_000) * 1_000)
    const fact = {
      name: input.name,
      email: guest.email,
      emailConfirmed: false,
      partySize: 4,
      attendees: '',
      attendeesCheckedIn: '',
      status: 'CHECKED_IN',
      registeredAt: '2026-12-05T00:00:00+05:30',
      decidedAt,
      checkedInAt: '2026-12-06T06:32:03+05:30',
      checkedInBy: 'Owner',
      cancelledAt: null,
      cameFromLine: false,
      walkIn: false,
      overCapacity: false,
      termsVersion: 3,
      referralCode: '-friends',
      tags: 'VIP, Speaker',
      timeZone: 'Asia/Kolkata',
      answers: [],
      attendeeAnswers: [],
    }
    expect(json).toEqual([fact])
    expect(await tableOf(await fetchGuests(organization.owner, event, 'guests.csv?status=all'))).toEqual([
      {
        Name: input.name,
        Email: guest.email,
        'Email confirmed': 'no',
        'Group size': '4',
        'Plus-ones': '',
        'Plus-ones checked in': '',
        Status: 'CHECKED_IN',
        Registered: fact.registeredAt,
        Decided: decidedAt,
        'Checked in': fact.checkedInAt,
        'Checked in by': 'Owner',
        Cancelled: '',
        'From the waitlist': 'no',
        'Walk-in': 'no',
        'Over capacity': 'no',
        'Terms version': '3',
        'Referral code': "'-friends",
        Tags: 'VIP, Speaker',
        'Time zone': 'Asia/Kolkata',
      },
    ])
  })

  test('have a column for each question, also for one that was removed', async () => {
    const event = await makeEvent(app, organization.groupId)
    const ask = (facts: object) => app.platform.db.registrationQuestion.create({ data: { ...facts, ...of } as never })
    const of = { eventId: event.id }
    const diet = await ask({ kind: 'TEXT', label: '=Diet, or "none"?', position: 1 })
    const bus = await ask({ kind: 'CHECKBOX', label: 'By bus', position: 2 })
    const gone = await ask({ kind: 'CHOICE', label: 'Size', choices: ['S', 'M'], position: 3, archivedAt: new Date() })
    const [one] = [await register(app.stranger(), event, { name: 'Ada' }), await register(app.stranger(), event)]
    await app.platform.db.registration.update({
      where: { id: rawId(one!.id) },
      data: { answers: { [diet.id]: '-vegan\nno nuts', [bus.id]: true, [gone.id]: 'M' } },
    })
    const rows = await tableOf(await fetchGuests(organization.owner, event))
    expect(rows[0]).toMatchObject({ '\'=Diet, or "none"?': "'-vegan\nno nuts", 'By bus': 'yes', Size: 'M' })
    expect(rows[1]).toMatchObject({ '\'=Diet, or "none"?': '', 'By bus': '', Size: '' })
    const [fact] = await (await fetchGuests(organization.owner, event, 'guests.json')).json()
    expect(fact.answers).toEqual([
      { questionId: diet.id, question: '=Diet, or "none"?', answer: '-vegan\nno nuts' },
      { questionId: bus.id, question: 'By bus', answer: true },
      { questionId: gone.id, question: 'Size', answer: 'M' },
    ])
  })

  test('have a column for what the others of a party answered, where the event asks for names', async () => {
    const event = await makeEvent(app, organization.groupId, { asksAttendeeNames: true })
    const ask = (kind: 'TEXT' | 'CHECKBOX', label: string, position: number) =>
      app.platform.db.registrationQuestion.create({ data: { eventId: event.id, kind, label, position } })
    const [diet, bus] = [await ask('TEXT', 'Diet', 1), await ask('CHECKBOX', 'By bus', 2)]
    const place = await register(app.stranger(), event, { partySize: 3, attendees: [{ name: '=Ana' }] })
    const [ana, bo] = await app.platform.db.attendee.findMany({
      where: { registrationId: rawId(place.id) },
      orderBy: { position: 'asc' },
    })
    const answer = (id: string, answers: object) =>
      app.platform.db.attendee.update({ where: { id }, data: { answers: answers as never } })
    await answer(ana!.id, { [diet.id]: 'vegan', [bus.id]: true })
    await answer(bo!.id, { [diet.id]: 'fish' })
    expect((await tableOf(await fetchGuests(organization.owner, event)))[0]).toMatchObject({
      Diet: '',
      'Diet (plus-ones)': "'=Ana: vegan\n?: fish",
      'By bus (plus-ones)': "'=Ana: yes",
    })
    const [fact] = await (await fetchGuests(organization.owner, event, 'guests.json')).json()
    expect(fact.attendeeAnswers).toEqual([
      {
        name: '=Ana',
        answers: [
          { questionId: diet.id, question: 'Diet', answer: 'vegan' },
          { questionId: bus.id, question: 'By bus', answer: true },
        ],
      },
      { name: null, answers: [{ questionId: diet.id, question: 'Diet', answer: 'fish' }] },
    ])
  })

  test('hold those that the list shows, in its order', async () => {
    const event = await makeEvent(app, organization.groupId)
    for (const name of ['Tomás', 'Mira', 'Bo', 'Mira Gone']) {
      const guest = await register(app.stranger(), event, { name })
      if (name === 'Mira Gone') await cancel(app.stranger(), guest)
    }
    const namesOf = async (query: string) =>
      (await (await fetchGuests(organization.owner, event, `guests.json${query}`)).json()).map(({ name }: any) => name)
    expect(await namesOf('')).toEqual(['Tomás', 'Mira', 'Bo'])
    expect(await namesOf('?status=all&sort=name')).toEqual(['Bo', 'Mira', 'Mira Gone', 'Tomás'])
    expect(await namesOf('?status=cancelled')).toEqual(['Mira Gone'])
    expect(await namesOf('?status=all&q=tomas')).toEqual(['Tomás'])
    expect(await namesOf('?status=applied')).toEqual([])
    expect(await tableOf(await fetchGuests(organization.owner, event, 'guests.csv?status=applied'))).toEqual([])
    const head = parse(await (await fetchGuests(organization.owner, event, 'guests.csv?status=applied')).text())
    expect(head).toHaveLength(1)
  })

  test.each([
    ['=HYPERLINK("http://evil.test";"Prize")', true],
    ['+1', true],
    ['-1+1', true],
    ['@SUM(A1)', true],
    ['\tTab', true],
    ['\rReturn', true],
    ['＝1+1', true],
    ['＋1', true],
    ['－1', true],
    ['＠x', true],
    [' =1+1', true],
    ['\n=1+1', true],
    ['\u200b=1+1', true],
    ['\ufeff=1+1', true],
    ['He said "hi", and left', false],
    ['two\nlines', false],
    ['two\r\nlines', false],
    ['a;=1+1', false],
    ["'quoted", false],
    ['"', false],
    ['"=1+1"', false],
    [',', false],
    ['مريم ‏', false],
    ['👩‍👩‍👧 family', false],
    ['2-1', false],
  ])('bring the name %j back whole, as a text and never as a formula', async (name, isDisarmed) => {
    const event = await makeEvent(app, organization.groupId)
    const guest = await register(app.stranger(), event)
    await app.platform.db.registration.update({ where: { id: rawId(guest.id) }, data: { name } })
    const host = await organizer()
    const [row] = await tableOf(await fetchGuests(host, event))
    expect(row!['Name']).toBe(isDisarmed ? `'${name}` : name)
    expect(row!['Email']).toBe(guest.email)
    const [fact] = await (await fetchGuests(host, event, 'guests.json')).json()
    expect(fact.name).toBe(name)
  })

  test.each([
    ['Ærø & Łódź: «Sommer» 🌞', 'Guests, Ærø & Łódź «Sommer» 🌞.csv'],
    ['../../etc/passwd\r\nSet-Cookie: a=b', 'Guests, .. .. etc passwd Set-Cookie a=b.csv'],
    [`It's (a) "party" \u202Egpj.exe`, `Guests, It's (a) party gpj.exe.csv`],
    ['\ud800 alone', 'Guests, � alone.csv'],
  ])('are saved under a name that is made of “%s” and safe', async (title, name) => {
    const event = await makeEvent(app, organization.groupId, { title: title.toWellFormed() })
    const response = await fetchGuests(organization.owner, event)
    const header = response.headers.get('content-disposition')!
    expect(header).toMatch(
      new RegExp(`^attachment; filename=guests-${event.slug}\\.csv; filename\\*=UTF-8''[A-Za-z0-9%._~!$&+^\`|-]+$`),
    )
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    await response.arrayBuffer()
  })

  test('are those of one moment, however many they are and whatever happens meanwhile', async () => {
    const event = await makeEvent(app, organization.groupId)
    const made = await makeGuests(app, event.id, 5_000)
    const response = await fetchGuests(organization.owner, event, 'guests.json')
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = (await reader.read()).value!
    // The file has begun, so its moment is past.
    await app.platform.db.registration.updateMany({ where: { eventId: event.id }, data: { name: 'Changed since' } })
    await register(app.stranger(), event, { name: 'Came since' })
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    expect(JSON.parse(text).map(({ name }: any) => name)).toEqual(made.map(({ name }) => name))
  })

  test('end with whoever stops reading them, and leave nothing open', { timeout: 60_000 }, async () => {
    const { db } = app.platform
    const event = await makeEvent(app, organization.groupId)
    await makeLargeList(event.id)
    const openTransactions = async () => {
      const [row] = await db.$queryRaw<{ open: number }[]>`
        SELECT count(*)::int AS "open" FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
      return row!.open
    }
    for (let n = 0; n < 6; n += 1) {
      const stop = new AbortController()
      const response = await fetchGuests(await organizer(), event, 'guests.json', { signal: stop.signal })
      expect(response.status).toBe(200)
      await response.body!.getReader().read()
      // It waits for its reader, and holds no more in memory than what is under way.
      await expect.poll(openTransactions).toBe(1)
      stop.abort()
      await expect.poll(openTransactions).toBe(0)
    }
  })

  test('wait for others when too many are read at once', async () => {
    const event = await makeEvent(app, organization.groupId)
    await makeLargeList(event.id)
    const responses = []
    for (let n = 0; n < 5; n += 1) responses.push(await fetchGuests(await organizer(), event, 'guests.json'))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
    expect(responses[4]!.headers.get('retry-after')).toBe('5')
    expect(await responses[0]!.json()).toHaveLength(600)
    responses.push(await fetchGuests(await organizer(), event, 'guests.csv'))
    expect(responses[5]!.status).toBe(200)
    await Promise.all([...responses.slice(1, 4), responses[5]!].map((response) => response.body!.cancel()))
  })

  test('are read once at a time by one person, who takes nobody’s turn', async () => {
    const event = await makeEvent(app, organization.groupId)
    await makeLargeList(event.id)
    const [host, other] = [await organizer(), await organizer()]
    const asked = ['guests.json', 'guests.csv', 'guests.json', 'guests.csv', 'guests.json']
    const responses = await Promise.all(asked.map((file) => fetchGuests(host, event, file)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
    expect(responses.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('5')
    const beside = await fetchGuests(other, event, 'guests.json')
    expect(beside.status).toBe(200)
    await beside.body!.cancel()
    await responses.find(({ status }) => status === 200)!.arrayBuffer()
    expect((await fetchGuests(host, event, 'guests.csv?status=cancelled')).status).toBe(200)
  })
})
