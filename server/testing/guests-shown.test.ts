import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createStranger } from './actors.ts'
import { makeEvent, makeMember } from './factories.ts'
import { create, duplicate, update } from './modules/events.ts'
import { send } from './modules/guest-invitations.ts'
import { createSeries, datesOf, updateSeries } from './modules/series.ts'
import { cancel, register } from './registrations/registrations.ts'
import { shareOrganization, shareTestApp } from './shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
beforeAll(() => app.clock.set(new Date()))

const audiences = ['EVERYONE', 'GUESTS', 'ORGANIZERS'] as const
const shown = 'guestsShownTo guestCount guestPreview { name } placesTaken placesLeft'
const feed = 'activity(first: 50) { edges { node { kind } } }'

type Made = Awaited<ReturnType<typeof makeEvent>>

/** An event with a guest of two, a “maybe”, and a reply to the item that says that the guest comes. */
async function makeFull(guestsShownTo: (typeof audiences)[number]) {
  const event = await makeEvent(app, organization.groupId, { capacity: 20, guestsShownTo })
  const holder = await app.person('Ada Lovelace')
  const place = await register(holder, event, { name: null, email: null, partySize: 2 })
  await send(app.stranger(), 'answerEvent', { eventId: event.globalId, answer: 'MAYBE', name: 'Bob' })
  const { id } = await app.platform.db.activityItem.findFirstOrThrow({ where: { eventId: event.id } })
  const reply = { body: 'See you there', actorName: 'Cleo', kind: 'COMMENT' as const, parentId: id }
  const { visibility } = await app.platform.db.activityItem.findUniqueOrThrow({ where: { id } })
  const { lastSequence } = await app.platform.db.activityFeed.update({
    where: { eventId: event.id },
    data: { lastSequence: { increment: 1 } },
  })
  await app.platform.db.activityItem.create({
    data: { ...reply, eventId: event.id, visibility, sequence: lastSequence },
  })
  return { event, holder, place }
}

/** Everything that somebody gets to read of who is going, by way. */
async function readAll(who: Actor, event: Made) {
  const variables = { slug: event.slug, id: event.globalId }
  const facts = `${shown} maybeCount`
  const { event: field } = await who.ask(
    `query ($slug: String!) { event(slug: $slug) { ${facts} ${feed} } }`,
    variables,
  )
  const { node } = await who.ask(`query ($id: ID!) { node(id: $id) { ... on Event { ${facts} } } }`, variables)
  const { events } = await who.ask(`query { events(first: 100) { edges { node { slug ${facts} } } } }`)
  const listed = events.edges.find((edge: any) => edge.node.slug === event.slug).node
  const together = who.subscribe(`subscription ($slug: String!) { eventChanged(slug: $slug) { ${shown} } }`, variables)
  const alone = who.subscribe(
    `subscription ($slug: String!) { eventChanged(slug: $slug) { ${facts} viewerCan { edit } } }`,
    variables,
  )
  // Not shared, and the same for this viewer.
  const { maybeCount } = field
  const live = [{ maybeCount, ...(await together.next()).eventChanged }, (await alone.next()).eventChanged]
  await Promise.all([together.close(), alone.close()])
  return {
    facts: [field, node, listed, ...live],
    kinds: field.activity.edges.map(({ node }: any) => node.kind),
  }
}

const seen = { guestCount: 2, maybeCount: 1, guestPreview: [{ name: 'Ada L.' }], placesTaken: 2, placesLeft: 18 }
/** As if there were nobody, except for the spots. */
const unseen = { guestCount: 0, maybeCount: 0, guestPreview: [], placesTaken: 2, placesLeft: 18 }

