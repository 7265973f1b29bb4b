import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { contrast } from '../../contract/theme/colour.ts'
import { limits } from '../../contract/limits.ts'
import { ticketNumber } from '../../contract/text/ticket-number.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { type Actor, speaking } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { fieldsOf, passesOf } from '../../testing/fetch-passes.ts'
import { hang } from '../../testing/modules/visuals.ts'
import { translatePart } from '../../testing/modules/translations.ts'
import { mailsOf, runPlaceJobs } from '../../testing/registrations/mails.ts'
import { cancel, confirm, mailedToken, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import {
  makeWalletCredentials,
  testAccount,
  testIssuer,
  testPassType,
  testTeam,
} from '../../testing/wallet-credentials.ts'

const credentials = makeWalletCredentials({ ends: new Date('2040-01-01') })
const app = shareTestApp({ wallets: credentials.variables })
const { fetchPass, openApple, openGoogle, statusesOf } = passesOf(app, credentials)
const organization = shareOrganization(app)
const bare = shareTestApp()
const bareOrganization = shareOrganization(bare)
const hourMs = 3_600_000
beforeEach(() => app.clock.set(new Date('2027-03-01T12:00:00Z')))

const linksDocument = /* GraphQL */ `
  query ($slug: String!, $secret: String) {
    ticket(eventSlug: $slug, secret: $secret) {
      status
      ticketUrl
      ticketCode
      appleWalletUrl
      googleWalletUrl
    }
  }
`

interface TestEvent {
  slug: string
}

const ticketOf = async (who: Actor, event: TestEvent, secret: unknown = null) =>
  (await who.ask(linksDocument, { slug: event.slug, secret })).ticket as Record<string, string | null>

/** An evening in Oslo with a guest who has an account. */
async function stage(facts: Parameters<typeof makeEvent>[2] = {}) {
  const event = await makeEvent(app, organization.groupId, {
    title: 'Rooftop sessions',
    startsAt: new Date('2027-03-05T18:30:00Z'),
    endsAt: new Date('2027-03-05T22:00:00Z'),
    timeZone: 'Europe/Oslo',
    venueName: 'Sjøhuset',
    venueAddress: 'Quay 1',
    ...facts,
  })
  const guest = await app.person('Ada')
  const place = await register(guest, event, { partySize: 2 })
  const { ticketCode, ticketUrl } = await ticketOf(guest, event)
  return { event, guest, place, code: ticketCode!, ticketUrl: ticketUrl! }
}

describe('a pass for Apple Wallet', () => {
  test('W1 says everything on the ticket, signed, with every file in its manifest', async () => {
    const { event, guest, place, code, ticketUrl } = await stage({ onlineUrl: 'https://video.example/room' })
    const { response, files, pass } = await openApple(event, code, { as: guest })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="${event.slug}.pkpass"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const { name: organizationName } = await app.platform.db.organization.findUniqueOrThrow({
      where: { id: organization.id },
    })
    const { backgroundColor, foregroundColor, labelColor, eventTicket, ...facts } = pass
    expect(facts).toEqual({
      formatVersion: 1,
      passTypeIdentifier: testPassType,
      teamIdentifier: testTeam,
      serialNumber: decodeGlobalId(place['id'] as string).id,
      organizationName,
      logoText: organizationName,
      description: 'Ticket to Rooftop sessions',
      voided: false,
      barcodes: [
        { format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1', message: ticketUrl, altText: ticketNumber(code) },
      ],
      relevantDate: '2027-03-05T18:30:00.000Z',
      expirationDate: '2027-03-06T04:00:00.000Z',
    })
    const { headerFields, additionalInfoFields, backFields, ...front } = eventTicket
    expect([headerFields, additionalInfoFields]).toEqual([[], []])
    expect(front).toEqual({
      primaryFields: [{ key: 'event', label: 'Event', value: 'Rooftop sessions' }],
      secondaryFields: [
        { key: 'when', label: 'When', value: 'Fri 5 Mar, 19:30' },
        { key: 'where', label: 'Where', value: 'Sjøhuset' },
      ],
      auxiliaryFields: [
        { key: 'name', label: 'Name', value: 'Ada' },
        { key: 'admits', label: 'Admits', value: '2 people' },
      ],
    })
    const page = `${app.platform.publicUrl}/e/${event.slug}`
    expect(fieldsOf(backFields)).toEqual({
      'whole-event': 'Rooftop sessions',
      'whole-time': 'Friday 5 March, 19:30–23:00 (Oslo time)',
      'whole-where': 'Sjøhuset\nQuay 1',
      online: `${page}/join`,
      host: organizationName,
      ticket: `${page}/ticket`,
      note: 'This pass doesn’t update by itself. If plans change, open your ticket and add it to your wallet again.',
    })
    // The online link itself may change, and a secret is none of a wallet’s business.
    expect(JSON.stringify(pass)).not.toMatch(/video\.example|registration=|webService/)
    expectReadable({ backgroundColor, foregroundColor, labelColor })
    const sides = await Promise.all(
      Object.entries(files).flatMap(([name, bytes]) =>
        name.endsWith('.png')
          ? [
              sharp(bytes)
                .metadata()
                .then(({ width, height }) => [name, width, height]),
            ]
          : [],
      ),
    )
    expect(sides.toSorted()).toEqual([
      ['icon.png', 29, 29],
      ['icon@2x.png', 58, 58],
      ['icon@3x.png', 87, 87],
      ['logo.png', 40, 40],
      ['logo@2x.png', 80, 80],
      ['logo@3x.png', 120, 120],
    ])
  })

  test('W1 has the colours of the published theme, and the event’s cover beside the title', async () => {
    const { event, guest, code } = await stage()
    await app.platform.db.eventTheme.create({
      data: {
        eventId: event.id,
        snapshot: new Uint8Array(),
        versions: { create: { version: 1, tokens: { background: '#123456', accent: '#123457' } } },
      },
    })
    await hang(app, organization.owner, event, { kind: 'COVER', altText: 'The quay' })
    const { files, pass } = await openApple(event, code, { as: guest })
    expect(pass['backgroundColor']).toBe('rgb(18, 52, 86)')
    expectReadable(pass)
    for (const [name, side] of [
      ['thumbnail.png', 90],
      ['thumbnail@2x.png', 180],
      ['thumbnail@3x.png', 270],
    ] as const)
      expect(await sharp(files[name]!).metadata()).toMatchObject({ width: side, height: side, format: 'png' })
  })

  test('W1 stays one pass: the next has the same number and the new facts', async () => {
    const { event, guest, code } = await stage()
    const before = await openApple(event, code, { as: guest })
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { startsAt: new Date('2027-03-06T18:30:00Z'), endsAt: new Date('2027-03-06T22:00:00Z') },
    })
    const after = await openApple(event, code, { as: guest })
    expect(after.pass['serialNumber']).toBe(before.pass['serialNumber'])
    expect(fieldsOf(after.pass['eventTicket'].secondaryFields)).toMatchObject({ when: 'Sat 6 Mar, 19:30' })
  })

  test('W4 is in the language of its reader, also from right to left, with the event’s own texts', async () => {
    const { event, guest, code } = await stage()
    await translatePart(organization.owner, event, 'TITLE', 'Konzerte auf dem Dach')
    for (const [language, title] of [
      ['de', 'Konzerte auf dem Dach'],
      ['ar', 'Rooftop sessions'],
      ['ja', 'Rooftop sessions'],
    ] as const) {
      const { pass } = await openApple(event, code, { as: guest, query: `&lang=${language}` })
      const { primaryFields, secondaryFields } = pass['eventTicket']
      expect(primaryFields[0].value).toBe(title)
      expect(pass['description']).toContain(title)
      expect(pass['description']).not.toContain('Ticket to')
      expect(secondaryFields.map(({ label }: { label: string }) => label)).not.toContain('When')
      expect(secondaryFields[0].value).not.toContain('Fri')
    }
    const german = await openApple(event, code, { as: speaking(guest, 'de') })
    expect(german.pass['eventTicket'].primaryFields[0].value).toBe('Konzerte auf dem Dach')
  })

  test('W1 takes the longest texts that an event can have', async () => {
    const { event, guest, code } = await stage({
      title: 'ش'.repeat(limits.titleLength),
      venueName: 'W'.repeat(limits.venueLength),
      venueAddress: '横'.repeat(limits.venueLength),
    })
    const { pass } = await openApple(event, code, { as: guest })
    expect(pass['eventTicket'].primaryFields[0].value).toHaveLength(limits.titleLength)
  })
})

