import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { activityFeed } from '../../modules/activity/live-feed.ts'
import { type NewActivity, appendActivities, appendSteps } from '../../modules/activity/public.ts'
import type { Transaction } from '../../platform/database/db.ts'
import { type Announce, transact } from '../../platform/database/transact.ts'
import { makeProgram } from '../../testing/access-matrix/people.ts'
import { placeWithSecret } from '../../testing/access-matrix/rows.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { type RawSocket, openRawSocket } from '../../testing/raw-socket.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
beforeAll(() => app.clock.set(new Date()))
const organization = shareOrganization(app)
let event: Awaited<ReturnType<typeof makeEvent>>
let viewers: Record<string, Actor & { path?: '/graphql' }>
beforeAll(async () => {
  event = await makeEvent(app, organization.groupId)
  const [guest, author, door] = await Promise.all(['Guest', 'Author', 'Door'].map((name) => app.person(name)))
  const { id: placeId } = await placeWithSecret(app.platform.db, event.id)
  await app.platform.db.registration.update({ where: { id: placeId }, data: { userId: guest!.userId } })
  await giveRole(app.platform, door!, organization.id, 'door')
  const program = (await makeProgram(app, organization.id, 'READ')).actor
  viewers = {
    stranger: app.stranger(),
    guest: guest!,
    author: author!,
    door: door!,
    owner: organization.owner,
    program: { ...program, path: '/graphql' },
  }
})
afterEach(() => vi.restoreAllMocks())

/** Whoever subscribes while `work` runs is answered alone. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { audienceOf } = activityFeed
  const spy = vi.spyOn(activityFeed, 'audienceOf').mockImplementation((...asked) => {
    const isLetIn = new Error('who asks').stack!.includes('follow-together.ts')
    return isLetIn ? null : audienceOf(...asked)
  })
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

const leaf = (name: string) => fc.constantFrom(name, `renamed_${name}: ${name}`)
const itemLeaves = ['id', 'sequence', 'kind', 'visibility', 'actorName', 'body', 'details', 'parentId', 'isDeleted']
const moreLeaves = [
  'isApproved',
  'isHidden',
  'isThreadHidden',
  'isPinned',
  'createdAt',
  'editedAt',
  '__typename',
  'body @include(if: $flag)',
]
const objects = [
  'bodySegments { kind text person { name } }',
  'mentions { handle }',
  'actor { id name handle }',
  'reactions { emoji count }',
  '... on Node { id }',
]
const itemSelection = fc
  .subarray([...itemLeaves, ...moreLeaves, ...objects], { minLength: 1 })
  .chain((fields) => fc.tuple(...fields.map((field) => (/^\w+$/.test(field) ? leaf(field) : fc.constant(field)))))
  .map((fields) => [...new Set(fields)].join(' '))
const document = fc
  .tuple(fc.subarray(['sequence', 'kind', '__typename', 'viewerReactions']), itemSelection, fc.boolean())
  .map(([own, item, isFragment]) =>
    isFragment
      ? `subscription S($slug: String!, $after: ID, $flag: Boolean!) { eventActivity(slug: $slug, after: $after) { ${own.join(' ')} item { ...Row } flagged: kind @skip(if: $flag) } } fragment Row on ActivityItem { ${item} }`
      : `subscription ($slug: String!, $after: ID, $flag: Boolean! = true) { live: eventActivity(slug: $slug, after: $after) { ${own.join(' ')} item { ${item} } flagged: kind @skip(if: $flag) } }`,
  )
const row = fc.record({
  visibility: fc.constantFrom('PUBLIC', 'PUBLIC', 'GUESTS', 'ORGANIZERS'),
  approved: fc.constantFrom(true, true, false),
  by: fc.constantFrom('guest', 'author', null),
  body: fc.constantFrom('plain', 'Zoë 🎉 “quoted”', '\\ \n \u2028', 'ü'.repeat(120)),
  fate: fc.constantFrom('stays', 'stays', 'is deleted', 'is hidden', 'is reacted to'),
})
const viewerName = fc.constantFrom('stranger', 'guest', 'author', 'door', 'owner', 'program')
const id = fc.constantFrom('1', 'eventActivity', 'ü"\\', '3f2b7c1e-9a4d-4c59-8f6e-0a1b2c3d4e5f')

type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

/** In one transaction, as a burst; the last is for everybody. */
async function write(rows: Row[], hides?: string): Promise<string> {
  const activities = rows.map(({ by, visibility, approved, body }): NewActivity => {
    const actor = by && viewers[by]!
    const who = { actorId: actor ? actor.userId : null, actorName: actor ? actor.name : null }
    return { eventId: event.id, kind: 'COMMENT', visibility: visibility as 'PUBLIC', approved, body, ...who }
  })
  const end: NewActivity = {
    eventId: event.id,
    kind: 'MILESTONE',
    visibility: 'PUBLIC',
    actorId: null,
    actorName: null,
  }
  return transact(app.platform, async (tx, announce) => {
    const appended = await appendActivities(tx, announce, activities)
    for (const [index, { id: itemId }] of appended.entries()) {
      const where = { id: itemId }
      const { fate } = rows[index]!
      if (fate === 'is deleted') {
        await tx.activityItem.update({ where, data: { deletedAt: new Date(), body: null } })
        await appendSteps(tx, announce, { eventId: event.id, itemIds: [itemId], kind: 'DELETED' })
      }
      if (fate === 'is reacted to') {
        for (const actorId of [viewers['guest']!.userId!, viewers['owner']!.userId!]) {
          await tx.activityReaction.create({ data: { itemId, userId: actorId, emoji: '🎉' } })
          await appendSteps(tx, announce, { eventId: event.id, itemIds: [itemId], kind: 'REACTED', actorId })
        }
      }
      if (fate === 'is hidden') await hide(tx, announce, itemId)
    }
    // One that everybody may have seen before.
    if (hides) await hide(tx, announce, hides)
    const [last] = await appendActivities(tx, announce, [end])
    return last!.id
  })
}