describe('R16 who is going', () => {
  test.each(audiences)('for %s is shown to those, in every way, and to nobody else in any', async (audience) => {
    const { event, holder } = await makeFull(audience)
    const outsider = await app.person('Outsider')
    const isFor = { guest: audience !== 'ORGANIZERS', stranger: audience === 'EVERYONE' }
    const asking: [who: Actor, isShown: boolean, isInFeed: boolean][] = [
      [app.stranger(), isFor.stranger, isFor.stranger],
      [outsider, isFor.stranger, isFor.stranger],
      [holder, isFor.guest, isFor.guest],
      [organization.owner, true, true],
      // A feed is for organizers who moderate it, as ever (A2).
      [await makeMember(app, organization, 'promoter'), true, isFor.stranger],
    ]
    for (const [who, isShown, isInFeed] of asking) {
      const { facts, kinds } = await readAll(who, event)
      for (const each of facts) expect(each).toMatchObject({ ...(isShown ? seen : unseen), guestsShownTo: audience })
      expect(kinds).toEqual(isInFeed ? ['REGISTERED', 'COMMENT'] : [])
    }
  })

  test('is shown to a browser that holds the secret of a place, and to none whose place is not confirmed', async () => {
    const { event } = await makeFull('GUESTS')
    const { secret } = await register(app.stranger(), event)
    const holding = createStranger(app.url, `marquee.places=${secret}`)
    const other = await makeEvent(app, organization.groupId, { guestsShownTo: 'GUESTS', approvalRequired: true })
    const applied = await app.person('Applicant')
    await register(applied, other)
    await app.platform.db.registration.create({
      data: {
        eventId: other.id,
        name: 'Ada Lovelace',
        email: 'ada@x.test',
        emailNormalized: 'ada@x.test',
        partySize: 2,
        status: 'CONFIRMED',
      },
    })
    const ask = async (who: Actor, { slug }: Made) =>
      (await who.ask(`query ($slug: String!) { event(slug: $slug) { ${shown} } }`, { slug })).event
    expect((await ask(holding, event)).guestCount).toBe(3)
    expect(await ask(createStranger(app.url, 'marquee.places=guessed'), event)).toMatchObject({ guestCount: 0 })
    expect(await ask(applied, other)).toMatchObject({ guestCount: 0, guestPreview: [] })
    expect(await ask(organization.owner, other)).toMatchObject({ guestCount: 2 })
  })

  test('is changed by organizers, field by field, also after the event', async () => {
    const { event } = await makeFull('EVERYONE')
    const { owner } = organization
    const answer = await update(owner, event, { guestsShownTo: 'GUESTS', seen: { guestsShownTo: 'EVERYONE' } })
    expect(answer.__typename).toBe('Event')
    const late = await update(owner, event, { guestsShownTo: 'ORGANIZERS', seen: { guestsShownTo: 'EVERYONE' } })
    expect(late).toMatchObject({ code: 'EVENT_CONFLICT', conflicts: [{ field: 'guestsShownTo', current: 'GUESTS' }] })
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { startsAt: app.clock.now(), endsAt: app.clock.now() },
    })
    expect((await update(owner, event, { guestsShownTo: 'ORGANIZERS' })).__typename).toBe('Event')
  })
})

test('R16 the setting is made with an event, and copied with its settings and to the dates of a series', async () => {
  const { owner, groupId } = organization
  const { slug } = await create(owner, groupId, { guestsShownTo: 'GUESTS' })
  const { db } = app.platform
  const stored = await db.event.findUniqueOrThrow({ where: { slug: slug as string } })
  expect(stored.guestsShownTo).toBe('GUESTS')
  const original = { globalId: Buffer.from(`Event:${stored.id}`).toString('base64url') }
  const times = { title: 'Again', startsAt: '2027-08-01T20:00' }
  const copies = [
    await duplicate(owner, original, { ...times, copy: ['SETTINGS'] }),
    await duplicate(owner, original, { ...times, copy: [] }),
  ]
  const shownTo = async (slugs: unknown[]) => {
    const rows = await db.event.findMany({ where: { slug: { in: slugs as string[] } }, orderBy: { id: 'asc' } })
    return rows.map(({ guestsShownTo }) => guestsShownTo)
  }
  expect(await shownTo(copies.map((copy) => copy['slug']))).toEqual(['GUESTS', 'EVERYONE'])
  const series = await createSeries(owner, original, { rule: { frequency: 'WEEKLY', count: 3 } })
  const slugs = datesOf(series).map((date) => date['slug'])
  expect(await shownTo(slugs)).toEqual(['GUESTS', 'GUESTS', 'GUESTS'])
  const values = { guestsShownTo: 'ORGANIZERS' }
  await updateSeries(owner, series['id'], { scope: 'ALL', values })
  expect(await shownTo(slugs)).toEqual(['ORGANIZERS', 'ORGANIZERS', 'ORGANIZERS'])
})

