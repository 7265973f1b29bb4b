import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from '../app.ts'
import { makeEvent } from '../factories.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import {
  browserOf,
  cancelTokenOf,
  transferTokenOf,
  invitationOf,
  mailTokenOf,
  messageOf,
  organizerMailTokenOf,
  followTokenOf,
  followsOf,
  passkeyOf,
  pendingNoticeOf,
  seriesOf,
  stuckMailOf,
} from './organization-rows.ts'
import { type Cast, makeOrganizationOf, makePeople } from './people.ts'
import {
  type RichEvent,
  dressEvent,
  entryOf,
  feedRowOf,
  globalId,
  guestInvitationOf,
  importOf,
  makeEventWithGuest,
  makeGroup,
  placeOf,
  placeWithSecret,
  questionOf,
  visualOf,
} from './rows.ts'
import { people } from './rules.ts'

export const eventKinds = ['public', 'unlisted', 'private', 'draft'] as const
export type EventKind = (typeof eventKinds)[number]

/** One organization with something of everything in it, and everybody who may come to look. */
export interface World {
  cast: Cast
  organizationSlug: string
  seriesSlug: string
  events: Record<EventKind, RichEvent>
  /** Global ids by the name that the tables give them. */
  ids: Record<string, string>
  /** Secrets by the name of their row. */
  secrets: {
    registration: string
    entry: string
    invitation: string
    guestInvitation: string
    mail: string
    organizerMail: string
    following: string
    cancel: string
    /** Of the browser of somebody without an account. */
    endpoint: string
    transfer: string
  }
  handle: string
}

