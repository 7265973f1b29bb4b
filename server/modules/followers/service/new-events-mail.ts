import type { I18n } from '@lingui/core'
import type { Transaction } from '../../../platform/database/db.ts'
import type { FollowerMailing, Prisma } from '../../../platform/generated/prisma/client.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titleIn, titleSelect, whereSelect } from '../../events/public.ts'
import { eventWords, newsUntil } from '../../notifications/public.ts'
import { type AnnouncedEvent, newEventsMail, weeklyEventsMail } from '../mails.ts'
import type { Follower } from '../queries/next-followers.ts'
import { followingUrl, unsubscribeUrl } from './follow-link.ts'
import { thingOf } from './thing-of.ts'

export const eventSelect = {
  ...titleSelect,
  ...whereSelect,
  slug: true,
  groupId: true,
  endsAt: true,
  timeZone: true,
  group: { select: { organization: { select: { name: true, slug: true } } } },
  newEvent: { select: { publicAt: true, mailing: { select: { id: true, createdAt: true } } } },
} as const satisfies Prisma.EventSelect

type ToldEvent = Prisma.EventGetPayload<{ select: Omit<typeof eventSelect, 'newEvent'> }>

/** The promise that nobody is told twice: of two mails with it the second is never written. */
export const mailKey = (mailingId: string, emailNormalized: string) => `${thingOf(mailingId)}:${emailNormalized}`

/** A mail with more is no mail to read. The organization’s page has them all. */
const mostShown = 20

interface Writing {
  mailing: Pick<FollowerMailing, 'id' | 'organizationId' | 'frequency'>
  person: Follower
  news: readonly ToldEvent[]
  now: Date
}

/** A mail to one follower about new events, in their language. */
export async function mailToFollower(
  platform: Platform,
  tx: Transaction,
  { mailing: { id, organizationId, frequency }, person, news, now }: Writing,
): Promise<NewMail> {
  const { emailNormalized, email, name, userId } = person
  const language = readerLocale(platform, person.language)
  const i18n = mailI18nOf(language)
  const shown = news.slice(0, mostShown)
  const events = await Promise.all(shown.map((event) => describe(platform, tx, i18n, event, now)))
  const { organization } = news[0]!.group
  const target = { organizationId, person: userId ? { userId } : { emailNormalized } }
  const write = frequency === 'WEEKLY' ? weeklyEventsMail : newEventsMail
  const last = new Date(Math.max(...news.map(({ endsAt }) => endsAt.getTime())))
  return {
    kind: frequency === 'WEEKLY' ? 'weeklyEvents' : 'newEvents',
    to: { name, address: email },
    language,
    content: write(i18n, {
      organizationName: organization.name,
      events: events as [AnnouncedEvent, ...AnnouncedEvent[]],
      more: news.length - shown.length,
      organizationUrl: `${platform.publicUrl}/o/${organization.slug}`,
      followingUrl: followingUrl(platform, target),
    }),
    key: mailKey(id, emailNormalized),
    thing: thingOf(id),
    notAfter: last,
    unsubscribeUrl: unsubscribeUrl(platform, target),
    ...(userId &&
      frequency === 'EVERY_EVENT' && {
        push: {
          reader: { userId, secretHash: null },
          path: news.length === 1 ? `/e/${news[0]!.slug}` : `/o/${organization.slug}`,
          about: thingOf(id),
          expiresAt: newsUntil(last, now),
        },
      }),
  }
}

async function describe(
  { publicUrl }: Platform,
  tx: Transaction,
  i18n: I18n,
  event: ToldEvent,
  now: Date,
): Promise<AnnouncedEvent> {
  const { text: title } = await titleIn.call(tx, event, i18n.locale)
  const { when, where } = eventWords(i18n, event, 'STRANGER', now)
  return { title, when, where, url: `${publicUrl}/e/${event.slug}` }
}