describe('a link for Google Wallet', () => {
  test('W2 is signed by the service account and says everything on the ticket', async () => {
    const { event, guest, code, ticketUrl } = await stage()
    const opened = await openGoogle(event, code, { as: guest })
    expect(Object.fromEntries(opened.response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(opened.protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(opened.payload).toMatchObject({
      iss: testAccount,
      aud: 'google',
      typ: 'savetowallet',
      iat: app.clock.now().getTime() / 1000,
    })
    const [eventClass, ...otherClasses] = opened.eventTicketClasses!
    const [ticket, ...otherTickets] = opened.eventTicketObjects!
    expect([otherClasses, otherTickets]).toEqual([[], []])
    const text = (value: string) => ({ defaultValue: { language: 'en', value } })
    expect(eventClass).toEqual({
      id: expect.stringMatching(new RegExp(`^${testIssuer}\\.[\\w-]{16}$`)),
      issuerName: expect.stringMatching(/^House /),
      reviewStatus: 'UNDER_REVIEW',
      eventName: text('Rooftop sessions'),
      dateTime: { start: '2027-03-05T19:30:00+01:00', end: '2027-03-05T23:00:00+01:00' },
      venue: { name: text('Sjøhuset'), address: text('Quay 1') },
    })
    expect(ticket).toEqual({
      id: expect.stringMatching(new RegExp(`^${testIssuer}\\.[\\w-]{16}$`)),
      classId: eventClass.id,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: ticketUrl, alternateText: ticketNumber(code) },
      ticketHolderName: 'Ada',
      hexBackgroundColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      textModulesData: [{ header: 'Admits', body: '2 people' }],
    })
  })

  test('W2 guests of one event share a class, and each has a ticket; both are new after a change', async () => {
    const { event, guest, code } = await stage()
    const other = await app.person('Bo')
    await register(other, event)
    const { ticketCode } = await ticketOf(other, event)
    const ids = async () => {
      const mine = await openGoogle(event, code, { as: guest })
      const theirs = await openGoogle(event, ticketCode!, { as: other })
      return [mine, theirs].map(({ eventTicketClasses, eventTicketObjects }) => [
        eventTicketClasses![0].id as string,
        eventTicketObjects![0].id as string,
      ])
    }
    const before = await ids()
    expect(before[0]![0]).toBe(before[1]![0])
    expect(before[0]![1]).not.toBe(before[1]![1])
    expect(await ids()).toEqual(before)
    await app.platform.db.event.update({ where: { id: event.id }, data: { title: 'Cellar sessions' } })
    expect((await ids()).flat().filter((id) => before.flat().includes(id))).toEqual([])
  })

  test.each(['A', 'ش', '横', '👩‍👩‍👧‍👦'])(
    'W2 fits into the length that browsers pass on, with names full of %s',
    async (letter) => {
      const full = (length: number) => letter.repeat(Math.floor(length / letter.length))
      const { event, guest, code } = await stage({
        title: full(limits.titleLength),
        venueName: full(limits.venueLength),
        venueAddress: full(limits.venueLength),
      })
      const { token, eventTicketClasses } = await openGoogle(event, code, { as: guest })
      expect(token.length).toBeLessThanOrEqual(1_800)
      const { value } = eventTicketClasses![0].eventName.defaultValue
      expect(value.startsWith(letter) && value.endsWith('…')).toBe(true)
    },
  )
})

describe('W3 a pass is', () => {
  test('for the holder alone: by account, or by the secret in the link or the cookie', async () => {
    const { event, guest, code } = await stage()
    const held = await register(app.stranger(), event)
    const heldCode = (await ticketOf(app.stranger(), event, held['secret'])).ticketCode!
    expect(await statusesOf(event, code, { as: guest })).toEqual([200, 302])
    expect(await statusesOf(event, heldCode, { secret: held['secret'] })).toEqual([200, 302])
    const browser = app.stranger()
    browser.headers['cookie'] = `marquee.places=${held['secret']}`
    expect(await statusesOf(event, heldCode, { as: browser })).toEqual([200, 302])

    const outsider = await app.person('Outsider')
    const another = await app.person('Bo')
    await register(another, event)
    const refused = [
      await statusesOf(event, code),
      await statusesOf(event, code, { as: outsider }),
      await statusesOf(event, code, { as: another }),
      // Organizers have the guest list.
      await statusesOf(event, code, { as: organization.owner }),
      await statusesOf(event, code, { secret: held['secret'] }),
      await statusesOf(event, code, { as: browser }),
      await statusesOf(event, heldCode, { as: guest }),
      await statusesOf(event, heldCode, { secret: 'guessed' }),
      await statusesOf(event, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`, { as: guest }),
      await statusesOf(event, '', { as: guest }),
    ]
    expect(refused).toEqual(refused.map(() => [404, 404]))
    const elsewhere = await makeEvent(app, organization.groupId)
    expect(await statusesOf(elsewhere, code, { as: guest })).toEqual([404, 404])
  })

  test('also there by the link in the mail, after the guest has confirmed the address with another secret', async () => {
    const { event } = await stage()
    const held = await register(app.stranger(), event)
    const mailed = held['secret']
    const { ticketCode } = await ticketOf(app.stranger(), event, mailed)
    await confirm(app.stranger(), held)
    expect(held['secret']).not.toBe(mailed)
    const proof = `&proof=${String(held['id'])}.${mailedToken(held['id'])}`
    expect(await statusesOf(event, ticketCode!, { secret: mailed })).toEqual([404, 404])
    const withProof = await statusesOf(event, ticketCode!, { secret: mailed, query: proof })
    expect(withProof).toEqual([200, 302])
  })

  test('linked in the mail with the ticket, by links that work at once', async () => {
    // The job queue goes by the real clock.
    await app.platform.db.placeNewsBatch.deleteMany()
    const now = new Date()
    app.clock.set(now)
    const [startsAt, endsAt] = [48, 51].map((hours) => new Date(now.getTime() + hours * hourMs))
    const event = await makeEvent(app, organization.groupId, { startsAt: startsAt!, endsAt: endsAt! })
    const held = await register(app.stranger(), event)
    await runPlaceJobs(app)
    const mail = (await mailsOf(app, event.id)).find(({ text }) => text.includes(String(held['secret'])))!
    const links = mail.content.blocks.flatMap((block) => (block.type === 'link' ? [block] : []))
    expect(links.map(({ label }) => label)).toEqual(['Add to Apple Wallet', 'Add to Google Wallet'])
    const statuses = await Promise.all(
      links.map(async ({ url }) => {
        const address = url.replace(app.platform.publicUrl, app.url)
        return (await fetch(address, { redirect: 'manual' })).status
      }),
    )
    expect(statuses).toEqual([200, 302])
  })

  test('void after the place was given back, and after the event was called off, and then without a code', async () => {
    const { event, guest, place, code } = await stage()
    const { event: off, guest: other, code: otherCode } = await stage()
    await cancel(guest, place)
    await app.platform.db.event.update({ where: { id: off.id }, data: { status: 'CANCELLED' } })
    for (const [at, as, its] of [
      [event, guest, code],
      [off, other, otherCode],
    ] as const) {
      const { pass } = await openApple(at, its, { as })
      expect(pass).toMatchObject({ voided: true })
      expect(pass).not.toHaveProperty('barcodes')
      expect((await fetchPass('google-wallet', at, its, { as })).status).toBe(404)
      expect(await ticketOf(as, at)).toMatchObject({ appleWalletUrl: null, googleWalletUrl: null })
    }
  })

  test('not there for a request that nobody has approved, nor for a private event whose place was given back', async () => {
    const { event, guest, code } = await stage({ approvalRequired: true })
    expect(await ticketOf(guest, event)).toMatchObject({ status: 'PENDING', appleWalletUrl: null })
    expect(await statusesOf(event, code, { as: guest })).toEqual([404, 404])
    const private_ = await stage()
    await app.platform.db.event.update({ where: { id: private_.event.id }, data: { visibility: 'PRIVATE' } })
    expect(await statusesOf(private_.event, private_.code, { as: private_.guest })).toEqual([200, 302])
    await cancel(private_.guest, private_.place)
    expect(await statusesOf(private_.event, private_.code, { as: private_.guest })).toEqual([404, 404])
  })

  test('offered to the holder until the event is over, and to nobody else', async () => {
    const { event, guest, code } = await stage()
    const page = `${app.platform.publicUrl}/e/${event.slug}`
    expect(await ticketOf(guest, event)).toMatchObject({
      appleWalletUrl: `${page}/ticket.pkpass?t=${code}`,
      googleWalletUrl: `${page}/google-wallet?t=${code}`,
    })
    const { node } = await organization.owner.ask(
      `query ($id: ID!) { node(id: $id) { ... on Event { registrations(first: 5) { edges { node {
        ticketCode appleWalletUrl googleWalletUrl } } } } } }`,
      { id: event.globalId },
    )
    expect(node.registrations.edges).toEqual([
      { node: { ticketCode: code, appleWalletUrl: null, googleWalletUrl: null } },
    ])
    app.clock.set(event.endsAt)
    expect(await ticketOf(guest, event)).toMatchObject({ appleWalletUrl: null, googleWalletUrl: null })
  })

  test('off once the certificate has expired, and only Apple’s', async () => {
    const { event, guest, code } = await stage({
      startsAt: new Date('2040-02-01T18:00:00Z'),
      endsAt: new Date('2040-02-01T20:00:00Z'),
    })
    app.clock.set(new Date('2040-01-01T00:00:00Z'))
    expect(await statusesOf(event, code, { as: guest })).toEqual([404, 302])
    const { appleWalletUrl, googleWalletUrl } = await ticketOf(guest, event)
    expect([appleWalletUrl, googleWalletUrl === null]).toEqual([null, false])
  })

  test('signed twenty times a minute for one ticket, and looked at with HEAD for nothing', async () => {
    const { event, guest, code } = await stage()
    for (let n = 0; n < 3; n += 1) {
      const head = await fetchPass('ticket.pkpass', event, code, { as: guest, method: 'HEAD' })
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
    }
    for (let n = 0; n < 20; n += 1)
      expect((await fetchPass('google-wallet', event, code, { as: guest })).status).toBe(302)
    const refused = await fetchPass('ticket.pkpass', event, code, { as: guest })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('at the event’s present address, where the former one leads', async () => {
    const { event, guest, code } = await stage()
    const slug = `new-${event.slug}`
    await app.platform.db.event.update({ where: { id: event.id }, data: { slug } })
    for (const file of ['ticket.pkpass', 'google-wallet'] as const) {
      const response = await fetchPass(file, event, code, { as: guest })
      expect([response.status, response.headers.get('location')]).toEqual([301, `/e/${slug}/${file}?t=${code}`])
    }
  })

  test('nowhere on a site without certificates: neither an address nor a file', async () => {
    const event = await makeEvent(bare, bareOrganization.groupId)
    const guest = await bare.person('Ada')
    await register(guest, event)
    const { ticketCode, ...links } = await ticketOf(guest, event)
    expect(links).toMatchObject({ appleWalletUrl: null, googleWalletUrl: null })
    for (const file of ['ticket.pkpass', 'google-wallet']) {
      const response = await fetch(`${bare.url}/e/${event.slug}/${file}?t=${ticketCode}`, { headers: guest.headers })
      expect(response.status).toBe(404)
    }
  })
})

describe('W5 a hidden address', () => {
  const hidden = {
    venueAddress: 'Hidden Street 77',
    addressAudience: 'GUESTS_BEFORE_START',
    addressHoursBefore: 2,
    onlineUrl: 'https://secret.example/room',
    onlineUrlAudience: 'GUESTS_BEFORE_START',
    onlineUrlHoursBefore: 2,
  } as const

  test('stays hidden in passes until guests get it', async () => {
    const { event, guest, code } = await stage({ ...hidden, venueName: null })
    const read = async () => {
      const { pass } = await openApple(event, code, { as: guest })
      const { payload } = await openGoogle(event, code, { as: guest })
      return [JSON.stringify(pass), JSON.stringify(payload)]
    }
    for (const text of await read()) {
      expect(text).not.toMatch(/Hidden Street|secret\.example/)
      expect(text).toContain('The address is shared with guests 2 hours before the start')
    }
    app.clock.set(new Date(event.startsAt.getTime() - 2 * hourMs))
    for (const text of await read()) {
      expect(text).toContain('Hidden Street 77')
      expect(text).not.toContain('secret.example')
    }
  })

  test('is not in the void pass of someone who is no guest any more', async () => {
    const { event, guest, place, code } = await stage({ ...hidden, addressAudience: 'GUESTS' })
    expect(JSON.stringify((await openApple(event, code, { as: guest })).pass)).toContain('Hidden Street')
    await cancel(guest, place)
    expect(JSON.stringify((await openApple(event, code, { as: guest })).pass)).not.toContain('Hidden Street')
  })

  test('is known to organizers who come as guests, and gives no class that other guests share', async () => {
    const { event, guest, code } = await stage(hidden)
    await register(organization.owner, event)
    const { ticketCode } = await ticketOf(organization.owner, event)
    const [theirs, mine] = [
      await openGoogle(event, ticketCode!, { as: organization.owner }),
      await openGoogle(event, code, { as: guest }),
    ]
    expect(JSON.stringify(theirs.payload)).toContain('Hidden Street')
    expect(theirs.eventTicketClasses![0].id).not.toBe(mine.eventTicketClasses![0].id)
  })

  test('an event that is only online names the zone of its clock', async () => {
    const { event, guest, code } = await stage({ ...hidden, venueName: null, venueAddress: null })
    const { pass } = await openApple(event, code, { as: guest })
    expect(fieldsOf(pass['eventTicket'].secondaryFields)).toEqual({
      when: 'Fri 5 Mar, 19:30 (Oslo time)',
      where: 'Online',
    })
  })
})

function expectReadable(pass: Record<string, any>) {
  const hex = (rgb: string) =>
    `#${/^rgb\((\d+), (\d+), (\d+)\)$/
      .exec(rgb)!
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  for (const text of ['foregroundColor', 'labelColor'])
    expect(contrast(hex(pass[text]), hex(pass['backgroundColor']))).toBeGreaterThanOrEqual(4.5)
}
