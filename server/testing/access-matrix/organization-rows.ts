import { randomUUID } from 'node:crypto'
import { createBrowser } from '../push-service.ts'
import { randomBytes } from 'node:crypto'
import { unsubscribeUrl } from '../../modules/notifications/service/unsubscribe-link.ts'
import { followingUrl } from '../../modules/followers/service/follow-link.ts'
import { unsubscribeUrl as organizerUnsubscribeUrl } from '../../modules/organizer-mails/service/unsubscribe.ts'
import { cancelUrl } from '../../modules/registrations/public.ts'
import { transferUrl } from '../../modules/transfers/service/transfer-link.ts'
import type { OrganizationRole } from '../../platform/generated/prisma/enums.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'

const dayMs = 86_400_000

/** An open invitation, and the token that went to its address. */
export async function invitationOf(
  { platform, clock }: TestApp,
  organizationId: string,
  { email, by, role = 'HOST' }: { email: string; by: Actor; role?: OrganizationRole },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + 7 * dayMs)
  const { id } = await platform.db.invitation.create({
    data: { organizationId, email, role, tokenHash: hashSecret(token), invitedById: by.userId, expiresAt },
  })
  return { id, token }
}

/** A mail to a guest that was given up. */
export async function stuckMailOf({ platform }: TestApp, organizationId: string, eventId: string): Promise<string> {
  const { id } = await platform.db.mail.create({
    data: {
      kind: 'eventChanged',
      toAddress: 'wanda@example.test',
      toName: 'Wanda Guest',
      subject: 'An evening moved',
      content: { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [], reason: 'A test.' },
      organizationId,
      eventId,
      state: 'FAILED',
      attempts: 9,
      lastError: 'The mail server refused it.',
    },
  })
  return id
}

/** Guests were told another title, and will be told the one it has now. */
export async function pendingNoticeOf({ platform, clock }: TestApp, eventId: string): Promise<void> {
  const event = await platform.db.event.findUniqueOrThrow({ where: { id: eventId } })
  const { startsAt, endsAt, timeZone, status, venueName, venueAddress, onlineUrl } = event
  const now = clock.now().getTime()
  await platform.db.eventChangeNotice.create({
    data: {
      eventId,
      message: 'Sorry.',
      dueAt: new Date(now + 1_800_000),
      before: {
        title: 'Another evening',
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        timeZone,
        status,
        venueName,
        venueAddress,
        onlineUrl,
      },
    },
  })
}

/** A message to guests, which was sent or waits. */
export async function messageOf(
  { platform, clock }: TestApp,
  eventId: string,
  facts: { by?: Actor; questionId?: string; isSent?: boolean } = {},
): Promise<string> {
  const now = clock.now()
  const { by, questionId, isSent = false } = facts
  const { id } = await platform.db.guestMessage.create({
    data: {
      eventId,
      subject: 'About {event}',
      body: 'Bring a blanket, {first name}.',
      language: 'en',
      translations: [{ language: 'de', subject: 'Zu {event}', body: 'Bring eine Decke mit, {first name}.' }],
      segment: questionId ? 'ANSWERED' : 'EVERYONE',
      ...(questionId && { questionId, answer: 'Nuts' }),
      writtenById: by?.userId ?? null,
      dueAt: new Date(now.getTime() + 1_800_000),
      ...(isSent && { sentAt: now, finishedAt: now, audience: 1, recipients: 1, replyToId: by?.userId ?? null }),
    },
  })
  return id
}

export async function passkeyOf({ platform }: TestApp, { userId }: Actor): Promise<string> {
  const { id } = await platform.db.passkey.create({
    data: {
      userId: userId!,
      name: 'A phone',
      publicKey: 'not used',
      credentialID: crypto.randomUUID(),
      counter: 0,
      deviceType: 'multiDevice',
      backedUp: true,
    },
  })
  return id
}

