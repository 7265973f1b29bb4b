import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Mail } from 'lucide-react'
import { Link } from 'react-router'
import type { WaitlistRow_WaitlistEntryFragment } from '#client/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { UnconfirmedBadge } from '#client/features/guests/public.ts'
import { clockTime, dayAndTime, dayKind, dayOf, describeDeadline, timeText } from '#client/lib/time/event-dates.ts'
import { WaitlistRowActions } from './waitlist-row-actions.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Countdown } from '#client/ui/text/countdown.tsx'

export const WaitlistRowFragment = graphql(`
  fragment WaitlistRow_WaitlistEntry on WaitlistEntry {
    id
    state
    name
    email
    addressConfirmed
    partySize
    position
    joinedAt
    offerExpiresAt
    waitingReason
    waitingReasonText
  }
`)

interface WaitlistRowProps {
  entry: FragmentType<typeof WaitlistRowFragment>
  timeZone: string
  now: string
  /** Why it still waits, in the server's words. */
  reason?: string | undefined
  refusal: string | undefined
}

/** One party that waits or has an offer. Unfolds to why it waits and how to reach it. */
export function WaitlistRow({ entry: reference, timeZone, now, reason, refusal }: WaitlistRowProps) {
  const { t, i18n } = useLingui()
  const entry = readFragment(WaitlistRowFragment, reference)
  const name = entry.name ?? t`Someone`
  const isOffered = entry.state === 'OFFERED'
  const isWaiting = entry.state === 'WAITING'
  const { partySize } = entry
  const spots = t`${plural(partySize, { one: '# spot', other: '# spots' })}`
  const day = shortDay(i18n, entry.joinedAt, timeZone, now)
  const clock = clockTime(i18n, entry.joinedAt, timeZone)
  const since = day ?? clock
  const joined = dayAndTime(i18n, day ?? t`today`, clock)
  function describeRow() {
    if (isOffered && entry.offerExpiresAt) {
      const deadline = describeDeadline(i18n, entry.offerExpiresAt, timeZone, now)
      return t({
        message: `Their offer expires at ${deadline}.`,
        comment: '{deadline}: “18:40”, “18:40 tomorrow” or “18:40 on Friday 4 December”',
      })
    }
    if (isWaiting) return reason ?? describeWaiting(i18n, entry)
    return entry.state === 'DECLINED' ? t`They declined the offer.` : t`They didn’t answer in time.`
  }
  return (
    <li>
      <details name="entry" open={refusal !== undefined || undefined} className="group">
        <summary className="grid min-h-13 cursor-pointer no-marker grid-cols-[2rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-surface-hover sm:grid-cols-[2rem_minmax(0,1.2fr)_5rem_minmax(0,1fr)_auto]">
          {!isWaiting ? (
            <Avatar name={name} size="sm" />
          ) : (
            <span className="tabular text-center font-display text-lg font-bold">
              <span className="sr-only">
                {t({ message: 'Number', comment: 'Read out before a position on the waitlist: Number 3' })}{' '}
              </span>
              {entry.position != null && i18n.number(entry.position)}
            </span>
          )}
          <span className="flex min-w-0 flex-col">
            <span dir="auto" className="truncate text-sm font-semibold">
              {name}
            </span>
            <span className="tabular truncate text-xs text-muted sm:hidden">{spots}</span>
          </span>
          <span className="tabular hidden text-sm text-muted sm:block">{spots}</span>
          {isOffered ? (
            <Badge tone="accent">
              {entry.offerExpiresAt ? (
                <Countdown until={entry.offerExpiresAt} serverNow={now} whenOver={t`Time’s up`} />
              ) : (
                t({ message: 'Offered', comment: 'A spot is offered to someone on the waitlist' })
              )}
            </Badge>
          ) : isWaiting ? (
            <span className="tabular truncate text-xs text-muted sm:text-sm">
              <Trans comment="How long someone has waited. {since}: a time of today, “yesterday” or a day">
                <span className="max-sm:hidden">since </span>
                {since}
              </Trans>
            </span>
          ) : (
            <Badge tone="neutral">
              {entry.state === 'DECLINED'
                ? t({ message: 'Declined', context: 'offer' })
                : t({ message: 'No answer', context: 'offer' })}
            </Badge>
          )}
          <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 bg-surface-sunken px-4 py-3 text-sm sm:ps-15">
          <p className="text-pretty">{describeRow()}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {entry.email && (
              <a
                href={`mailto:${entry.email}`}
                className="inline-flex min-w-0 items-center gap-2 font-medium accent-underline"
              >
                <Mail aria-hidden className="size-4 shrink-0" />
                <bdi className="truncate">{entry.email}</bdi>
              </a>
            )}
            {entry.addressConfirmed === false && <UnconfirmedBadge />}
            <span className="tabular text-muted">
              <Trans comment="The waitlist. {joined}: a day and a time">Joined {joined}</Trans>
            </span>
            <Link to={`/waitlist/${entry.id}`} className="underline underline-offset-4">
              <Trans>View their page</Trans>
            </Link>
          </div>
          <WaitlistRowActions
            id={entry.id}
            name={name}
            state={entry.state}
            isFirst={entry.position === 1}
            refusal={refusal}
          />
        </div>
      </details>
    </li>
  )
}

/** The day of a sentence, `yesterday` or `11 November`; null for today, which its time names better. */
function shortDay(i18n: I18n, instant: string, timeZone: string, now: string): string | null {
  const [day, today] = [dayOf(instant, timeZone), dayOf(now, timeZone)]
  const kind = dayKind(day, today)
  if (kind === 'today') return null
  if (kind === 'yesterday') return i18n._(msg`yesterday`)
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return timeText(i18n, instant, timeZone, { day: 'numeric', month: 'long', year })
}

/** Why a party still waits, in words for organizers; the server's own sentence where it speaks to no one. */
function describeWaiting(
  i18n: I18n,
  { waitingReason, waitingReasonText, partySize }: WaitlistRow_WaitlistEntryFragment,
): string | null {
  switch (waitingReason) {
    case 'NO_CAPACITY':
      return i18n._(msg`The event is full. They’ll move up when someone cancels.`)
    case 'PARTY_TOO_LARGE':
      return i18n._(msg`There weren’t enough free spots for their group of ${{ partySize }}. They keep their position.`)
    case 'AUTO_OFF':
      return i18n._(msg`Spots are offered by hand here. Offer them one when you’re ready.`)
    default:
      return waitingReasonText
  }
}
