import { freshThemeDocument } from '../../contract/theme/theme-document.ts'
import { randomBytes } from 'node:crypto'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { ActivityVisibility, EventStatus, EventVisibility } from '../../platform/generated/prisma/enums.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { makeEvent } from '../factories.ts'
import type { Cast } from './people.ts'

type Db = TestApp['platform']['db']

export async function makeGroup({ platform }: TestApp, organizationId: string): Promise<string> {
  const slug = `group-${randomBytes(4).toString('hex')}`
  const { id } = await platform.db.group.create({ data: { organizationId, name: 'Evenings', slug } })
  return id
}

export interface RichEvent {
  id: string
  slug: string
  globalId: string
}

export type EventFacts = { status?: EventStatus; visibility?: EventVisibility; capacity?: number | null } & Record<
  string,
  unknown
>

/** An event at which nobody has a place, and to which a stranger is invited. */
export async function makeEmptyEvent(
  app: TestApp,
  cast: Cast,
  groupId: string,
  facts: EventFacts = {},
): Promise<RichEvent> {
  const event = await makeEvent(app, groupId, facts)
  await inviteStrangers(app, event.id, cast)
  return event
}

/** The same with a place of the guest. */
export async function makeEventWithGuest(
  app: TestApp,
  cast: Cast,
  groupId: string,
  facts: EventFacts = {},
): Promise<RichEvent & { registrationId: string }> {
  const event = await makeEmptyEvent(app, cast, groupId, facts)
  return { ...event, registrationId: await placeOf(app.platform.db, event.id, cast.guest) }
}

export async function placeOf(db: Db, eventId: string, { userId, name, email }: Actor): Promise<string> {
  const person = { userId, name, email, emailNormalized: email }
  const { id } = await db.registration.create({ data: { ...person, eventId, partySize: 1, status: 'CONFIRMED' } })
  return id
}

/** A place of somebody without an account, and the secret that opens it. */
export async function placeWithSecret(db: Db, eventId: string): Promise<{ id: string; secret: string }> {
  const [secret, tag] = [randomBytes(24).toString('base64url'), randomBytes(4).toString('hex')]
  const email = `wanda-${tag}@example.test`
  const { id } = await db.registration.create({
    data: {
      eventId,
      name: 'Wanda Guest',
      email,
      emailNormalized: email,
      partySize: 1,
      status: 'CONFIRMED',
      secretHash: hashSecret(secret),
    },
  })
  return { id, secret }
}

/** Somebody who is invited, and the secret of the link. */
export async function guestInvitationOf(
  { platform, clock }: TestApp,
  eventId: string,
): Promise<{ id: string; secret: string }> {
  const [secret, tag] = [randomBytes(32).toString('base64url'), randomBytes(4).toString('hex')]
  const email = `ivy-${tag}@example.test`
  const { id } = await platform.db.guestInvitation.create({
    data: {
      eventId,
      name: 'Ivy Invited',
      email,
      emailNormalized: email,
      language: 'en',
      secretHash: hashSecret(secret),
      createdAt: clock.now(),
    },
  })
  return { id, secret }
}

/** An import that made one guest. */
export async function importOf({ platform, clock }: TestApp, eventId: string, registrationId: string | null = null) {
  const { group } = await platform.db.event.findUniqueOrThrow({ where: { id: eventId }, select: { group: true } })
  const { id } = await platform.db.guestImport.create({
    data: {
      eventId,
      organizationId: group.organizationId,
      state: 'DONE',
      whenFull: 'REFUSE',
      sendsTickets: false,
      language: 'en',
      rowCount: 1,
      answersLeftOut: 0,
      createdAt: clock.now(),
      workedAt: clock.now(),
      finishedAt: clock.now(),
      rows: { create: { number: 2, fate: 'ADDED', registrationId } },
    },
  })
  return id
}

/** The browser of one stranger holds an invitation to an event, that of another one which was revoked. */
async function inviteStrangers(app: TestApp, eventId: string, { invited, revoked }: Cast): Promise<void> {
  hold(invited, (await guestInvitationOf(app, eventId)).secret)
  // Revoking deletes the row, so the secret is of none.
  hold(revoked, randomBytes(32).toString('base64url'))
}

/** A browser holds the newest secrets first. */
function hold({ headers }: Actor, secret: string): void {
  const held = headers['cookie']?.replace('marquee.places=', '').split('.') ?? []
  headers['cookie'] = `marquee.places=${[secret, ...held].slice(0, 20).join('.')}`
}

