import { beforeEach, describe, expect, test } from 'vitest'
import { ticketNumber } from '../../contract/text/ticket-number.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { fieldsOf, passesOf } from '../../testing/fetch-passes.ts'
import { acceptTransfer, prove, transferTicket, transferTokenMailedTo } from '../../testing/modules/attendees.ts'
import { changePartyTo, checkInByTicket } from '../../testing/registrations/organizers.ts'
import { cancel, guest as guestAddress, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { makeWalletCredentials, testIssuer, testPassType, testTeam } from '../../testing/wallet-credentials.ts'

const credentials = makeWalletCredentials()
const app = shareTestApp({ wallets: credentials.variables })
const { fetchPass, openApple, openGoogle, statusesOf } = passesOf(app, credentials)
const organization = shareOrganization(app)
beforeEach(() => app.clock.set(new Date('2027-03-01T12:00:00Z')))

interface Person {
  id: string
  name: string | null
  ticketCode: string
  ticketUrl: string
  appleWalletUrl: string | null
  googleWalletUrl: string | null
}

const partyDocument = /* GraphQL */ `
  query ($slug: String!, $secret: String) {
    ticket(eventSlug: $slug, secret: $secret) {
      id
      appleWalletUrl
      googleWalletUrl
      attendees {
        id
        name
        ticketCode
        ticketUrl
        appleWalletUrl
        googleWalletUrl
      }
    }
  }
`

/** The people of a party with their tickets, the holder first. */
const peopleOf = async (who: Actor, event: { slug: string }, secret: unknown = null): Promise<Person[]> =>
  (await who.ask(partyDocument, { slug: event.slug, secret })).ticket.attendees

type EventFacts = Parameters<typeof makeEvent>[2]

/** An evening in Oslo, and Ada, who comes with Ana and somebody without a name yet. */
async function stage(facts: EventFacts = {}) {
  const event = await makeEvent(app, organization.groupId, {
    title: 'Rooftop sessions',
    startsAt: new Date('2027-03-05T18:30:00Z'),
    endsAt: new Date('2027-03-05T22:00:00Z'),
    timeZone: 'Europe/Oslo',
    venueName: 'Sjøhuset',
    venueAddress: 'Quay 1',
    asksAttendeeNames: true,
    ...facts,
  })
  const guest = await app.person('Ada')
  const place = await register(guest, event, { partySize: 3, attendees: [{ name: 'Ana' }] })
  const [ada, ana, third] = await peopleOf(guest, event)
  return { event, guest, place, ada: ada!, ana: ana!, third: third! }
}

interface Said {
  name: string
  admits: string
  isVoid?: boolean
}

/** Everything that Apple’s pass of a ticket says, but for its colours. */
async function appleOf(event: { slug: string }, { id, ticketCode, ticketUrl }: Person, { name, admits, isVoid }: Said) {
  const { name: organizationName } = await app.platform.db.organization.findUniqueOrThrow({
    where: { id: organization.id },
  })
  const page = `${app.platform.publicUrl}/e/${event.slug}`
  return {
    formatVersion: 1,
    passTypeIdentifier: testPassType,
    teamIdentifier: testTeam,
    serialNumber: decodeGlobalId(id).id,
    organizationName,
    logoText: organizationName,
    description: 'Ticket to Rooftop sessions',
    voided: isVoid ?? false,
    ...(!isVoid && {
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          messageEncoding: 'iso-8859-1',
          message: ticketUrl,
          altText: ticketNumber(ticketCode),
        },
      ],
    }),
    relevantDate: '2027-03-05T18:30:00.000Z',
    expirationDate: '2027-03-06T04:00:00.000Z',
    headerFields: {},
    primaryFields: { event: 'Rooftop sessions' },
    secondaryFields: { when: 'Fri 5 Mar, 19:30', where: 'Sjøhuset' },
    auxiliaryFields: { name, admits },
    additionalInfoFields: {},
    backFields: {
      'whole-event': 'Rooftop sessions',
      'whole-time': 'Friday 5 March, 19:30–23:00 (Oslo time)',
      'whole-where': 'Sjøhuset\nQuay 1',
      host: organizationName,
      ticket: `${page}/ticket`,
      note: 'This pass doesn’t update by itself. If plans change, open your ticket and add it to your wallet again.',
    },
  }
}

