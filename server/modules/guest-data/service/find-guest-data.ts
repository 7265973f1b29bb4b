import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { EventAnswer, GuestInvitation } from '../../../platform/generated/prisma/client.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { findMailsTo, wantsNews } from '../../notifications/public.ts'
import { findBrowsers } from '../../push/public.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { findGuestNames } from '../../activity/public.ts'
import { readInvitationOf, readInvitedOfLink } from '../queries/invited-of-link.ts'
import {
  type RowsOfLink,
  findOwnAddress,
  isAloneAtAddress,
  isSomebodyIn,
  readRowsOfLink,
} from '../queries/rows-of-link.ts'
import { readAnswers } from '../../questions/public.ts'
import { isActive } from '../../places/public.ts'

const dayMs = 86_400_000

/** The stored data of a guest without an account, by one link. */
export interface GuestData {
  /** null when it does not exist for them. */
  event: EventOfLink | null
  timeZone: string
  organizationName: string
  storedUntil: Date
  records: GuestRecord[]
  invitation: InvitationRecord | null
  answer: AnswerRecord | null
  mails: Awaited<ReturnType<typeof findMailsTo>>
  feedNames: string[]
  browsers: Awaited<ReturnType<typeof findBrowsers>>
  wantsNews: boolean | null
  spotsGivenBack: number
}

type EventOfLink = RowsOfLink['main']['event']

/** One stored row in words. */
export type GuestRecord = Awaited<ReturnType<typeof describeRows>>[number]

export type InvitationRecord = Pick<
  GuestInvitation,
  'name' | 'email' | 'language' | 'createdAt' | 'remindedAt' | 'openedAt'
>
export type AnswerRecord = Pick<EventAnswer, 'name' | 'answer' | 'note' | 'answeredAt'>

/**
 * Read everything that is stored under the link of a guest without an account; null when the link
 * opens nothing.
 */
export async function findGuestData(context: Context, secret: string): Promise<GuestData | null> {
  const { db, clock } = context.platform
  const rows = await readRowsOfLink(db, secret)
  if (!rows) return findInvitedData(context, secret)
  const { eventId, name } = rows.main
  const address = await findOwnAddress(db, rows)
  const invitation = await readInvitationOf(db, rows.main)
  const rowIds = [...rows.rowIds, ...(invitation ? [invitation.id] : [])]
  return {
    event: await eventIfVisible(context, rows),
    ...termOf(context, rows.main.event),
    records: await describeRows(db, rows),
    invitation,
    answer: null,
    mails: await findMailsTo(db, { eventId, rowIds, address: address?.email ?? null }),
    feedNames: await findGuestNames(db, { eventId, rowIds: rows.rowIds, name }),
    browsers: await findBrowsers(db, { secretHash: hashSecret(secret) }),
    wantsNews: address && (await wantsNews(db, { eventId, ...address })),
    spotsGivenBack: spotsToGiveBack(rows, clock.now()),
  }
}

/** The same of an invited person, and of somebody who answered without a place. */
async function findInvitedData(context: Context, secret: string): Promise<GuestData | null> {
  const { db } = context.platform
  const found = await readInvitedOfLink(db, secret)
  if (!found) return null
  const { invitation, answer, event } = found
  const { id: eventId } = event
  const nobodyElse = invitation && (await isAloneAtAddress(db, { ...invitation, rowIds: [] }))
  return {
    // The link of an invitation opens also a private event.
    event: invitation ? event : await visibleEvent(context, event),
    ...termOf(context, event),
    records: [],
    invitation,
    answer,
    mails: invitation
      ? await findMailsTo(db, { eventId, rowIds: [invitation.id], address: nobodyElse ? invitation.email : null })
      : [],
    feedNames: [],
    browsers: [],
    wantsNews: invitation && nobodyElse ? await wantsNews(db, invitation) : null,
    spotsGivenBack: 0,
  }
}

/** Who stores it, and until when. */
function termOf({ platform }: Context, { timeZone, endsAt, cancelledAt, group: { organization } }: EventOfLink) {
  const overAt = Math.min(endsAt.getTime(), cancelledAt?.getTime() ?? Infinity)
  const days = Math.min(organization.guestDataDays, platform.guestDataMaxDays)
  return { timeZone, organizationName: organization.name, storedUntil: new Date(overAt + days * dayMs) }
}

/** A private event does not exist for a person whose place has ended. */
async function eventIfVisible(context: Context, { registration, main }: RowsOfLink) {
  return registration !== null && isActive(registration) ? main.event : visibleEvent(context, main.event)
}

async function visibleEvent({ platform, viewer }: Context, event: EventOfLink): Promise<EventOfLink | null> {
  const { id, visibility } = event
  const isVisible =
    visibility !== 'PRIVATE' ||
    (await platform.db.event.count({ where: { AND: [{ id }, eventsVisibleTo(viewer)] } })) > 0
  return isVisible ? event : null
}

/** The spots that become free when this guest is erased now. */
function spotsToGiveBack({ registration, entry, main: { event } }: RowsOfLink, now: Date): number {
  if (event.status !== 'PUBLISHED' || event.endsAt <= now) return 0
  const taken = registration?.status === 'CONFIRMED' && !isSomebodyIn(registration) ? registration.partySize : 0
  return taken + (entry?.state === 'OFFERED' ? entry.partySize : 0)
}

async function describeRows(db: Db, { registration, entry }: RowsOfLink) {
  const records = []
  if (registration)
    records.push({
      kind: 'REGISTRATION' as const,
      ...(await describeShared(db, registration)),
      status: registration.status,
      since: registration.createdAt,
      decidedAt: registration.decidedAt,
      cancelledAt: registration.cancelledAt,
      checkedInAt: registration.checkedInAt,
      offeredAt: null,
      acceptedTermsVersion: registration.acceptedTerms?.version ?? null,
      attendees: (
        await Promise.all(registration.attendees.map((person) => describePerson(db, registration, person)))
      ).flat(),
      offeredTo: registration.transfersOut.flatMap(({ email }) => email ?? []),
    })
  if (entry)
    records.push({
      kind: 'WAITLIST_ENTRY' as const,
      ...(await describeShared(db, entry)),
      status: entry.state,
      since: entry.joinedAt,
      decidedAt: null,
      cancelledAt: null,
      checkedInAt: null,
      offeredAt: entry.offeredAt,
      acceptedTermsVersion: null,
      attendees: [],
      offeredTo: [],
    })
  return records
}

async function describeShared(db: Db, row: RowsOfLink['main']) {
  const { name, email, addressConfirmedAt, partySize, language, referralLinkId } = row
  const answers = await describeAnswers(db, row)
  return { name, email, addressConfirmedAt, partySize, language, cameByShareLink: referralLinkId !== null, answers }
}

async function describeAnswers(db: Db, row: { eventId: string; answers: unknown }) {
  return (await readAnswers(db, row)).map(({ question, answer }) => ({
    question,
    answer: typeof answer === 'string' ? answer : answer ? 'Yes' : 'No',
  }))
}

/**
 * As the guest typed it, such as `Ana, ana@example.com, Allergies: nuts`; nothing for somebody without a name, an address
 * and an answer.
 */
async function describePerson(
  db: Db,
  { eventId }: { eventId: string },
  { name, email, answers }: { name: string | null; email: string | null; answers: unknown },
): Promise<string[]> {
  const answered = await describeAnswers(db, { eventId, answers })
  const said = [name, email, ...answered.map(({ question, answer }) => `${question}: ${answer}`)].filter((part) => part)
  return said.length > 0 ? [said.join(', ')] : []
}
