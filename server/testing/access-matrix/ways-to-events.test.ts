import { getNamedType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../graphql/schema.ts'
import { type Actor, createStranger } from '../actors.ts'
import { makeEvent, makeOrganization } from '../factories.ts'
import { shareTestApp } from '../shared-app.ts'
import { lists } from './queries.ts'
import { entryOf, globalId, guestInvitationOf, placeOf, placeWithSecret } from './rows.ts'
import { fieldsOf, thingsOf } from './shape.ts'

const app = shareTestApp()

const title = 'A secret evening'

/** Every field that leads from something else to an event, and what keeps a hidden one from whoever gets there. */
const ways: Record<string, string> = {
  'EventConflict.event': 'the answer to an editor',
  'EventEdge.node': 'the lists of queries.ts',
  'EventSeries.nextDate': 'guests-of-series.test.ts',
  'GuestImport.event': 'nodes.ts: reached by organizers of its organization',
  'GuestInvitation.event': 'below',
  'ImportedGuests.event': 'the answer to an organizer',
  'InvitedGuests.event': 'the answer to an organizer',
  'OrganizerMailChoice.event': 'the viewer’s own list, of events whose guests they may see',
  'ReferralLink.event': 'below',
  'Registration.event': 'below',
  'RemindedGuests.event': 'the answer to an organizer',
  'SeriesDateChange.event': 'the answer to an organizer',
  'StuckMail.event': 'nodes.ts: reached by organizers of its organization',
  'TransferLink.event': 'transfers.test.ts',
  'WaitlistEntry.event': 'below',
}

test('every way that leads to an event is looked at here or in a list of queries.ts', () => {
  const fields = [...thingsOf(schema), 'EventEdge'].flatMap((type) =>
    fieldsOf(type)
      .filter((field) => getNamedType(field.type).name === 'Event')
      .map(({ name }) => `${type}.${name}`),
  )
  expect(fields.sort()).toEqual(Object.keys(ways))
  const pages = [...thingsOf(schema), 'Query'].flatMap((type) =>
    fieldsOf(type)
      .filter((field) => getNamedType(field.type).name === 'EventConnection')
      .map(({ name }) => `${type}.${name}`),
  )
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(pages))
})

interface Left {
  person: Actor
  ids: { place: string; link: string; entry: string }
  eventId: string
}

/** Somebody who gave their place back, left the waitlist and has a share link, at an event that is private since. */
async function makeLeft(): Promise<Left> {
  const { db } = app.platform
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId, { title, visibility: 'PRIVATE' })
  const person = await app.person('Former guest')
  const place = await placeOf(db, event.id, person)
  await cancelPlace(place)
  const { id: entry } = await entryOf(app, event.id, { holder: person })
  await db.waitlistEntry.update({ where: { id: entry }, data: { state: 'LEFT' } })
  const { id: link } = await db.referralLink.create({
    data: { eventId: event.id, userId: person.userId!, code: `code-${event.id.slice(-12)}` },
  })
  const ids = {
    place: globalId('Registration', place),
    link: globalId('ReferralLink', link),
    entry: globalId('WaitlistEntry', entry),
  }
  return { person, ids, eventId: event.id }
}

const cancelPlace = (id: string) =>
  app.platform.db.registration.update({ where: { id }, data: { status: 'CANCELLED', cancelledAt: app.clock.now() } })

const everyWay = `query ($place: ID!, $link: ID!, $entry: ID!) {
  place: node(id: $place) { ... on Registration { event { title } } }
  link: node(id: $link) { ... on ReferralLink { event { title } } }
  entry: node(id: $entry) { ... on WaitlistEntry { event { title } } }
  viewer {
    registrations { edges { node { event { title } } } }
    waitlistEntries { edges { node { event { title } } } }
    referralLinks { edges { node { event { title } } } }
  }
}`

test('whoever gave their place back at a private event keeps what is theirs, and sees the event by none of it', async () => {
  const { person, ids } = await makeLeft()
  expect(await person.ask(everyWay, ids)).toEqual({
    place: { event: null },
    link: { event: null },
    entry: { event: null },
    viewer: {
      registrations: { edges: [] },
      waitlistEntries: { edges: [] },
      referralLinks: { edges: [{ node: { event: null } }] },
    },
  })
})

