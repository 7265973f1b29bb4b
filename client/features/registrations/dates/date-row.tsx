import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { DateChoice_EventFragment } from '#client/gql/graphql.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { dateName, termsName } from './booking-form.ts'
import { describeDate, describeDateRoom } from './describe-date.ts'
import { describeHeld, type HeldRow } from './held-date.ts'
import { liveSlugAttribute } from './live-rooms.tsx'

interface DateRowProps {
  date: DateChoice_EventFragment
  /** Of the series. A date with another title shows it. */
  seriesTitle: string
  now: string
  partySize: number
  /** What the visitor holds there already. */
  held: HeldRow | undefined
  /** Whether it is chosen when the page opens. */
  isChosen: boolean
  refusal: string | null
  /** Guests take one date at a time. */
  isReadOnly: boolean
}

/** One date among those to choose: when, how much room it has, and what the visitor holds there. */
export function DateRow({ date, seriesTitle, now, partySize, held, isChosen, refusal, isReadOnly }: DateRowProps) {
  const { t, i18n } = useLingui()
  const when = describeDate(i18n, date, now)
  const room = describeDateRoom(date, partySize)
  const title = date.title === seriesTitle ? null : <bdi className="block text-sm text-text">{date.title}</bdi>
  const label = (
    <time dateTime={date.startsAt} className="tabular font-semibold">
      {when}
    </time>
  )
  return (
    <li {...{ [liveSlugAttribute]: date.slug }} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      {held || isReadOnly ? (
        <span className="me-auto flex min-w-0 items-start gap-3 text-sm">
          <span className="mt-0.5 grid size-5 shrink-0 place-items-center">
            {held && <Check aria-hidden className="size-4 text-live" strokeWidth={3} />}
          </span>
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="leading-6">{label}</span>
            <span className="text-xs text-muted">
              {title}
              {held ? describeHeld(i18n, held) : t(room.text)}
            </span>
          </span>
        </span>
      ) : (
        <Checkbox
          name={dateName}
          value={date.id}
          defaultChecked={isChosen}
          data-choosable={room.canChoose || undefined}
          // What is chosen stays chosen when the date fills up meanwhile. The answer to the form says why not.
          disabled={!room.canChoose && !isChosen}
          label={label}
          hint={
            <>
              {title}
              <span className="tabular">{t(room.text)}</span>
            </>
          }
          error={
            refusal && (
              <>
                {title}
                <span className="tabular block text-muted">{t(room.text)}</span>
                <span className="block">{refusal}</span>
              </>
            )
          }
          className="me-auto min-w-0 has-disabled:opacity-60"
        />
      )}
      {date.terms && <input type="hidden" name={termsName(date.id)} value={date.terms.version} />}
      <Link
        to={`/e/${date.slug}`}
        className="rounded-[3px] text-xs leading-6 text-muted underline underline-offset-4 hover:text-text"
      >
        <Trans>
          Details<span className="sr-only"> {when}</span>
        </Trans>
      </Link>
    </li>
  )
}
