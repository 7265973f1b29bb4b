import { beforeAll, describe, expect, test } from 'vitest'
import { mailsOf, runPlaceJobs } from './registrations/mails.ts'
import { cancel, guest, join, register } from './registrations/registrations.ts'
import { changesInFeed, update } from './modules/events.ts'
import { sendDueNotice, tellGuests } from '../modules/notifications/service/change-notice.ts'
import type { Actor } from './actors.ts'
import { makeEvent, makeMember } from './factories.ts'
import { shareOrganization, shareTestApp } from './shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
beforeAll(() => app.clock.set(new Date()))

const street = 'Hidden Street 77'
const link = 'https://secret.example/room'
const hourMs = 3_600_000
const audiences = ['EVERYONE', 'GUESTS', 'GUESTS_BEFORE_START'] as const

/** Starts in ten days; what guests get shortly before is open 240 hours before, or 2. */
async function makeHidden(facts: object = {}) {
  const startsAt = new Date(app.clock.now().getTime() + 230 * hourMs)
  const event = await makeEvent(app, organization.groupId, {
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * hourMs),
    venueName: 'The yard',
    venueAddress: street,
    onlineUrl: link,
    addressAudience: 'GUESTS',
    onlineUrlAudience: 'GUESTS',
    ...facts,
  })
  return event
}

const venue = 'venue { name address onlineUrl } publicVenue { name address onlineUrl } venueTag'

/** Everything that somebody gets to read of an event, by way. */
async function readAll(who: Actor, event: { slug: string; globalId: string }, secret: string | null = null) {
  const ask = async (query: string) =>
    JSON.stringify(await who.execute(query, { slug: event.slug, id: event.globalId, secret }))
  const calendar = await fetch(`${app.url}/e/${event.slug}/calendar.ics${secret ? `?registration=${secret}` : ''}`, {
    headers: who.headers,
  })
  const live = who.subscribe(`subscription ($slug: String!) { eventChanged(slug: $slug) { id ${venue} } }`, {
    slug: event.slug,
  })
  return {
    field: await ask(`query ($slug: String!) { event(slug: $slug) { ${venue} } }`),
    node: await ask(`query ($id: ID!) { node(id: $id) { ... on Event { ${venue} } } }`),
    list: await ask(`query { events(first: 100) { edges { node { slug ${venue} } } } }`),
    ticket: await ask(`query ($slug: String!, $secret: String) {
      ticket(eventSlug: $slug, secret: $secret) { event { ${venue} } } }`),
    live: JSON.stringify(await live.next()),
    calendar: (await calendar.text()).replaceAll('\r\n ', ''),
  }
}

/** Which of the two each way out gives away. */
function toldBy(read: Awaited<ReturnType<typeof readAll>>, slug: string) {
  const text = {
    ...read,
    list: JSON.stringify(JSON.parse(read.list).data.events.edges.filter((edge: any) => edge.node.slug === slug)),
  }
  return Object.fromEntries(
    Object.entries(text).map(([way, said]) => [
      way,
      [said.includes(street) && 'address', (said.includes(link) || said.includes(`/e/${slug}/join`)) && 'link'].filter(
        Boolean,
      ),
    ]),
  )
}

const nothing = { field: [], node: [], list: [], ticket: [], live: [], calendar: [] }
const all = ['address', 'link']
const everything = { field: all, node: all, list: all, ticket: all, live: all, calendar: all }

