import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { visualOf } from '../../testing/access-matrix/rows.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { moduleJobs } from '../index.ts'
import { change, hang, picturesOf, removeReleasedPictures } from '../../testing/modules/visuals.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
let door: Actor
beforeAll(async () => {
  ;[host, door] = await Promise.all([app.person('Host'), app.person('Door')])
  await giveRole(app.platform, host, organization.id, 'host')
  await giveRole(app.platform, door, organization.id, 'door')
})

const draft = () => makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
const idsOf = async (actor: Actor, event: { globalId: string }) =>
  (await picturesOf(actor, event)).map(({ id }) => id as string)
/** Pictures of a gallery without their files, at positions that may be equal. */
const gallery = (event: { id: string }, positions: readonly string[]) =>
  Promise.all(
    positions.map(async (position) =>
      encodeGlobalId('EventVisual', await visualOf(app.platform.db, event.id, { kind: 'GALLERY', position })),
    ),
  )
const feedOf = (event: { id: string }) =>
  app.platform.db.activityItem.findMany({ where: { eventId: event.id }, orderBy: { sequence: 'asc' } })

describe('V6 visuals that two people order at once', () => {
  test(
    'are the same in the same order for everyone, whatever was moved, and none is lost',
    { timeout: 60_000 },
    async () => {
      const moves = fc.array(fc.record({ which: fc.nat(5), after: fc.option(fc.nat(5)), byHost: fc.boolean() }), {
        minLength: 2,
        maxLength: 8,
      })
      const positions = fc.array(fc.constantFrom('a0', 'a1', 'a2'), { minLength: 6, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(positions, moves, async (stored, wanted) => {
          const event = await draft()
          const pictures = await gallery(event, stored)
          const answers = await Promise.all(
            wanted.map(({ which, after, byHost }) =>
              change(byHost ? host : organization.owner, 'moveVisual', {
                id: pictures[which]!,
                afterId: after === null || after === which ? null : pictures[after]!,
              }),
            ),
          )
          expect(answers.every(({ __typename }) => __typename === 'EventVisual')).toBe(true)
          const [forHost, forDoor] = await Promise.all([idsOf(host, event), idsOf(door, event)])
          expect(forHost).toEqual(forDoor)
          expect(forHost.toSorted()).toEqual(pictures.toSorted())
          // One more, alone, goes where it was told.
          await change(host, 'moveVisual', { id: forHost[4]!, afterId: forHost[1]! })
          expect(await idsOf(door, event)).toEqual([0, 1, 4, 2, 3, 5].map((index) => forHost[index]))
        }),
        { numRuns: 12 },
      )
    },
  )

  test('and one of them removes meanwhile: the move stands, or says that its neighbour is gone', async () => {
    const event = await draft()
    const [a, b, c] = await gallery(event, ['a0', 'a1', 'a2'])
    const [moved] = await Promise.all([
      change(host, 'moveVisual', { id: c!, afterId: a! }),
      change(organization.owner, 'removeVisual', { id: a! }),
    ])
    expect(['EventVisual', 'NotFound']).toContain(moved.__typename)
    expect((await idsOf(host, event)).toSorted()).toEqual([b!, c!].toSorted())
    expect(await change(host, 'moveVisual', { id: c!, afterId: a! })).toMatchObject({ code: 'NOT_FOUND' })
    const cover = await hang(app, host, event, { kind: 'COVER' })
    expect(await change(host, 'moveVisual', { id: c!, afterId: cover.id })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('and say what they saw: nobody’s visual goes along with one that the other moved away', async () => {
    const event = await draft()
    const [a, b, c, d, e] = (await gallery(event, ['a0', 'a1', 'a2', 'a3', 'a4'])) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const seen = { order: [a, b, c, d, e] }
    const answers = await Promise.all([
      change(host, 'moveVisual', { id: a, afterId: e, seen }),
      change(organization.owner, 'moveVisual', { id: d, afterId: a, seen }),
    ])
    expect(answers.map(({ __typename }) => __typename)).toEqual(['EventVisual', 'EventVisual'])
    expect(await idsOf(host, event)).toEqual([d, b, c, e, a])
    await change(host, 'removeVisual', { id: b })
    await change(host, 'moveVisual', { id: e, afterId: b, seen: { order: [d, b, c, e, a] } })
    expect(await idsOf(host, event)).toEqual([d, e, c, a])
    const unseen = await change(host, 'moveVisual', { id: e, afterId: c, seen: { order: [d] } })
    expect(unseen).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('V7 what a visual shows', () => {
  test('is not overwritten by someone who saw other words, and other fields go together', async () => {
    const event = await draft()
    const { id } = await hang(app, host, event, { altText: 'A lamp' })
    const write = (actor: Actor, altText: string) =>
      change(actor, 'updateVisual', { id, altText, seen: { altText: 'A lamp' } })
    const answers = await Promise.all([
      write(host, 'Lamps'),
      write(organization.owner, 'Lanterns'),
      change(host, 'updateVisual', { id, focalX: 0.2 }),
      change(organization.owner, 'updateVisual', { id, focalY: 0.9 }),
    ])
    expect(
      answers
        .slice(0, 2)
        .map(({ code }) => code ?? 'saved')
        .toSorted(),
    ).toEqual(['VISUAL_CONFLICT', 'saved'])
    const saved = answers.slice(0, 2).find(({ altText }) => altText)!.altText
    expect(await picturesOf(host, event)).toMatchObject([{ altText: saved, focalX: 0.2, focalY: 0.9 }])
    // The same words from two are no conflict.
    expect(await change(host, 'updateVisual', { id, altText: saved, seen: { altText: 'old' } })).toMatchObject({
      altText: saved,
    })
    expect(await change(host, 'updateVisual', { id, focalX: 1.1 })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await change(host, 'updateVisual', { id, altText: 'x'.repeat(501) })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await change(host, 'updateVisual', { id, kind: 'PHOTO' })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('stands before the event is published, and the refusal names the visuals that lack it', async () => {
    const event = await draft()
    const publish =
      'mutation ($id: ID!) { publishEvent(input: { id: $id }) { __typename ... on EventNotReady { missing } } }'
    const [first, second] = [await hang(app, host, event, { kind: 'COVER' }), await hang(app, host, event)]
    expect((await host.ask(publish, { id: event.globalId })).publishEvent).toEqual({
      __typename: 'EventNotReady',
      missing: ['Describe these images for people who can’t see them: cover and gallery photo 1.'],
    })
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    for (const { id } of [first, second]) await change(host, 'updateVisual', { id, altText: 'A lamp' })
    expect((await host.ask(publish, { id: event.globalId })).publishEvent).toEqual({ __typename: 'Event' })
    // V8: they came with it.
    expect((await feedOf(event)).map(({ kind }) => kind)).not.toContain('VISUAL_ADDED')
    await change(host, 'updateVisual', { id: first.id, altText: '' })
    await change(host, 'updateVisual', { id: first.id, altText: 'Lamps' })
    expect((await feedOf(event)).map(({ kind }) => kind)).not.toContain('VISUAL_ADDED')
  })

  test('is what strangers see first, also behind one that has none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [cover, described] = [
      await hang(app, host, event, { kind: 'COVER' }),
      await hang(app, host, event, { altText: 'A lamp' }),
    ]
    const shownTo = async (actor: Actor) =>
      (await actor.ask('query ($slug: String!) { event(slug: $slug) { cover { id altText } } }', { slug: event.slug }))
        .event.cover
    expect(await shownTo(app.stranger())).toEqual({ id: described.id, altText: 'A lamp' })
    expect(await shownTo(door)).toEqual({ id: cover.id, altText: '' })
  })

  test('makes it public: until then it exists for members alone, and V8 the feed tells of it once', async () => {
    const event = await makeEvent(app, organization.groupId)
    const stranger = app.stranger()
    const { id } = await hang(app, host, event, { kind: 'COVER' })
    const cover = async (actor: Actor) =>
      (await actor.ask('query ($id: ID!) { node(id: $id) { ... on Event { cover { id } } } }', { id: event.globalId }))
        .node.cover
    expect([await idsOf(stranger, event), await cover(stranger), await idsOf(door, event)]).toEqual([[], null, [id]])
    expect(await feedOf(event)).toEqual([])
    await change(host, 'updateVisual', { id, altText: 'A lamp' })
    expect([await idsOf(stranger, event), await cover(stranger)]).toEqual([[id], { id }])
    expect(await feedOf(event)).toMatchObject([
      { kind: 'VISUAL_ADDED', actorName: 'Host', details: { visualId: id, kind: 'COVER' } },
    ])
    await change(host, 'updateVisual', { id, altText: '' })
    expect(await idsOf(stranger, event)).toEqual([])
    const { node } = await stranger.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { activity(last: 5) { edges { node { visual { id } } } } } } }',
      { id: event.globalId },
    )
    expect(node.activity.edges).toEqual([{ node: { visual: null } }])
    await change(host, 'updateVisual', { id, altText: 'Lamps' })
    expect(await feedOf(event)).toHaveLength(1)
  })
})

describe('a viewer', () => {
  test('follows the visuals as a member, and the event as anyone; others follow nothing', async () => {
    const event = await makeEvent(app, organization.groupId)
    const members = door.subscribe(
      'subscription ($id: ID!) { eventVisualsChanged(eventId: $id) { visuals { edges { node { altText } } } } }',
      { id: event.globalId },
    )
    const anybody = app
      .stranger()
      .subscribe(
        'subscription ($slug: String!) { eventChanged(slug: $slug) { visuals { edges { node { altText } } } } }',
        { slug: event.slug },
      )
    const textsOf = (delivery: any) =>
      Object.values<any>(delivery)[0].visuals.edges.map(({ node }: any) => node.altText)
    expect([textsOf(await members.next()), textsOf(await anybody.next())]).toEqual([[], []])
    const { id } = await hang(app, host, event)
    expect(textsOf(await members.next())).toEqual([''])
    expect(textsOf(await anybody.next())).toEqual([])
    await change(host, 'updateVisual', { id, altText: 'A lamp' })
    expect(textsOf(await members.next())).toEqual(['A lamp'])
    expect(textsOf(await anybody.next())).toEqual(['A lamp'])
    await Promise.all([members.close(), anybody.close()])
    const outsider = (await app.person('Outsider')).subscribe(
      'subscription ($id: ID!) { eventVisualsChanged(eventId: $id) { id } }',
      { id: event.globalId },
    )
    expect((await outsider.ended).errors[0]?.extensions?.['code']).toBe('NOT_FOUND')
  })
})

test('V9 the image for links follows the focal point, under a new name', async () => {
  const event = await draft()
  const { id } = await hang(app, host, event, { altText: 'A lamp' })
  const ask = 'query ($id: ID!) { node(id: $id) { ... on EventVisual { sharePicture { url width height type } } } }'
  const shared = async () => (await host.ask(ask, { id })).node.sharePicture
  const before = await shared()
  expect(before).toMatchObject({ width: 1_200, height: 630, type: 'image/jpeg' })
  await change(host, 'updateVisual', { id, focalX: 0.1, focalY: 0.9 })
  const draw = moduleJobs(app.platform).handlers['drawSharePicture']!
  const visualId = Buffer.from(id, 'base64url').toString().split(':')[1]!
  await Promise.all([draw({ visualId }), draw({ visualId })])
  const after = await shared()
  expect(after.url).not.toBe(before.url)
  const file = await fetch(after.url.replace(app.platform.publicUrl, app.url))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await change(host, 'removeVisual', { id })
  await removeReleasedPictures(app.platform)
  await draw({ visualId })
  expect((await fetch(after.url.replace(app.platform.publicUrl, app.url))).status).toBe(404)
})