export async function makeWorld(app: TestApp): Promise<World> {
  const { db } = app.platform
  const organization = await makeOrganizationOf(app, await makePeople(app))
  const { cast } = organization
  const stranger = cast['signed-in stranger']
  await db.user.updateMany({
    where: { id: { in: [cast.guest.userId!, cast.host.userId!] } },
    data: { image: 'https://example.test/a.webp' },
  })
  const groupId = await makeGroup(app, organization.id)
  const { events, ids } = await makeEvents(app, cast, groupId)
  Object.assign(ids, await makeFeedRows(app, cast, events.public.id))
  const open = events.public
  ids['the organization'] = globalId('Organization', organization.id)
  ids['a group'] = globalId('Group', groupId)
  ids['a person'] = globalId('User', cast.host.userId!)
  ids['a key'] = globalId('ApiKey', organization.keyIds.read)
  ids['the membership of the host'] = globalId('Membership', organization.membershipIds['host']!)
  ids['a mail that is stuck'] = globalId('StuckMail', await stuckMailOf(app, organization.id, open.id))
  const held = await placeWithSecret(db, open.id)
  ids['a place of somebody without an account'] = globalId('Registration', held.id)
  // Places are free here: whoever waits does so because organizers choose, and is told that.
  await db.event.update({ where: { id: open.id }, data: { waitlistAutoOffer: false } })
  const waiting = await entryOf(app, open.id, { holder: stranger })
  ids['the entry of the signed-in stranger'] = globalId('WaitlistEntry', waiting.id)
  const { id: questionId } = await db.registrationQuestion.findFirstOrThrow({ where: { eventId: open.id } })
  await db.waitlistEntry.update({
    where: { id: waiting.id },
    data: { answers: { [questionId]: 'Nuts' } },
  })
  await db.waitlistDecision.create({
    data: {
      eventId: open.id,
      entryId: waiting.id,
      sequence: 1,
      decidedAt: app.clock.now(),
      rule: 'JOINED',
      partySize: 1,
      position: 1,
      placesFree: 0,
    },
  })
  const offered = await entryOf(app, open.id, { state: 'OFFERED' })
  ids['an entry with an offer'] = globalId('WaitlistEntry', offered.id)
  const invitation = await invitationOf(app, organization.id, { email: stranger.email, by: cast.owner })
  ids['an invitation'] = globalId('Invitation', invitation.id)
  const guestInvitation = await makeAnswers(app, cast, open.id)
  ids['an invited guest'] = globalId('GuestInvitation', guestInvitation.id)
  ids['an import'] = globalId('GuestImport', await importOf(app, open.id, held.id))
  for (const who of people) {
    const { id } = await db.referralLink.create({
      data: { eventId: open.id, userId: cast[who].userId!, code: `code-${uuidv7().slice(-12)}` },
    })
    ids[`the link of ${who}`] = globalId('ReferralLink', id)
    await db.referralClick.create({ data: { linkId: id } })
  }
  await db.registration.update({
    where: { id: open.registrationId },
    data: { referralLink: { connect: { eventId_userId: { eventId: open.id, userId: cast.host.userId! } } } },
  })
  await db.registration.update({
    where: { id: events.unlisted.registrationId },
    data: { status: 'CHECKED_IN', checkedInAt: app.clock.now(), checkedInById: cast.door.userId },
  })
  await db.event.update({ where: { id: events.unlisted.id }, data: { guestsShownTo: 'GUESTS' } })
  await pendingNoticeOf(app, open.id)
  const message = await messageOf(app, open.id, { by: cast.host, questionId, isSent: true })
  ids['a message'] = globalId('GuestMessage', message)
  await db.event.update({ where: { id: open.id }, data: { replyToId: cast.host.userId } })
  await db.eventReminder.updateMany({
    where: { eventId: open.id },
    data: { subject: 'Soon', opening: 'Hi', sentAt: app.clock.now() },
  })
  const ownWords = { kind: 'CONFIRMATION', subject: 'Soon', opening: 'Hi', updatedAt: app.clock.now() } as const
  await db.mailText.create({ data: { ...ownWords, eventId: open.id } })
  await db.mailText.create({ data: { ...ownWords, organizationId: organization.id, language: 'en' } })
  await db.slugHistory.create({ data: { slug: `former-${open.slug}`, eventId: open.id } })
  await db.eventFactEdit.create({
    data: { eventId: open.id, field: 'title', personId: cast.owner.userId, savedAt: app.clock.now() },
  })
  await passkeyOf(app, cast.guest)
  await followsOf(app, cast.guest, { organizationId: organization.id, groupId })
  await cast.guest.ask('mutation { renewOwnCalendar { id } }')
  const session = await db.session.findFirstOrThrow({ where: { userId: cast.guest.userId! } })
  await browserOf(app, { userId: cast.guest.userId, sessionId: session.id })
  // The world's clock is ahead of the one that sessions were made by.
  await db.session.updateMany({ data: { expiresAt: new Date(app.clock.now().getTime() + 86_400_000) } })
  const series = await seriesOf(app, open.id)
  ids['a series'] = globalId('EventSeries', series.id)
  const { handle } = await db.user.findUniqueOrThrow({ where: { id: cast.host.userId! } })
  const secrets = {
    registration: held.secret,
    entry: offered.secret,
    invitation: invitation.token,
    guestInvitation: guestInvitation.secret,
    mail: mailTokenOf(app, open.id, cast.guest.email),
    organizerMail: organizerMailTokenOf(app, open.id, cast.host.userId),
    following: followTokenOf(app, organization.id, cast.guest.userId!),
    cancel: cancelTokenOf(app, open.registrationId),
    endpoint: await browserOf(app, { secretHash: hashSecret(held.secret) }),
    transfer: await transferTokenOf(app, { eventId: open.id, from: open.registrationId, to: held.id }),
  }
  return { cast, organizationSlug: organization.slug, seriesSlug: series.slug, events, ids, secrets, handle }
}

async function makeEvents(app: TestApp, cast: Cast, groupId: string) {
  const { db } = app.platform
  const make = (facts: Parameters<typeof makeEventWithGuest>[3]) => makeEventWithGuest(app, cast, groupId, facts)
  const events = {
    public: await make({
      capacity: 100,
      venueName: 'The yard',
      venueAddress: 'Yard Street 1',
      latitude: 52.52,
      longitude: 13.4,
      tags: ['Live music'],
      tagSlugs: ['live-music'],
      onlineUrl: 'https://example.test/live',
      description: 'Words.',
      createdById: cast.host.userId,
    }),
    unlisted: await make({ visibility: 'UNLISTED' }),
    private: await make({ visibility: 'PRIVATE' }),
    draft: await make({ status: 'DRAFT', createdById: cast.host.userId }),
  }
  const ids: Record<string, string> = {}
  for (const kind of eventKinds) {
    const { id, registrationId } = events[kind]
    const { termsId, visualId } = await dressEvent(db, id, cast.owner)
    await db.registration.update({ where: { id: registrationId }, data: { acceptedTermsId: termsId } })
    ids[`a ${kind} event`] = globalId('Event', id)
    ids[`terms of a ${kind} event`] = globalId('EventTerms', termsId)
    ids[`a picture of a ${kind} event`] = globalId('EventVisual', visualId)
    const questionId = await questionOf(db, id)
    await db.registration.update({
      where: { id: registrationId },
      data: { answers: { [questionId]: 'Nuts' }, tags: ['VIP'] },
    })
    ids[`a question of a ${kind} event`] = globalId('RegistrationQuestion', questionId)
    ids[`a row of the feed of a ${kind} event`] = globalId('ActivityItem', await feedRowOf(db, id))
    ids[`an entry for a ${kind} event`] = globalId('WaitlistEntry', (await entryOf(app, id)).id)
    ids[`a place of the guest at a ${kind} event`] = globalId('Registration', registrationId)
  }
  return { events, ids }
}

