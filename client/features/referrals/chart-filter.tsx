import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Select } from '#client/ui/form/select.tsx'

/** What the chart shows, from the address of the page. */
export interface ChartRange {
  days: number
  /** One link, or all of them. */
  linkId: string | null
}

const chartDays = [7, 30, 90] as const

/** Reads `?days=` and `?link=`; anything else shows thirty days of everything. */
export function readChartRange(search: URLSearchParams): ChartRange {
  const days = chartDays.find((each) => String(each) === search.get('days')) ?? 30
  return { days, linkId: search.get('link') || null }
}

export interface ChartFilterProps {
  range: ChartRange
  /** Events to choose from; without any there is no choice. */
  events?: readonly { linkId: string; title: string; titleLanguage: string | null }[]
}

/** Which days and which event the chart shows. The choice is in the address. */
export function ChartFilter({ range: loaded, events = [] }: ChartFilterProps) {
  const { t } = useLingui()
  const inLanguage = useTextLanguage()
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  // The choice shows at once, while its figures load.
  const range = next?.pathname === pathname ? readChartRange(new URLSearchParams(next.search)) : loaded
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const show = () => void submit(form.current, { replace: true, preventScrollReset: true })
  return (
    <Form ref={form} method="get" replace preventScrollReset className="flex flex-wrap items-center gap-2">
      {events.length > 1 && (
        <Select
          name="link"
          aria-label={t`Event`}
          value={range.linkId ?? ''}
          onChange={show}
          className="w-52 max-w-full"
        >
          <option value="">
            <Trans>All events</Trans>
          </option>
          {events.map(({ linkId, title, titleLanguage }) => (
            <option key={linkId} value={linkId} {...inLanguage(titleLanguage)}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <fieldset className="flex rounded-control border border-line-strong/60 p-0.5">
        <legend className="sr-only">
          <Trans>Days</Trans>
        </legend>
        {chartDays.map((days) => (
          <label
            key={days}
            className={classNames(
              'hit-area cursor-pointer rounded-[5px] px-3 py-2 text-sm font-semibold text-muted transition-colors hover:text-text',
              'has-checked:bg-surface-hover has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name="days"
              value={days}
              checked={days === range.days}
              onChange={show}
              className="sr-only"
            />
            <Plural
              comment="The word is hidden on phones"
              value={days}
              one={
                <Trans>
                  # <span className="max-sm:sr-only">day</span>
                </Trans>
              }
              other={
                <Trans>
                  # <span className="max-sm:sr-only">days</span>
                </Trans>
              }
            />
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" variant="secondary">
          <Trans>Show</Trans>
        </Button>
      </noscript>
    </Form>
  )
}