/** The signed pass of a ticket, opened, with its fields by their keys. */
async function readApple(...of: Parameters<typeof openApple>) {
  const { backgroundColor, foregroundColor, labelColor, eventTicket, ...facts } = (await openApple(...of)).pass
  for (const colour of [backgroundColor, foregroundColor, labelColor]) expect(colour).toMatch(/^rgb\(/)
  return {
    ...facts,
    ...Object.fromEntries(Object.entries(eventTicket).map(([place, fields]) => [place, fieldsOf(fields as any)])),
  }
}

/** Everything that Google’s ticket says. */
const googleOf = ({ ticketCode, ticketUrl }: Person, { name, admits }: Said) => ({
  id: expect.stringMatching(new RegExp(`^${testIssuer}\\.[\\w-]{16}$`)),
  classId: expect.stringMatching(new RegExp(`^${testIssuer}\\.[\\w-]{16}$`)),
  state: 'ACTIVE',
  barcode: { type: 'QR_CODE', value: ticketUrl, alternateText: ticketNumber(ticketCode) },
  ticketHolderName: name,
  hexBackgroundColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
  textModulesData: [{ header: 'Admits', body: admits }],
})

async function readGoogle(...of: Parameters<typeof openGoogle>) {
  const { eventTicketClasses, eventTicketObjects } = await openGoogle(...of)
  expect([eventTicketClasses!.length, eventTicketObjects!.length]).toEqual([1, 1])
  expect(eventTicketObjects![0].classId).toBe(eventTicketClasses![0].id)
  return eventTicketObjects![0]
}

describe('W7 where each person of a party has a ticket', () => {
  test('the holder’s pass admits the holder alone', async () => {
    const { event, guest, ada } = await stage()
    const said = { name: 'Ada', admits: 'One person' }
    expect(await readApple(event, ada.ticketCode, { as: guest })).toEqual(await appleOf(event, ada, said))
    expect(await readGoogle(event, ada.ticketCode, { as: guest })).toEqual(googleOf(ada, said))
  })

  test('each of the others has a pass with their name and their own code, which admits them alone', async () => {
    const { event, guest, ada, ana } = await stage()
    const said = { name: 'Ana', admits: 'One person' }
    expect(await readApple(event, ana.ticketCode, { as: guest })).toEqual(await appleOf(event, ana, said))
    const google = await readGoogle(event, ana.ticketCode, { as: guest })
    expect(google).toEqual(googleOf(ana, said))
    const ofHolder = await readGoogle(event, ada.ticketCode, { as: guest })
    expect([google.classId === ofHolder.classId, google.id === ofHolder.id]).toEqual([true, false])
  })

  test('somebody without a name is called by their place in the party, in the reader’s language', async () => {
    const { event, guest, third } = await stage()
    const said = { name: 'Person 3', admits: 'One person' }
    expect(await readApple(event, third.ticketCode, { as: guest })).toEqual(await appleOf(event, third, said))
    expect(await readGoogle(event, third.ticketCode, { as: guest })).toEqual(googleOf(third, said))
    const arabic = await readApple(event, third.ticketCode, { as: guest, query: '&lang=ar' })
    expect(arabic).toMatchObject({ auxiliaryFields: { name: 'الشخص 3' } })
  })

  test('the codes of all passes check in one person each', async () => {
    const { event, guest, ada, ana, third } = await stage()
    const door = await makeMember(app, organization, 'door')
    const countIn = async () =>
      (
        await door.ask('query ($id: ID!) { node(id: $id) { ... on Event { checkInCount { peopleIn } } } }', {
          id: event.globalId,
        })
      ).node.checkInCount.peopleIn
    for (const [index, { ticketCode }] of [ana, ada, third].entries()) {
      const { pass } = await openApple(event, ticketCode, { as: guest })
      await checkInByTicket(door, event, pass['barcodes'][0].message)
      expect(await countIn()).toBe(index + 1)
      // A ticket that is used is still one, as on the page.
      expect(await statusesOf(event, ticketCode, { as: guest })).toEqual([200, 302])
    }
  })

  test('who was taken off the party has a pass that is void, without a code, and none of Google’s', async () => {
    const { event, guest, place, ada, ana, third } = await stage()
    await changePartyTo(guest, { id: place['id'], partySize: 2, leavingIds: [ana.id] })
    const said = { name: 'Ana', admits: 'One person', isVoid: true }
    expect(await readApple(event, ana.ticketCode, { as: guest })).toEqual(await appleOf(event, ana, said))
    expect((await fetchPass('google-wallet', event, ana.ticketCode, { as: guest })).status).toBe(404)
    expect((await peopleOf(guest, event)).map(({ id }) => id)).toEqual([ada.id, third.id])
    expect(await statusesOf(event, third.ticketCode, { as: guest })).toEqual([200, 302])

    await changePartyTo(guest, { id: place['id'], partySize: 1 })
    const alone = { name: 'Ada', admits: 'One person' }
    expect(await readApple(event, ada.ticketCode, { as: guest })).toEqual(await appleOf(event, ada, alone))
  })

  test('all are void when the guest cancels, and when the event is called off', async () => {
    const { event, guest, place, ada, ana } = await stage()
    const { event: off, guest: other, ana: bo } = await stage()
    await cancel(guest, place)
    await app.platform.db.event.update({ where: { id: off.id }, data: { status: 'CANCELLED' } })
    for (const [at, as, { ticketCode }] of [
      [event, guest, ada],
      [event, guest, ana],
      [off, other, bo],
    ] as const) {
      const { pass } = await openApple(at, ticketCode, { as })
      expect(pass).toMatchObject({ voided: true })
      expect(pass).not.toHaveProperty('barcodes')
      expect((await fetchPass('google-wallet', at, ticketCode, { as })).status).toBe(404)
    }
    for (const person of await peopleOf(guest, event))
      expect(person).toMatchObject({ appleWalletUrl: null, googleWalletUrl: null })
  })

  test('a ticket that was passed on is void to who had it, and another pass to who has it now', async () => {
    const { event, guest, place, ana } = await stage()
    await prove(app, place)
    const { email } = guestAddress('Ola')
    await transferTicket(guest, place, { attendeeId: ana.id, email })
    expect(await statusesOf(event, ana.ticketCode, { as: guest })).toEqual([200, 302])
    const ola = app.stranger()
    const taken = await acceptTransfer(ola, await transferTokenMailedTo(app, email), { name: 'Ola Nord' })

    const old = { name: 'Ana', admits: 'One person', isVoid: true }
    expect(await readApple(event, ana.ticketCode, { as: guest })).toEqual(await appleOf(event, ana, old))
    expect((await fetchPass('google-wallet', event, ana.ticketCode, { as: guest })).status).toBe(404)
    const { secret } = taken
    expect(await statusesOf(event, ana.ticketCode, { as: ola, secret })).toEqual([404, 404])

    const [own, ...others] = await peopleOf(ola, event, secret)
    expect(others).toEqual([])
    const said = { name: 'Ola Nord', admits: 'One person' }
    expect(await readApple(event, own!.ticketCode, { secret })).toEqual(await appleOf(event, own!, said))
    expect(await readGoogle(event, own!.ticketCode, { secret })).toEqual(googleOf(own!, said))
    expect(await statusesOf(event, own!.ticketCode, { as: guest })).toEqual([404, 404])
  })

  test('a party that was passed on as a whole has new passes, one for each', async () => {
    const { event, guest, place, ada, ana } = await stage()
    await prove(app, place)
    const { email } = guestAddress('Ola')
    await transferTicket(guest, place, { wholeParty: true, email })
    const { secret } = await acceptTransfer(app.stranger(), await transferTokenMailedTo(app, email), { name: 'Ola' })
    for (const { ticketCode } of [ada, ana]) {
      expect((await openApple(event, ticketCode, { as: guest })).pass).toMatchObject({ voided: true })
      expect(await statusesOf(event, ticketCode, { secret })).toEqual([404, 404])
    }
    const people = await peopleOf(app.stranger(), event, secret)
    const names = ['Ola', 'Person 2', 'Person 3']
    expect(people).toHaveLength(names.length)
    for (const [index, person] of people.entries()) {
      const said = { name: names[index]!, admits: 'One person' }
      expect(await readApple(event, person.ticketCode, { secret })).toEqual(await appleOf(event, person, said))
      expect(await readGoogle(event, person.ticketCode, { secret })).toEqual(googleOf(person, said))
    }
  })

  test('only whoever holds the registration gets them: by account, by the secret in the link or the cookie', async () => {
    const { event, guest, ana } = await stage()
    const held = await register(app.stranger(), event, { partySize: 2, attendees: [{ name: 'Bo' }] })
    const { secret } = held
    const [, bo] = await peopleOf(app.stranger(), event, secret)
    const browser = app.stranger()
    browser.headers['cookie'] = `marquee.places=${secret}`
    expect(await statusesOf(event, ana.ticketCode, { as: guest })).toEqual([200, 302])
    expect(await statusesOf(event, bo!.ticketCode, { secret })).toEqual([200, 302])
    expect(await statusesOf(event, bo!.ticketCode, { as: browser })).toEqual([200, 302])

    const { ticketCode: code } = ana
    const elsewhere = await makeEvent(app, organization.groupId, { asksAttendeeNames: true })
    const refused = [
      await statusesOf(event, code),
      await statusesOf(event, code, { as: await app.person('Outsider') }),
      // Organizers have the guest list, and the names and codes on it.
      await statusesOf(event, code, { as: organization.owner }),
      await statusesOf(event, code, { as: await makeMember(app, organization, 'door') }),
      await statusesOf(event, code, { secret }),
      await statusesOf(event, code, { as: browser }),
      await statusesOf(event, bo!.ticketCode, { as: guest }),
      await statusesOf(event, bo!.ticketCode, { secret: 'guessed' }),
      await statusesOf(event, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`, { as: guest }),
      await statusesOf(elsewhere, code, { as: guest }),
    ]
    expect(refused).toEqual(refused.map(() => [404, 404]))
  })

  test('none is there for a request that nobody has approved, not even for who was taken off it', async () => {
    const { event, guest, place, ana, third } = await stage({ approvalRequired: true })
    await changePartyTo(guest, { id: place['id'], partySize: 2, leavingIds: [ana.id] })
    for (const { ticketCode } of [ana, third])
      expect(await statusesOf(event, ticketCode, { as: guest })).toEqual([404, 404])
    for (const person of await peopleOf(guest, event))
      expect(person).toMatchObject({ appleWalletUrl: null, googleWalletUrl: null })
  })

  test('they are offered to the holder until the event is over, and to nobody else', async () => {
    const { event, guest } = await stage()
    const page = `${app.platform.publicUrl}/e/${event.slug}`
    const { ticket } = await guest.ask(partyDocument, { slug: event.slug, secret: null })
    for (const { ticketCode, appleWalletUrl, googleWalletUrl } of ticket.attendees)
      expect([appleWalletUrl, googleWalletUrl]).toEqual([
        `${page}/ticket.pkpass?t=${ticketCode}`,
        `${page}/google-wallet?t=${ticketCode}`,
      ])
    expect(ticket.attendees[0].appleWalletUrl).toBe(ticket.appleWalletUrl)
    const host = await makeMember(app, organization, 'host')
    for (const organizer of [organization.owner, host]) {
      const { node } = await organizer.ask(
        `query ($id: ID!) { node(id: $id) { ... on Registration { attendees { name appleWalletUrl googleWalletUrl } } } }`,
        { id: ticket.id },
      )
      expect(node.attendees).toEqual(
        ['Ada', 'Ana', null].map((name) => ({ name, appleWalletUrl: null, googleWalletUrl: null })),
      )
    }
    app.clock.set(event.endsAt)
    for (const person of await peopleOf(guest, event))
      expect(person).toMatchObject({ appleWalletUrl: null, googleWalletUrl: null })
  })

  test('twenty passes a minute are signed for a registration, whoever of the party they are for', async () => {
    const { event, guest, ada, ana, third } = await stage()
    for (let n = 0; n < 20; n += 1) {
      const { ticketCode } = [ada, ana][n % 2]!
      expect((await fetchPass('google-wallet', event, ticketCode, { as: guest })).status).toBe(302)
    }
    expect(await statusesOf(event, third.ticketCode, { as: guest })).toEqual([429, 429])
  })
})

describe('W7 where the event asks for no names', () => {
  test('one pass admits the party', async () => {
    const { event, guest, ada, ana } = await stage({ asksAttendeeNames: false })
    expect(ana).toBeUndefined()
    const said = { name: 'Ada', admits: '3 people' }
    expect(await readApple(event, ada.ticketCode, { as: guest })).toEqual(await appleOf(event, ada, said))
    expect(await readGoogle(event, ada.ticketCode, { as: guest })).toEqual(googleOf(ada, said))
  })

  test('the passes of the others are gone when it stops asking, and there again when it asks once more', async () => {
    const { event, guest, place, ada, ana, third } = await stage()
    await changePartyTo(guest, { id: place['id'], partySize: 2, leavingIds: [third.id] })
    const asks = (asksAttendeeNames: boolean) =>
      app.platform.db.event.update({ where: { id: event.id }, data: { asksAttendeeNames } })
    await asks(false)
    for (const { ticketCode } of [ana, third])
      expect(await statusesOf(event, ticketCode, { as: guest })).toEqual([404, 404])
    const said = { name: 'Ada', admits: '2 people' }
    expect(await readApple(event, ada.ticketCode, { as: guest })).toEqual(await appleOf(event, ada, said))
    await asks(true)
    expect(await statusesOf(event, ana.ticketCode, { as: guest })).toEqual([200, 302])
    expect(await readGoogle(event, ada.ticketCode, { as: guest })).toEqual(
      googleOf(ada, { name: 'Ada', admits: 'One person' }),
    )
  })
})