/** Somebody who is invited, answered and was reminded; a “maybe” without an invitation; and a guest of another event. */
async function makeAnswers(app: TestApp, cast: Cast, eventId: string) {
  const { db } = app.platform
  const invitation = await guestInvitationOf(app, eventId)
  const now = app.clock.now()
  await db.guestInvitation.update({
    where: { id: invitation.id },
    data: {
      openedAt: now,
      passedOnAt: now,
      remindedAt: now,
      reminderCount: 1,
      holdsUntil: new Date(now.getTime() + 3_600_000),
    },
  })
  const answered = { eventId, answer: 'MAYBE' as const, note: 'If I find a sitter.', answeredAt: now }
  await db.eventAnswer.create({ data: { ...answered, invitationId: invitation.id, name: 'Ivy Invited' } })
  await db.eventAnswer.create({ data: { ...answered, userId: cast['signed-in stranger'].userId, name: 'Stranger' } })
  const { groupId } = await db.event.findUniqueOrThrow({ where: { id: eventId } })
  const { id: earlier } = await makeEvent(app, groupId, { visibility: 'UNLISTED' })
  const place = await placeOf(db, earlier, await app.person('Earlier'))
  await db.registration.update({ where: { id: place }, data: { addressConfirmedAt: now } })
  return invitation
}

async function makeFeedRows(app: TestApp, cast: Cast, eventId: string) {
  const { clock } = app
  const { db } = app.platform
  const author = cast['signed-in stranger']
  const comment = await feedRowOf(db, eventId, { author })
  const parentId = await feedRowOf(db, eventId)
  await db.activityItem.update({ where: { id: comment }, data: { parentId, editedAt: clock.now() } })
  await db.activityReaction.create({ data: { itemId: comment, userId: cast.guest.userId!, emoji: '🎉' } })
  const { handle } = await db.user.findUniqueOrThrow({ where: { id: cast.guest.userId! } })
  await db.activityItem.update({ where: { id: comment }, data: { body: `@${handle}, look here.` } })
  await db.activityMention.create({ data: { itemId: comment, userId: cast.guest.userId!, handle } })
  const pinned = await feedRowOf(db, eventId, { author: cast.host })
  await db.activityItem.update({ where: { id: pinned }, data: { kind: 'ANNOUNCEMENT', pinnedAt: clock.now() } })
  const muted = await app.person('Muted')
  await db.activityMute.create({ data: { eventId, userId: muted.userId!, mutedById: cast.host.userId } })
  const hidden = await feedRowOf(db, eventId, { author })
  await db.activityItem.update({ where: { id: hidden }, data: { hiddenAt: clock.now() } })
  const answer = await feedRowOf(db, eventId, { author })
  await db.activityItem.update({ where: { id: answer }, data: { parentId: hidden, threadHidden: true } })
  const news = await feedRowOf(db, eventId, { author: cast.host, visibility: 'GUESTS' })
  await db.activityItem.update({ where: { id: news }, data: { kind: 'ANNOUNCEMENT' } })
  const rows = {
    'a comment': comment,
    'a row for guests': await feedRowOf(db, eventId, { visibility: 'GUESTS' }),
    'a row for organizers': await feedRowOf(db, eventId, { visibility: 'ORGANIZERS' }),
    'a comment that waits for approval': await feedRowOf(db, eventId, { author, isApproved: false }),
    'a hidden comment': hidden,
    'an answer to a hidden comment': answer,
  }
  const photoIn = async (itemId: string) =>
    globalId('EventVisual', await visualOf(db, eventId, { kind: 'PHOTO', altText: '', itemId }))
  const pictures = {
    'a photo in the feed': await photoIn(comment),
    'a photo in a row for guests': await photoIn(rows['a row for guests']),
    'a photo in a hidden comment': await photoIn(hidden),
    'a picture without a description': globalId(
      'EventVisual',
      await visualOf(db, eventId, { kind: 'GALLERY', altText: '' }),
    ),
  }
  const items = Object.entries(rows).map(([name, id]) => [name, globalId('ActivityItem', id)])
  return { ...pictures, ...Object.fromEntries(items) }
}
