import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { readVenue } from '#client/features/events/public.ts'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { describeEventTime } from '#client/lib/time/event-dates.ts'
import { describeHidden } from '#contract/hidden-location.ts'
import { Display } from '#client/ui/text/typography.tsx'

export const TicketFaceFragment = graphql(`
  fragment TicketFace_Event on Event {
    title(language: $language)
    titleLanguage(language: $language)
    startsAt
    endsAt
    timeZone
    ...VenueFacts_Event
    organization {
      name
    }
    ...EventCover_Event
  }
`)

interface TicketFaceProps {
  event: FragmentType<typeof TicketFaceFragment>
  /** null for anyone but the holder. */
  holder: { name: string | null; partySize: number } | null
  now: string
}

/** The face of a ticket: the poster, what it is, when, where, for whom. */
export function TicketFace({ event: reference, holder, now }: TicketFaceProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const event = readFragment(TicketFaceFragment, reference)
  const when = describeEventTime(i18n, event, now)
  const partySize = holder?.partySize ?? 1
  const { name: organizationName } = event.organization
  const { venue, where, more } = readVenue(i18n, event)
  return (
    <div className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 gap-y-6 p-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-7 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-8">
      <div aria-hidden className="lg:row-span-2">
        <EventCover
          event={event}
          title={event.title}
          isDecorative
          isFirst
          sizes="(min-width: 64rem) 17rem, 9rem"
          className="rounded-card print:[print-color-adjust:exact]"
        />
      </div>
      <header className="flex min-w-0 flex-col justify-end gap-2 lg:justify-start">
        <p className="text-xs font-semibold tracking-wide text-muted uppercase">
          <Trans>Ticket</Trans>
        </p>
        <Display as="h1" dir="auto" {...inLanguage(event.titleLanguage)} size={event.title.length > 40 ? 'sm' : 'md'}>
          {event.title}
        </Display>
        <p className="text-sm text-muted">
          <Trans>
            by <bdi>{organizationName}</bdi>
          </Trans>
        </p>
      </header>
      <dl className="col-span-full grid grid-cols-2 gap-x-6 gap-y-4 self-end border-t border-line pt-5 lg:col-span-1 lg:col-start-2">
        <Fact label={t`When`} isWide>
          <time dateTime={event.startsAt} className="block font-semibold">
            {when.day}
          </time>
          <span className="tabular text-sm">
            {when.time} <span className="text-muted">{when.zone}</span>
          </span>
        </Fact>
        {where && (
          <Fact label={t`Where`} isWide>
            <span dir="auto" className="block font-semibold">
              {where}
            </span>
            {more && (
              <span dir="auto" className="block text-sm text-muted">
                {more}
              </span>
            )}
            {holder && venue?.onlineUrl && (
              <a
                href={venue.onlineUrl}
                rel="noopener noreferrer nofollow ugc"
                target="_blank"
                className="block w-fit text-sm font-semibold accent-underline"
              >
                <Trans>Join online</Trans>
              </a>
            )}
            {holder && venue?.hiddenOnlineUrl && (
              <span className="block text-sm text-muted">{describeHidden(i18n, 'link', venue.hiddenOnlineUrl)}</span>
            )}
          </Fact>
        )}
        {holder?.name && (
          <Fact label={t`Name`}>
            <span dir="auto" className="block font-semibold">
              {holder.name}
            </span>
          </Fact>
        )}
        {holder && (
          <Fact label={t({ message: 'Admits', comment: 'On a ticket, above the number of people: Admits: 2 people' })}>
            <span className="tabular block font-semibold">
              <Plural value={partySize} one="One person" other="# people" />
            </span>
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0 sm:col-span-1' : 'min-w-0'}>
      <dt className="mb-0.5 text-xs text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