async function hide(tx: Transaction, announce: Announce, itemId: string): Promise<void> {
  await tx.activityItem.update({ where: { id: itemId }, data: { hiddenAt: new Date() } })
  await appendSteps(tx, announce, { eventId: event.id, itemIds: [itemId], kind: 'HIDDEN' })
}

test(
  'whatever is selected, and whoever asks, an answer that is shared has the bytes of one that is made for them alone',
  { timeout: 120_000 },
  async () => {
    const { db } = app.platform
    const follow = async (who: string, what: { id: string; query: string; after: number; flag: boolean }) => {
      const { headers, path } = viewers[who]!
      const raw = await openRawSocket({ url: app.url, headers, ...(path && { path }) })
      raw.subscribe(what.id, what.query, { slug: event.slug, after: what.after, flag: what.flag })
      return raw
    }
    await fc.assert(
      fc.asyncProperty(
        viewerName,
        id,
        document,
        fc.boolean(),
        fc.array(row, { maxLength: 4 }),
        fc.array(row, { maxLength: 4 }),
        fc.boolean(),
        async (who, operationId, query, flag, before, during, hidesEarlier) => {
          const after = (await db.activityFeed.findUniqueOrThrow({ where: { eventId: event.id } })).lastSequence
          const earlier = await write(before)
          const asked = { id: operationId, query, after, flag }
          const shared = await follow(who, asked)
          await shared.received(1)
          const single = await alone(async () => {
            const raw = await follow(who, asked)
            await raw.received(1)
            return raw
          })
          await quiet([shared, single])
          const replayed = single.messages.length
          await write(during, hidesEarlier ? earlier : undefined)
          await Promise.all([single, shared].map(({ received }) => received(replayed + 1)))
          await quiet([shared, single])
          // On a busy machine a pause is not the end yet, for either.
          const all = Math.max(shared.messages.length, single.messages.length)
          await Promise.all([shared.received(all), single.received(all)])
          expect(shared.messages).toEqual(single.messages)
          expect(shared.messages.length).toBeGreaterThan(replayed)
          for (const { socket } of [shared, single]) socket.terminate()
        },
      ),
      { numRuns: 40, interruptAfterTimeLimit: 40_000, endOnFailure: true },
    )
  },
)

/** Nothing has come for a while. */
async function quiet(sockets: RawSocket[]): Promise<void> {
  const count = () => sockets.map(({ messages }) => messages.length).join()
  for (let last = count(), times = 0; times < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    times = count() === last ? times + 1 : 0
    last = count()
  }
}
