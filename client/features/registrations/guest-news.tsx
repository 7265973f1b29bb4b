import { Trans, useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { BodyText } from '#client/features/activity/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { longMoment } from '#client/lib/time/event-dates.ts'

const GuestNewsFragment = graphql(`
  fragment GuestNews_Registration on Registration {
    event {
      id
      language
    }
    guestNews {
      id
      body
      actorName
      createdAt
      bodySegments {
        kind
        text
        url
        person {
          handle
          name
        }
      }
    }
  }
`)

interface GuestNewsProps {
  registration: FragmentType<typeof GuestNewsFragment>
  timeZone: string
}

/** The organizers' news for guests who have no account and therefore no feed. */
export function GuestNews({ registration, timeZone }: GuestNewsProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const { guestNews, event } = readFragment(GuestNewsFragment, registration)
  if (guestNews.length === 0) return null
  return (
    <section
      aria-label={t`News for guests`}
      className="flex flex-col gap-3 rounded-control bg-accent-wash px-4 py-3 text-sm"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <Megaphone aria-hidden className="size-4" />
        <Trans>News for guests</Trans>
      </h3>
      <ul className="flex flex-col gap-3">
        {guestNews.map((row) => (
          <li key={row.id} className="flex flex-col gap-0.5">
            <p dir="auto" {...inLanguage(event?.language ?? null)} className="whitespace-pre-line">
              <BodyText item={row} />
            </p>
            <p className="text-xs text-muted">
              {row.actorName && <bdi>{`${row.actorName} · `}</bdi>}
              <time dateTime={row.createdAt}>{longMoment(i18n, row.createdAt, timeZone)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
