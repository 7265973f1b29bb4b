import type { I18n } from '@lingui/core'
import type { OrganizationRole } from '../../../contract/roles.ts'
import { clockTime } from '../../../contract/time/event-time-text.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titleIn, titleSelect } from '../../events/public.ts'
import { type NewsOfEvent, dailyGuestsMail, eachGuestMail } from '../mails.ts'
import type { ChoiceKey, EventNews } from '../queries/read-news.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

export const eventSelect = {
  ...titleSelect,
  slug: true,
  status: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  capacity: true,
  placesTaken: true,
  registrationCounts: { where: { status: 'PENDING' } },
  waitlistCounts: { where: { state: 'WAITING' } },
  group: { select: { id: true, organizationId: true } },
} as const satisfies Prisma.EventSelect

export interface EventWithNews {
  key: ChoiceKey
  event: Prisma.EventGetPayload<{ select: typeof eventSelect }>
  news: EventNews
  /** The number of the first of them. */
  firstId: bigint
  /** The reader's role there. */
  role: OrganizationRole
  /** When the first of it happened, of a mail that waited for its hour to be over; null otherwise. */
  heldSince: Date | null
}

interface Writing {
  user: { id: string; name: string; email: string; language: string | null }
  told: readonly [EventWithNews, ...EventWithNews[]]
  choice: 'EACH' | 'DAILY'
}

/** A mail to one person: about each guest of the first event, or about the day at all of them. */
export async function organizerMail(
  platform: Platform,
  tx: Transaction,
  { user, told, choice }: Writing,
): Promise<NewMail> {
  const language = readerLocale(platform, user.language)
  const i18n = mailI18nOf(language)
  const [first] = told
  const events = await Promise.all(told.map((one) => describe(platform, tx, i18n, one)))
  const content =
    choice === 'EACH'
      ? eachGuestMail(i18n, events[0]!, first.heldSince && clockTime(i18n, first.heldSince, first.event.timeZone))
      : dailyGuestsMail(i18n, events as [NewsOfEvent, ...NewsOfEvent[]])
  return {
    kind: choice === 'EACH' ? 'eachGuest' : 'dailyGuests',
    to: { name: user.name, address: user.email },
    language,
    content,
    // The promise that no news is mailed twice: of two mails that begin with it the second is never written.
    key: `organizer-news:${first.firstId}`,
    unsubscribeUrl: unsubscribeUrl(platform, {
      userId: user.id,
      eventId: choice === 'EACH' ? first.key.eventId : null,
    }),
  }
}

async function describe(
  { publicUrl }: Platform,
  tx: Transaction,
  i18n: I18n,
  { event, news, role }: EventWithNews,
): Promise<NewsOfEvent> {
  const { text: title } = await titleIn.call(tx, event, i18n.locale)
  const { capacity, placesTaken, registrationCounts, waitlistCounts, group } = event
  const area = `${publicUrl}/${role}/groups/${encodeGlobalId('Group', group.id)}`
  return {
    title,
    url: `${area}/events/${encodeGlobalId('Event', event.id)}/guests`,
    news,
    totals: {
      placesLeft: capacity === null ? null : Math.max(0, capacity - placesTaken),
      applied: registrationCounts[0]?.registrations ?? 0,
      waiting: waitlistCounts[0]?.entries ?? 0,
    },
  }
}
