import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { clockTime, dayAndTime, timeText } from '#client/lib/time/event-dates.ts'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { SeriesDateFragment } from './series-date.fragment.ts'
import { seriesForms } from './series-forms.ts'

interface SeriesDateProps {
  date: FragmentType<typeof SeriesDateFragment>
  /** The title of the series. A date that has another shows it. */
  seriesTitle: string
  /** The names of the fields that differ here, in a list. */
  differences: string | undefined
  /** Of a date's page; its id follows. */
  path: string
  isCurrent: boolean
  canLeaveOut: boolean
  refusal: FormRefusal | undefined
}

/** One date of a series: when, how full, and what is different on it. */
export function SeriesDate({ date, seriesTitle, differences, path, isCurrent, canLeaveOut, refusal }: SeriesDateProps) {
  const { t, i18n } = useLingui()
  const { id, title, status, startsAt, timeZone, seriesDate, ...facts } = readFragment(SeriesDateFragment, date)
  const when = dayAndTime(
    i18n,
    timeText(i18n, startsAt, timeZone, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    clockTime(i18n, startsAt, timeZone),
  )
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="me-auto flex min-w-0 flex-col gap-0.5">
        <span className="tabular flex flex-wrap items-center gap-x-2 gap-y-1">
          <PageLink
            to={path + id}
            aria-current={isCurrent ? 'page' : undefined}
            className="rounded-[3px] font-semibold accent-underline"
          >
            <time dateTime={startsAt}>{when}</time>
          </PageLink>
          {isCurrent && (
            <Badge tone="wash">
              <Trans>This date</Trans>
            </Badge>
          )}
          {status === 'DRAFT' && (
            <Badge tone="outline">
              <Trans>Draft</Trans>
            </Badge>
          )}
          {status === 'CANCELLED' && (
            <Badge tone="danger">
              <Trans context="event">Cancelled</Trans>
            </Badge>
          )}
        </span>
        {title !== seriesTitle && <bdi className="truncate text-sm">{title}</bdi>}
        {differences && (
          <span className="text-xs text-muted">
            <Trans comment="Which fields of this date differ from the series, such as Title and Capacity">
              Different here: {differences}
            </Trans>
          </span>
        )}
      </div>
      <span className="tabular flex flex-wrap gap-x-3 text-sm text-muted">
        {facts.guestCount > 0 && (
          <span>
            <Plural value={facts.guestCount} one="# going" other="# going" />
          </span>
        )}
        {facts.placesLeft != null && (
          <span>
            <Plural value={facts.placesLeft} one="# spot left" other="# spots left" />
          </span>
        )}
      </span>
      {canLeaveOut && seriesDate && (
        <Confirm
          label={t`Leave out`}
          name={t`Leave out ${when}`}
          title={t`Leave this date out?`}
          confirmLabel={t`Leave date out`}
          fields={{ intent: seriesForms.leaveOut, date: seriesDate }}
          leadsAway
          refusal={refusal?.about === seriesDate ? refusal.message : undefined}
        >
          <p>
            <Trans>
              If no one has registered, the date is removed. Otherwise it stays with its guests, outside the rule, until
              you cancel it.
            </Trans>
          </p>
        </Confirm>
      )}
    </li>
  )
}
