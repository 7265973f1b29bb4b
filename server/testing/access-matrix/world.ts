import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from '../app.ts'
import { type Cast, makeCast, makeHouseOf } from './people.ts'
import {
  type RichEvent,
  dressEvent,
  entryOf,
  feedRowOf,
  globalId,
  makeEventWithGuest,
  makeGroup,
  placeWithSecret,
} from './rows.ts'
import { signedIn } from './rules.ts'

/** One house with something of everything in it, and everybody who may come to look. */
export interface World {
  cast: Cast
  organizationSlug: string
  groupId: string
  events: Record<'public' | 'unlisted' | 'private' | 'draft', RichEvent>
  /** Global ids by the name that the table of nodes gives them. */
  ids: Record<string, string>
  /** Secrets by the name of their row. */
  secrets: { registration: string; entry: string }
  handle: string
}

export async function makeWorld(app: TestApp): Promise<World> {
  const { db } = app.platform
  const cast = await makeCast(app)
  await db.user.update({ where: { id: cast.guest.userId! }, data: { image: 'https://example.test/a.webp' } })
  const organizationId = await makeHouseOf(app, cast)
  const organization = await db.organization.findUniqueOrThrow({ where: { id: organizationId } })
  const elsewhere = await db.organization.create({ data: { name: 'Elsewhere', slug: `else-${uuidv7()}`.slice(0, 40) } })
  await db.membership.create({
    data: { userId: cast['owner elsewhere'].userId!, organizationId: elsewhere.id, role: 'OWNER' },
  })
  const groupId = await makeGroup(app, organizationId)
  const make = (facts: Parameters<typeof makeEventWithGuest>[3]) => makeEventWithGuest(app, cast, groupId, facts)
  const open = await make({
    capacity: 100,
    venueName: 'The yard',
    venueAddress: 'Yard Street 1',
    onlineUrl: 'https://example.test/live',
    description: 'Words.',
  })
  const events = {
    public: open,
    unlisted: await make({ visibility: 'UNLISTED' }),
    private: await make({ visibility: 'PRIVATE' }),
    draft: await make({ status: 'DRAFT' }),
  }
  const ids: Record<string, string> = {
    'the house': globalId('Organization', organizationId),
    'a group': globalId('Group', groupId),
    'a person': globalId('User', cast.guest.userId!),
  }
  for (const [kind, event] of Object.entries(events)) {
    const { termsId, visualId } = await dressEvent(db, event.id, cast.owner)
    ids[`a ${kind} event`] = globalId('Event', event.id)
    ids[`terms of a ${kind} event`] = globalId('EventTerms', termsId)
    ids[`a picture of a ${kind} event`] = globalId('EventVisual', visualId)
    ids[`a row of the feed of a ${kind} event`] = globalId('ActivityItem', await feedRowOf(db, event.id))
    ids[`an entry for a ${kind} event`] = globalId('WaitlistEntry', (await entryOf(app, event.id)).id)
    ids[`a place of the guest at a ${kind} event`] = globalId('Registration', (event as typeof open).registrationId)
  }
  const parentId = await feedRowOf(db, open.id)
  const comment = await feedRowOf(db, open.id, { author: cast['signed-in stranger'] })
  await db.activityItem.update({ where: { id: comment }, data: { parentId, editedAt: app.clock.now() } })
  await db.activityReaction.create({ data: { itemId: comment, userId: cast.guest.userId!, emoji: '🎉' } })
  const pending = { author: cast['signed-in stranger'], isApproved: false }
  ids['a comment'] = globalId('ActivityItem', comment)
  ids['a row for guests'] = globalId('ActivityItem', await feedRowOf(db, open.id, { visibility: 'GUESTS' }))
  ids['a row for organizers'] = globalId('ActivityItem', await feedRowOf(db, open.id, { visibility: 'ORGANIZERS' }))
  ids['a comment that waits for approval'] = globalId('ActivityItem', await feedRowOf(db, open.id, pending))
  const held = await placeWithSecret(db, open.id)
  ids['a place of somebody without an account'] = globalId('Registration', held.id)
  const waiting = await entryOf(app, open.id, { holder: cast['signed-in stranger'] })
  ids['the entry of the signed-in stranger'] = globalId('WaitlistEntry', waiting.id)
  const offered = await entryOf(app, open.id, { state: 'OFFERED' })
  ids['an entry with an offer'] = globalId('WaitlistEntry', offered.id)
  for (const who of signedIn) {
    const { id } = await db.referralLink.create({
      data: { eventId: open.id, userId: cast[who].userId!, code: `code-${uuidv7().slice(-12)}` },
    })
    ids[`the link of ${who}`] = globalId('ReferralLink', id)
  }
  const { handle } = await db.user.findUniqueOrThrow({ where: { id: cast.guest.userId! } })
  const secrets = { registration: held.secret, entry: offered.secret }
  return { cast, organizationSlug: organization.slug, groupId, events, ids, secrets, handle }
}