test('with a place there they see it by each of them', async () => {
  const { person, ids, eventId } = await makeLeft()
  await placeOf(app.platform.db, eventId, person)
  const seen = await person.ask(everyWay, ids)
  expect([seen.place, seen.link, seen.entry]).toEqual([
    { event: { title } },
    { event: { title } },
    { event: { title } },
  ])
})

test('a secret opens a private event for as long as there is a place or a line to stand in', async () => {
  const { db } = app.platform
  const organization = await makeOrganization(app)
  const { id: eventId } = await makeEvent(app, organization.groupId, { title, visibility: 'PRIVATE' })
  const [place, entry] = [await placeWithSecret(db, eventId), await entryOf(app, eventId)]
  const look = async () => {
    const data = await app.stranger().ask(
      `query ($place: String!, $id: ID!, $entry: String!) {
        registration(secret: $place) { event { title } }
        waitlistEntry(id: $id, secret: $entry) { event { title } }
      }`,
      { place: place.secret, id: globalId('WaitlistEntry', entry.id), entry: entry.secret },
    )
    return [data.registration, data.waitlistEntry]
  }
  expect(await look()).toEqual([{ event: { title } }, { event: { title } }])
  await cancelPlace(place.id)
  await db.waitlistEntry.update({ where: { id: entry.id }, data: { state: 'LEFT' } })
  expect(await look()).toEqual([{ event: null }, { event: null }])
})

test('the link of an invitation opens a private event until it is revoked, and a draft never', async () => {
  const { db } = app.platform
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId, { title, visibility: 'PRIVATE' })
  const { id, secret } = await guestInvitationOf(app, event.id)
  const browser = createStranger(app.url, `marquee.places=${secret}`)
  const look = async () => {
    const data = await browser.ask(
      `query ($secret: String!, $slug: String!, $id: ID!) {
        guestInvitation(secret: $secret) { event { title } }
        event(slug: $slug) { title }
        node(id: $id) { ... on Event { title } }
      }`,
      { secret, slug: event.slug, id: event.globalId },
    )
    const files = ['calendar.ics', 'share.jpg'].map((file) =>
      fetch(`${app.url}/e/${event.slug}/${file}`, { headers: browser.headers, method: 'HEAD' }),
    )
    const statuses = (await Promise.all(files)).map(({ status }) => status)
    return [data.guestInvitation?.event ?? null, data.event, data.node, ...statuses]
  }
  expect(await look()).toEqual([{ title }, { title }, { title }, 200, 200])
  await db.event.update({ where: { id: event.id }, data: { status: 'CANCELLED', cancelledAt: app.clock.now() } })
  expect(await look()).toEqual([{ title }, { title }, { title }, 200, 200])
  await db.guestInvitation.delete({ where: { id } })
  expect(await look()).toEqual([null, null, null, 404, 404])
  const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
  const early = await guestInvitationOf(app, draft.id)
  const seen = await createStranger(app.url, `marquee.places=${early.secret}`).ask(
    `query ($secret: String!, $slug: String!) { guestInvitation(secret: $secret) { id } event(slug: $slug) { id } }`,
    { secret: early.secret, slug: draft.slug },
  )
  expect(seen).toEqual({ guestInvitation: null, event: null })
})

test('nobody without a right learns from an address, an id or a share code that an event was deleted or is hidden', async () => {
  const organization = await makeOrganization(app)
  const [hidden, deleted] = [
    await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' }),
    await makeEvent(app, organization.groupId),
  ]
  await app.platform.db.event.delete({ where: { id: deleted.id } })
  const person = await app.person('Curious')
  const answers = await Promise.all(
    [hidden, deleted, { slug: 'never-was', globalId: globalId('Event', crypto.randomUUID()) }].map(
      async ({ slug, globalId: id }) =>
        JSON.stringify(
          await person.execute(
            `mutation ($id: ID!) { createReferralLink(input: { eventId: $id }) { __typename ... on UserError { message } } }`,
            { id },
          ),
        ) +
        JSON.stringify(
          await person.execute(`query ($slug: String!, $id: ID!) { event(slug: $slug) { id } node(id: $id) { id } }`, {
            slug,
            id,
          }),
        ),
    ),
  )
  expect(new Set(answers).size).toBe(1)
})