/** Somebody on the waitlist, by account or with a secret. */
export async function entryOf(
  { platform, clock }: TestApp,
  eventId: string,
  { holder = null, state = 'WAITING' }: { holder?: Actor | null; state?: 'WAITING' | 'OFFERED' } = {},
): Promise<{ id: string; secret: string }> {
  const [secret, tag] = [randomBytes(24).toString('base64url'), randomBytes(4).toString('hex')]
  const email = holder?.email ?? `willy-${tag}@example.test`
  const { id } = await platform.db.waitlistEntry.create({
    data: {
      eventId,
      userId: holder?.userId ?? null,
      name: 'Willy Waits',
      email,
      emailNormalized: email,
      partySize: 1,
      state,
      joinedAt: clock.now(),
      ...(state === 'OFFERED' && {
        offeredAt: clock.now(),
        offerExpiresAt: new Date(clock.now().getTime() + 3_600_000),
      }),
      secretHash: holder ? null : hashSecret(secret),
    },
  })
  return { id, secret }
}

export interface FeedRow {
  visibility?: ActivityVisibility
  author?: Actor | null
  isApproved?: boolean
  body?: string
}

/** A row of a feed with its number, as the feed itself writes it. */
export async function feedRowOf(
  db: Db,
  eventId: string,
  { visibility = 'PUBLIC', author = null, isApproved = true, body = 'A row.' }: FeedRow = {},
): Promise<string> {
  const { lastSequence: sequence } = await db.activityFeed.update({
    where: { eventId },
    data: { lastSequence: { increment: 1 } },
  })
  const { id } = await db.activityItem.create({
    data: {
      eventId,
      sequence,
      kind: 'COMMENT',
      visibility,
      actorId: author?.userId ?? null,
      actorName: author?.name ?? 'The organization',
      body,
      approved: isApproved,
      details: { partySize: 1 },
    },
  })
  return id
}

/** What an event asks; nobody has to answer. */
export async function questionOf(db: Db, eventId: string): Promise<string> {
  const words = { label: 'Dinner', help: 'All of it is cooked here.', choices: ['Fish', 'Nuts'] }
  const { id } = await db.registrationQuestion.create({ data: { ...words, eventId, kind: 'CHOICE', position: 0 } })
  return id
}

const stored = {
  width: 640,
  height: 800,
  placeholder: 'data:image/webp;base64,AAAA',
  thumbHash: 'AAAA',
  dominantColor: '#17130f',
  variants: [{ key: 'visuals/x/640.webp', width: 640, height: 800, type: 'image/webp' }],
  shareKey: 'visuals/x/share05000500.jpg',
}

/** The cover of an event, unless said otherwise. */
export async function visualOf(
  db: Db,
  eventId: string,
  facts: Partial<Prisma.EventVisualUncheckedCreateInput> = {},
): Promise<string> {
  const cover = { kind: 'COVER' as const, altText: 'A lamp.', position: 'a0' }
  return (await db.eventVisual.create({ data: { ...stored, ...cover, eventId, ...facts } })).id
}

/** A picture that was sent for an event and that nothing shows yet. */
export async function uploadOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  facts: { eventId: string; userId: string | null; apiKeyId: string | null },
): Promise<string> {
  return (await db.pictureUpload.create({ data: { ...stored, ...facts, createdAt: clock.now() } })).id
}

/** Terms, a picture, a published theme and a draft that is another: what an event's page is made of. */
export async function dressEvent(db: Db, eventId: string, author: Actor) {
  const terms = await db.eventTerms.create({
    data: { eventId, version: 1, body: 'Be kind.', writtenById: author.userId },
  })
  await db.eventText.create({
    data: {
      eventId,
      language: 'de',
      part: 'TITLE',
      text: 'Ein Abend',
      originalDigest: 'of an older title',
      updatedAt: new Date('2020-01-01T12:00:00Z'),
      updatedById: author.userId,
    },
  })
  const visualId = await visualOf(db, eventId, { addedById: author.userId })
  const snapshot = new Uint8Array(freshThemeDocument({ accent: '#112233' }))
  await db.eventTheme.create({ data: { eventId, snapshot } })
  await db.themeVersion.create({
    data: {
      eventId,
      version: 1,
      tokens: { accent: '#ffb224' },
      publishedById: author.userId,
      createdAt: new Date('2020-01-01T12:00:00Z'),
    },
  })
  return { termsId: terms.id, visualId }
}

export const globalId = encodeGlobalId