describe('where an event is', () => {
  test.each(audiences)('for %s is told to those, in every way, and to nobody else in any', async (audience) => {
    const hours = { addressHoursBefore: 240, onlineUrlHoursBefore: 240 }
    const event = await makeHidden({ addressAudience: audience, onlineUrlAudience: audience, ...hours })
    const holder = await app.person('Guest')
    await register(holder, event)
    const { secret } = await register(app.stranger(), event)
    const former = await app.person('Former')
    await cancel(former, await register(former, event))
    const outsiders = {
      stranger: await readAll(app.stranger(), event),
      'somebody with an account': await readAll(await app.person('Outsider'), event),
      'a former guest': await readAll(former, event),
      'a guessed secret': await readAll(app.stranger(), event, 'guessed'),
    }
    const isOpen = audience === 'EVERYONE'
    for (const [who, read] of Object.entries(outsiders)) {
      // Who was a guest still sees the event by way of the place they gave back.
      const open = { ...everything, ticket: who === 'a former guest' ? all : [] }
      expect([who, toldBy(read, event.slug)]).toEqual([who, isOpen ? open : nothing])
    }
    expect(toldBy(await readAll(holder, event), event.slug)).toEqual(everything)
    // The secret is shown in the address of a page and to the ticket; other requests of that browser do not hold it.
    expect(toldBy(await readAll(app.stranger(), event, secret), event.slug)).toMatchObject({
      ticket: all,
      calendar: all,
    })
    for (const role of ['host', 'door', 'promoter'] as const) {
      const member = await makeMember(app, organization, role)
      expect([role, toldBy(await readAll(member, event), event.slug)]).toEqual([role, { ...everything, ticket: [] }])
    }
  })

  test('is told to guests from some hours before the start, and to nobody sooner', async () => {
    const hours = { addressHoursBefore: 2, onlineUrlHoursBefore: 1 }
    const audience = 'GUESTS_BEFORE_START'
    const event = await makeHidden({ addressAudience: audience, onlineUrlAudience: audience, ...hours })
    const holder = await app.person('Guest')
    await register(holder, event)
    // A calendar that was filled today leads to the link then: the address of it is no secret.
    expect(toldBy(await readAll(holder, event), event.slug)).toEqual({ ...nothing, calendar: ['link'] })
    const { hiddenAddress } = (
      await holder.ask(
        'query ($slug: String!) { event(slug: $slug) { venue { hiddenAddress { audience hoursBefore opensAt } } } }',
        { slug: event.slug },
      )
    ).event.venue
    expect(hiddenAddress).toEqual({
      audience,
      hoursBefore: 2,
      opensAt: new Date(event.startsAt.getTime() - 2 * hourMs).toISOString(),
    })
  })

  test('is not told to somebody who only asked for a place, or waits for one', async () => {
    const event = await makeHidden({ approvalRequired: true })
    const applicant = await app.person('Applicant')
    await register(applicant, event)
    expect(toldBy(await readAll(applicant, event), event.slug)).toEqual(nothing)
    const full = await makeHidden({ capacity: 1 })
    await register(app.stranger(), full)
    const waiting = await app.person('Waiting')
    await join(waiting, full)
    expect(toldBy(await readAll(waiting, full), full.slug)).toEqual(nothing)
  })

  test('is not found by an address that is hidden, and by the name it is', async () => {
    const found = async (place: string) => {
      const query =
        'query ($place: String!) { events(first: 100, filter: { place: $place }) { edges { node { slug } } } }'
      const { events } = await app.stranger().ask(query, { place })
      return events.edges.map(({ node }: { node: { slug: string } }) => node.slug)
    }
    const address = `Nowhere Lane ${crypto.randomUUID().slice(0, 8)}`
    const [open, hidden] = [
      await makeHidden({ venueAddress: address, addressAudience: 'EVERYONE' }),
      await makeHidden({ venueAddress: address, venueName: `${address} Hall` }),
    ]
    expect(await found(address)).toEqual(expect.arrayContaining([open.slug]))
    const nameless = await makeHidden({ venueAddress: `${address} B`, venueName: 'The yard' })
    expect(await found(`${address} B`)).not.toContain(nameless.slug)
    expect(await found(`${address} Hall`)).toEqual([hidden.slug])
  })
})

describe('the feed', () => {
  const details = async (event: { id: string }) => JSON.stringify(await changesInFeed(app, event.id))

  test('says that a hidden address changed, and not what it was or is', async () => {
    const event = await makeHidden()
    await update(organization.owner, event, {
      venue: { address: 'Elsewhere 1', onlineUrl: 'https://secret.example/new' },
    })
    await update(organization.owner, event, { venue: { address: null } })
    expect(await changesInFeed(app, event.id)).toEqual([
      { change: 'EDITED', field: 'venueAddress' },
      { change: 'EDITED', field: 'onlineUrl' },
      { change: 'EDITED', field: 'venueAddress' },
    ])
  })

  test('forgets what it said of an address when it is for guests from now on', async () => {
    const event = await makeHidden({ addressAudience: 'EVERYONE', venueAddress: 'Before 1' })
    await update(organization.owner, event, { venue: { address: street } })
    expect(await details(event)).toContain(street)
    await update(organization.owner, event, { addressAudience: 'GUESTS' })
    const said = await details(event)
    expect(said).not.toContain(street)
    expect(said).not.toContain('Before 1')
    // One save that opens the address and changes it says nothing of the one before.
    await update(organization.owner, event, { addressAudience: 'EVERYONE', venue: { address: 'Open Square 1' } })
    expect(await details(event)).not.toContain(street)
  })
})

