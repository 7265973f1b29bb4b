import type { Context } from '../../../graphql/context.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { findMailsTo, wantsNews } from '../../notifications/public.ts'
import { findGuestNames } from '../../activity/public.ts'
import { type RowsOfLink, isAloneAtAddress, readRowsOfLink } from '../queries/rows-of-link.ts'
import { readAnswers } from '../../questions/public.ts'
import { isActive } from '../../places/public.ts'

const dayMs = 86_400_000

/** The stored data of a guest without an account, by one link. */
export type GuestData = NonNullable<Awaited<ReturnType<typeof findGuestData>>>

/** One stored row in words. */
export type GuestRecord = GuestData['records'][number]

/**
 * Read everything that is stored under the link of a guest without an account; null when the link
 * opens nothing.
 */
export async function findGuestData(context: Context, secret: string) {
  const { db } = context.platform
  const rows = await readRowsOfLink(db, secret)
  const row = rows.registration ?? rows.entry
  if (!row) return null
  const { event, eventId, emailNormalized, name } = row
  const rowIds = [rows.registration, rows.entry].flatMap((one) => one?.id ?? [])
  const isAlone = await isAloneAtAddress(db, { eventId, rowIds, emailNormalized })
  const { organization } = event.group
  const overAt = Math.min(event.endsAt.getTime(), event.cancelledAt?.getTime() ?? Infinity)
  return {
    ...(await eventIfVisible(context, rows)),
    timeZone: event.timeZone,
    organizationName: organization.name,
    storedUntil: new Date(overAt + organization.guestDataDays * dayMs),
    records: await describeRows(context, rows),
    mails: await findMailsTo(db, { eventId, rowIds, address: isAlone ? row.email : null }),
    feedNames: await findGuestNames(db, { eventId, rowIds, name }),
    wantsNews: isAlone ? await wantsNews(db, { eventId, emailNormalized }) : null,
    spotsGivenBack: spotsToGiveBack(rows, context.platform.clock.now()),
  }
}

/** A private event does not exist for a person whose place has ended. */
async function eventIfVisible({ platform, viewer }: Context, { registration, entry }: RowsOfLink) {
  const { id, url, title, visibility } = (registration ?? entry)!.event
  const isAdmitted = registration !== null && isActive(registration)
  const isVisible =
    visibility !== 'PRIVATE' ||
    isAdmitted ||
    (await platform.db.event.count({ where: { AND: [{ id }, eventsVisibleTo(viewer)] } })) > 0
  return isVisible ? { eventTitle: title, eventUrl: url } : { eventTitle: null, eventUrl: null }
}

/** The spots that become free when this guest is erased now. */
function spotsToGiveBack({ registration, entry }: RowsOfLink, now: Date): number {
  const event = (registration ?? entry)!.event
  if (event.status !== 'PUBLISHED' || event.endsAt <= now) return 0
  const taken = registration?.status === 'CONFIRMED' ? registration.partySize : 0
  return taken + (entry?.state === 'OFFERED' ? entry.partySize : 0)
}

async function describeRows({ platform: { db } }: Context, { registration, entry }: RowsOfLink) {
  const registrations = registration ? [registration] : []
  const entries = entry ? [entry] : []
  return Promise.all([
    ...registrations.map(async (row) => ({
      kind: 'REGISTRATION' as const,
      ...sharedFacts(row),
      status: row.status,
      since: row.createdAt,
      decidedAt: row.decidedAt,
      cancelledAt: row.cancelledAt,
      checkedInAt: row.checkedInAt,
      offeredAt: null,
      acceptedTermsVersion: row.acceptedTerms?.version ?? null,
      answers: await describeAnswers(db, row),
    })),
    ...entries.map(async (row) => ({
      kind: 'WAITLIST_ENTRY' as const,
      ...sharedFacts(row),
      status: row.state,
      since: row.joinedAt,
      decidedAt: null,
      cancelledAt: null,
      checkedInAt: null,
      offeredAt: row.offeredAt,
      acceptedTermsVersion: null,
      answers: await describeAnswers(db, row),
    })),
  ])
}

function sharedFacts(row: NonNullable<RowsOfLink['registration'] | RowsOfLink['entry']>) {
  const { name, email, addressConfirmedAt, partySize, referralLinkId } = row
  return { name, email, addressConfirmedAt, partySize, cameByShareLink: referralLinkId !== null }
}

async function describeAnswers(db: Context['platform']['db'], row: { eventId: string; answers: unknown }) {
  const answers = await readAnswers(db, row)
  return answers.map(({ question, answer }) => ({
    question,
    answer: typeof answer === 'string' ? answer : answer ? 'Yes' : 'No',
  }))
}
