import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { findMailsTo, wantsNews } from '../../notifications/public.ts'
import { findBrowsers } from '../../push/public.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
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
  const { db, clock } = context.platform
  const rows = await readRowsOfLink(db, secret)
  if (!rows) return null
  const { rowIds } = rows
  const { event, eventId, email, emailNormalized, name } = rows.main
  const isAlone = await isAloneAtAddress(db, { eventId, rowIds, emailNormalized })
  const { organization } = event.group
  const overAt = Math.min(event.endsAt.getTime(), event.cancelledAt?.getTime() ?? Infinity)
  return {
    event: await eventIfVisible(context, rows),
    timeZone: event.timeZone,
    organizationName: organization.name,
    storedUntil: new Date(overAt + organization.guestDataDays * dayMs),
    records: await describeRows(db, rows),
    mails: await findMailsTo(db, { eventId, rowIds, address: isAlone ? email : null }),
    feedNames: await findGuestNames(db, { eventId, rowIds, name }),
    browsers: await findBrowsers(db, { secretHash: hashSecret(secret) }),
    wantsNews: isAlone ? await wantsNews(db, { eventId, emailNormalized }) : null,
    spotsGivenBack: spotsToGiveBack(rows, clock.now()),
  }
}

/** A private event does not exist for a person whose place has ended. */
async function eventIfVisible({ platform, viewer }: Context, { registration, main }: RowsOfLink) {
  const { id, visibility } = main.event
  const isVisible =
    visibility !== 'PRIVATE' ||
    (registration !== null && isActive(registration)) ||
    (await platform.db.event.count({ where: { AND: [{ id }, eventsVisibleTo(viewer)] } })) > 0
  return isVisible ? main.event : null
}

/** The spots that become free when this guest is erased now. */
function spotsToGiveBack({ registration, entry, main: { event } }: RowsOfLink, now: Date): number {
  if (event.status !== 'PUBLISHED' || event.endsAt <= now) return 0
  const taken = registration?.status === 'CONFIRMED' ? registration.partySize : 0
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
    })
  return records
}

async function describeShared(db: Db, row: RowsOfLink['main']) {
  const { name, email, addressConfirmedAt, partySize, language, referralLinkId } = row
  const answers = (await readAnswers(db, row)).map(({ question, answer }) => ({
    question,
    answer: typeof answer === 'string' ? answer : answer ? 'Yes' : 'No',
  }))
  return { name, email, addressConfirmedAt, partySize, language, cameByShareLink: referralLinkId !== null, answers }
}