describe('whoever follows the event live', () => {
  const shared = `subscription ($slug: String!) { eventChanged(slug: $slug) {
    venueTag publicVenue { address hiddenAddress { audience } onlineUrl } } }`
  const own = 'subscription ($slug: String!) { eventChanged(slug: $slug) { venue { address onlineUrl } } }'

  test('hears at the very time that something opens, and only guests hear what', { timeout: 20_000 }, async () => {
    const event = await makeHidden({ addressAudience: 'GUESTS_BEFORE_START', addressHoursBefore: 2 })
    const holder = await app.person('Guest')
    await register(holder, event)
    const outsider = await app.person('Outsider')
    const streams = {
      guest: holder.subscribe(own, { slug: event.slug }),
      outsider: outsider.subscribe(own, { slug: event.slug }),
      all: outsider.subscribe(shared, { slug: event.slug }),
    }
    const first = await streams.all.next()
    expect((await streams.guest.next()).eventChanged.venue).toEqual({ address: null, onlineUrl: link })
    await streams.outsider.next()
    const before = app.clock.now()
    app.clock.set(new Date(event.startsAt.getTime() - 2 * hourMs))
    expect((await streams.guest.next()).eventChanged.venue).toEqual({ address: street, onlineUrl: link })
    const second = await streams.all.next()
    expect(second.eventChanged.venueTag).not.toBe(first.eventChanged.venueTag)
    expect(second.eventChanged.publicVenue).toEqual(first.eventChanged.publicVenue)
    expect((await streams.outsider.next()).eventChanged.venue).toEqual({ address: null, onlineUrl: null })
    app.clock.set(before)
  })

  test('gets it with the place and loses it with the place', { timeout: 20_000 }, async () => {
    const event = await makeHidden()
    const person = await app.person('Guest')
    const stream = person.subscribe(own, { slug: event.slug })
    const next = async () => (await stream.next()).eventChanged.venue
    expect(await next()).toEqual({ address: null, onlineUrl: null })
    const place = await register(person, event)
    expect(await next()).toEqual({ address: street, onlineUrl: link })
    await cancel(person, place)
    expect(await next()).toEqual({ address: null, onlineUrl: null })
    await update(organization.owner, event, { venue: { address: 'Elsewhere 1' } })
    expect(await next()).toEqual({ address: null, onlineUrl: null })
  })

  test('together with others gets what everybody may know, whoever they are', async () => {
    const event = await makeHidden()
    const streams = [organization.owner, app.stranger()].map((who) => who.subscribe(shared, { slug: event.slug }))
    const [one, other] = await Promise.all(streams.map((stream) => stream.next()))
    expect(one).toEqual(other)
    expect(JSON.stringify(one)).not.toContain(street)
    await update(organization.owner, event, { venue: { address: 'Elsewhere 1' } })
    const changed = await Promise.all(streams.map((stream) => stream.next()))
    expect(JSON.stringify(changed)).not.toContain('Elsewhere')
    expect(changed[0]!.eventChanged.venueTag).not.toBe(one!.eventChanged.venueTag)
  })
})

describe('mails', () => {
  test('tell guests the address and lead to the link by an address of their own, and the waitlist neither', async () => {
    app.clock.set(new Date())
    const event = await makeHidden({ capacity: 1 })
    const { secret } = await register(app.stranger(), event, guest())
    await join(app.stranger(), event, guest())
    await runPlaceJobs(app)
    await update(organization.owner, event, {
      venue: { address: 'Elsewhere 1', onlineUrl: 'https://secret.example/new' },
    })
    const { db } = app.platform
    app.clock.advance(hourMs)
    await sendDueNotice(app.platform, event.id)
    const notice = await db.eventChangeNotice.findFirstOrThrow({ where: { eventId: event.id } })
    await tellGuests(app.platform, notice.id)
    const mails = await mailsOf(app, event.id)
    const of = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ text }) => text)
    const joinLink = `${app.platform.publicUrl}/e/${event.slug}/join?registration=${secret}`
    const [confirmed] = of('placeConfirmed')
    expect(confirmed).toContain(street)
    expect(confirmed).toContain(joinLink)
    const changed = of('eventChanged')
    expect(changed).toHaveLength(2)
    const [forGuest, forWaiting] = changed.toSorted((one) => (one.includes(joinLink) ? -1 : 1))
    expect(forGuest).toContain('Elsewhere 1')
    expect(forGuest).toContain('BEGIN:VCALENDAR')
    expect(forWaiting).toContain('The address is shared with guests')
    for (const text of [forWaiting, ...of('lineJoined')]) {
      for (const secretPart of [street, 'Elsewhere', 'secret.example', '/join', 'VCALENDAR'])
        expect(text).not.toContain(secretPart)
    }
    expect(mails.map(({ text }) => text).join()).not.toContain('secret.example')
  })
})