describe('R16 in the feed', () => {
  const itemsOf = async (event: Made) => {
    const rows = await app.platform.db.activityItem.findMany({
      where: { eventId: event.id },
      orderBy: { sequence: 'asc' },
    })
    return rows.map(({ kind, visibility }) => `${kind} ${visibility}`)
  }

  test('what names guests, and the replies to it, follow the setting there and back, and applications stay', async () => {
    const { event } = await makeFull('EVERYONE')
    await app.platform.db.event.update({ where: { id: event.id }, data: { approvalRequired: true } })
    await register(app.stranger(), event)
    for (const guestsShownTo of ['GUESTS', 'ORGANIZERS', 'EVERYONE'] as const) {
      await update(organization.owner, event, { guestsShownTo })
      const visibility = guestsShownTo === 'EVERYONE' ? 'PUBLIC' : guestsShownTo
      expect(await itemsOf(event)).toEqual([
        `REGISTERED ${visibility}`,
        `COMMENT ${visibility}`,
        'REGISTERED ORGANIZERS',
      ])
    }
  })

  test('new guests and how many they are follow it too, and being sold out is for everyone', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 10, guestsShownTo: 'GUESTS' })
    await register(app.stranger(), event, { partySize: 10 })
    expect(await itemsOf(event)).toEqual(['REGISTERED GUESTS', 'MILESTONE GUESTS', 'MILESTONE PUBLIC'])
  })

  test('followers who may not see guests hear of none', async () => {
    const event = await makeEvent(app, organization.groupId, { guestsShownTo: 'GUESTS' })
    const follow = `subscription ($slug: String!) { eventActivity(slug: $slug, after: 0) { item { kind body } } }`
    const holder = await app.person('Guest')
    await register(holder, event)
    const streams = [holder, app.stranger()].map((who) => who.subscribe(follow, { slug: event.slug }))
    await streams[0]!.next()
    await register(app.stranger(), event)
    expect((await streams[0]!.next()).eventActivity.item.kind).toBe('REGISTERED')
    const input = { eventId: event.globalId, body: 'Doors at eight' }
    await organization.owner.ask('mutation ($input: AnnounceInput!) { announce(input: $input) { __typename } }', {
      input,
    })
    expect((await streams[1]!.next()).eventActivity.item.kind).toBe('ANNOUNCEMENT')
    await Promise.all(streams.map((stream) => stream.close()))
  })

  test('a reply that is written while the setting changes is for whoever sees what it replies to', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event, holder } = await makeFull('EVERYONE')
      const { id } = await app.platform.db.activityItem.findFirstOrThrow({
        where: { eventId: event.id, kind: 'REGISTERED' },
      })
      const replyToId = Buffer.from(`ActivityItem:${id}`).toString('base64url')
      const reply = () =>
        holder.execute('mutation ($input: PostCommentInput!) { postComment(input: $input) { __typename } }', {
          input: { eventId: event.globalId, body: 'Me too', replyToId },
        })
      await Promise.all([reply(), update(organization.owner, event, { guestsShownTo: 'GUESTS' }), reply(), reply()])
      for (const item of await itemsOf(event)) expect(item).toMatch(/ GUESTS$/)
    }
  })
})

describe('R16 live', () => {
  const together = `subscription ($slug: String!) { eventChanged(slug: $slug) { ${shown} } }`

  test('whoever registers is shown who goes, and whoever cancels is not any more', { timeout: 20_000 }, async () => {
    const { event } = await makeFull('GUESTS')
    const person = await app.person('Grace Hopper')
    const outsider = await app.person('Outsider')
    const streams = [person, outsider, app.stranger(), organization.owner].map((who) =>
      who.subscribe(together, { slug: event.slug }),
    )
    const counts = async () => Promise.all(streams.map(async (stream) => (await stream.next()).eventChanged.guestCount))
    expect(await counts()).toEqual([0, 0, 0, 2])
    const place = await register(person, event, { name: null, email: null })
    expect(await counts()).toEqual([3, 0, 0, 3])
    await cancel(person, place)
    expect(await counts()).toEqual([0, 0, 0, 2])
    for (const stream of streams.slice(1, 3)) expect(JSON.stringify(stream.received)).not.toContain('Ada')
    await Promise.all(streams.map((stream) => stream.close()))
  })

  test('the setting takes effect on pages that are open', { timeout: 20_000 }, async () => {
    const { event, holder } = await makeFull('EVERYONE')
    const streams = [app.stranger(), holder, organization.owner].map((who) =>
      who.subscribe(together, { slug: event.slug }),
    )
    const until = async (guestsShownTo: string) =>
      Promise.all(
        streams.map(async (stream) => {
          for (;;) {
            const { eventChanged } = await stream.next()
            if (eventChanged.guestsShownTo === guestsShownTo) return eventChanged.guestCount
          }
        }),
      )
    expect(await until('EVERYONE')).toEqual([2, 2, 2])
    await update(organization.owner, event, { guestsShownTo: 'GUESTS' })
    expect(await until('GUESTS')).toEqual([0, 2, 2])
    await update(organization.owner, event, { guestsShownTo: 'ORGANIZERS' })
    expect(await until('ORGANIZERS')).toEqual([0, 0, 2])
    await update(organization.owner, event, { guestsShownTo: 'EVERYONE' })
    expect(await until('EVERYONE')).toEqual([2, 2, 2])
    await Promise.all(streams.map((stream) => stream.close()))
  })
})