/** The token at the foot of a mail about an event. */
export function mailTokenOf({ platform }: TestApp, eventId: string, emailNormalized: string): string {
  return new URL(unsubscribeUrl(platform, { eventId, emailNormalized })).pathname.split('/').at(-1)!
}

/** A browser that gets the notifications of an account or a secret. @returns its endpoint. */
export async function browserOf(
  { platform }: TestApp,
  listener: { userId: string | null; sessionId: string } | { secretHash: string },
): Promise<string> {
  const { input } = createBrowser(`https://push.example.org/${randomUUID()}`)
  await platform.db.pushSubscription.create({
    data: { ...input, lastSentAt: platform.clock.now(), listeners: { create: [listener] } },
  })
  return input.endpoint
}

/** Of the link in the guest's mail that cancels their registration. */
export function cancelTokenOf({ platform }: TestApp, registrationId: string): string {
  return new URL(cancelUrl(platform, registrationId)).pathname.split('/').at(-1)!
}

/** The token at the end of the unsubscribe link in a mail to an organizer about each guest of an event. */
export function organizerMailTokenOf({ platform }: TestApp, eventId: string, userId: string | null): string {
  return organizerUnsubscribeUrl(platform, { userId: userId!, eventId }).split('/').at(-1)!
}

/** An account follows an organization and a group of it, and shares its address. */
export async function followsOf(
  { platform, clock }: TestApp,
  { userId, email }: Actor,
  { organizationId, groupId }: { organizationId: string; groupId: string },
): Promise<void> {
  for (const target of [null, groupId]) {
    const now = new Date(clock.now().getTime() + (target ? 1 : 0))
    await platform.db.follow.create({
      data: {
        organizationId,
        groupId: target,
        userId,
        emailNormalized: email,
        frequency: 'WEEKLY',
        sharesEmail: true,
        frequencySince: now,
        createdAt: now,
        confirmedAt: now,
      },
    })
  }
}

/** Of the page where an account ends what it follows of an organization. */
export function followTokenOf({ platform }: TestApp, organizationId: string, userId: string): string {
  return followingUrl(platform, { organizationId, person: { userId } }).split('/').at(-1)!
}

/** Of the link by which somebody accepted a guest's ticket. */
export async function transferTokenOf(
  { platform, clock }: TestApp,
  { eventId, from, to }: { eventId: string; from: string; to: string },
): Promise<string> {
  const { id } = await platform.db.ticketTransfer.create({
    data: {
      eventId,
      registrationId: from,
      newRegistrationId: to,
      state: 'ACCEPTED',
      email: 'wanda@example.test',
      emailNormalized: 'wanda@example.test',
      offeredAt: clock.now(),
      endedAt: clock.now(),
    },
  })
  return transferUrl(platform, id).split('/').at(-1)!
}

/** A weekly series of which the event is a date, with something of everything. */
export async function seriesOf({ platform: { db } }: TestApp, eventId: string) {
  const { groupId, startsAt, title, slug, timeZone } = await db.event.findUniqueOrThrow({ where: { id: eventId } })
  const day = startsAt.toISOString().slice(0, 10)
  const rule = {
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: ['MO'],
    monthDays: [],
    positions: [],
    count: 9,
    until: null,
  }
  const series = await db.eventSeries.create({
    data: {
      groupId,
      slug: `series-${slug}`.slice(0, 60),
      title,
      visibility: 'PUBLIC',
      rules: [{ startsOn: day, rule }],
      times: [{ from: day, startTime: '18:00', durationMinutes: 60, timeZone }],
      facts: { title, visibility: 'PUBLIC' },
      days: {
        create: [
          { day: '2027-09-09', isExtra: true },
          { day: '2027-09-10', isExtra: false },
        ],
      },
    },
  })
  await db.event.update({
    where: { id: eventId },
    data: { seriesId: series.id, seriesDate: day, seriesOwnFields: ['title'] },
  })
  return series
}
