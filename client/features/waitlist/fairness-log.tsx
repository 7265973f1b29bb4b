import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime, dayAndTime, dayKind, dayName, dayOf, shortDate } from '#client/lib/time/event-dates.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { describeDecision, describeFigures, describePlace } from './describe-decision.ts'

const FairnessLogFragment = graphql(`
  fragment FairnessLog_Event on Event {
    id
    timeZone
    fairnessLog(first: 25, after: $logAfter, secret: $secret) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          sequence
          decidedAt
          rule
          partySize
          position
          placesFree
          isOwn
        }
      }
    }
  }
`)

const FairnessLogChanged = graphql(`
  subscription FairnessLogChanged($eventId: ID!, $secret: String, $logAfter: String) {
    fairnessLogChanged(eventId: $eventId, secret: $secret) {
      ...FairnessLog_Event
    }
  }
`)

interface FairnessLogProps {
  event: FragmentType<typeof FairnessLogFragment>
  /** Of the entry of a person without an account. */
  secret: string | null
  /** The cursor before the page; null shows the newest decisions and follows them. */
  after: string | null
  now: string
  downloadHref: string
  /** The address of another page; null leads to the newest. */
  hrefOf: (after: string | null) => string
}

/** Phones show the first three. */
const columns = [
  msg({ message: 'No.', comment: 'Column: the number of a decision' }),
  msg`When`,
  msg`What happened`,
  msg({ message: 'Group', context: 'party' }),
  msg`Position`,
  msg({ message: 'Free', comment: 'Column: how many spots were free' }),
]

/** Every decision about the waitlist, numbered and without names. Folded until someone opens it. */
export function FairnessLog({ event: reference, secret, after, now, downloadHref, hrefOf }: FairnessLogProps) {
  const { t, i18n } = useLingui()
  const { id, timeZone, fairnessLog } = readFragment(FairnessLogFragment, reference)
  const [isOpen, setIsOpen] = useState(after !== null)
  const [page, setPage] = useState(after)
  if (page !== after) {
    setPage(after)
    // Whoever goes back to the newest reads on.
    if (after !== null) setIsOpen(true)
  }
  useLiveSubscription({
    document: FairnessLogChanged,
    variables: isOpen && after === null ? { eventId: id, secret, logAfter: null } : null,
  })
  if (!fairnessLog) return null
  const today = dayOf(now, timeZone)
  return (
    <details
      id="fairness-log"
      open={isOpen}
      onToggle={(toggled) => setIsOpen(toggled.currentTarget.open)}
      className="group/log scroll-mt-6 overflow-hidden rounded-card border border-line bg-surface-raised"
    >
      <summary className="flex min-h-13 cursor-pointer no-marker items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-hover">
        <span className="me-auto flex flex-col">
          <span className="font-display text-base font-bold">
            <Trans>Waitlist history</Trans>
          </span>
          <span className="text-xs text-muted">
            <Trans>Every decision, numbered and without names. No one can change it.</Trans>
          </span>
        </span>
        {isOpen && after === null && <LiveBadge />}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/log:rotate-180"
        />
      </summary>
      <div className="border-t border-line">
        <table className="tabular w-full text-start text-sm">
          <caption className="sr-only">
            <Trans>Decisions, newest first</Trans>
          </caption>
          <thead className="text-xs text-muted">
            <tr className="border-b border-line [&>th]:px-3 [&>th]:py-2 [&>th]:text-start [&>th]:font-semibold [&>th:first-child]:ps-4">
              {columns.map((column, index) => (
                <th key={column.id} scope="col" className={index < 3 ? undefined : 'max-sm:hidden'}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fairnessLog.edges.map(({ node }) => (
              <tr
                key={node.sequence}
                className={classNames(
                  'animate-enter border-b border-line last:border-0 [&>td]:px-3 [&>td]:py-2 [&>td:first-child]:ps-4',
                  node.isOwn && 'bg-accent-wash font-semibold',
                )}
              >
                <td className="text-muted">{node.sequence}</td>
                <td className="whitespace-nowrap">
                  <time dateTime={node.decidedAt}>{shortMoment(i18n, node.decidedAt, timeZone, today)}</time>
                </td>
                <td>
                  {describeDecision(i18n, node)}
                  {node.isOwn && (
                    <span className="ms-2 text-xs text-muted">
                      <Trans comment="Beside a decision about the viewer’s own entry">you</Trans>
                    </span>
                  )}
                  <span className="block text-xs font-normal text-muted sm:hidden">{describeFigures(i18n, node)}</span>
                </td>
                <td className="max-sm:hidden">{node.partySize ?? '–'}</td>
                <td className="max-sm:hidden">{describePlace(i18n, node.position)}</td>
                <td className="max-sm:hidden">{node.placesFree ?? '∞'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {fairnessLog.edges.length === 0 && (
          <p className="px-4 py-6 text-sm text-muted">
            <Trans>No decisions yet.</Trans>
          </p>
        )}
      </div>
      <nav
        aria-label={t`History pages`}
        className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-4 py-3 text-sm"
      >
        {after !== null && (
          <Link to={hrefOf(null)} preventScrollReset className="underline underline-offset-4">
            <Trans>Back to newest</Trans>
          </Link>
        )}
        {fairnessLog.pageInfo.hasNextPage && fairnessLog.pageInfo.endCursor && (
          <Link to={hrefOf(fairnessLog.pageInfo.endCursor)} preventScrollReset className="underline underline-offset-4">
            <Trans>Older decisions</Trans>
          </Link>
        )}
        <a
          href={downloadHref}
          download
          className="ms-auto inline-flex items-center gap-2 text-muted underline underline-offset-4"
        >
          <Download aria-hidden className="size-4" />
          <Trans>Download JSON</Trans>
        </a>
      </nav>
    </details>
  )
}

/** `18:40` today, else `4 Dec, 18:40`. */
function shortMoment(i18n: I18n, instant: string, timeZone: string, today: string): string {
  const clock = clockTime(i18n, instant, timeZone)
  const day = dayOf(instant, timeZone)
  const kind = dayKind(day, today)
  if (kind === 'today') return clock
  return dayAndTime(i18n, kind ? dayName(i18n, day, today) : shortDate(i18n, instant, timeZone), clock)
}
