import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useLocation } from 'react-router'
import { readFragment, type FragmentType } from '#client/gql/index.ts'
import { localTime } from '#client/lib/time/event-dates.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { PreviewDates } from './preview-dates.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { RuleValues } from './rule-values.ts'
import { type RuleAnswer, seriesForms } from './series-forms.ts'
import { RepeatFragment } from './series.fragment.ts'
import type { PreviewAnswer } from './series-preview.ts'

/** Long enough to type a number, in milliseconds. */
const pauseMs = 250

interface MakeSeriesProps {
  event: FragmentType<typeof RepeatFragment>
  values: RuleValues
  preview: PreviewAnswer
  refused: RuleAnswer | undefined
}

/** An event that takes place once: how it could recur, with the dates as they change. */
export function MakeSeries({ event: reference, values, preview: loaded, refused }: MakeSeriesProps) {
  const { t } = useLingui()
  const event = readFragment(RepeatFragment, reference)
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const { load, data, state } = useFetcher<{ preview: PreviewAnswer | null }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const preview = data?.preview ?? loaded
  // A refusal is about the rule that was sent. Of another one the preview says what is wrong.
  const [outdated, setOutdated] = useState<RuleAnswer>()
  const refusal = refused === outdated ? undefined : refused
  const errors = refusal?.fields ?? ('errors' in preview ? preview.errors : {})
  const show = (form: HTMLFormElement) => {
    setOutdated(refused)
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    void load(`${pathname}?${query}`)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <Card as="section" aria-labelledby="repeat-heading" className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <Heading id="repeat-heading">
            <Trans>Make it a series</Trans>
          </Heading>
          {event.status === 'DRAFT' && (
            <p className="text-sm font-semibold text-pretty">
              <Trans>Choose when it repeats. You publish all dates in the next step.</Trans>
            </p>
          )}
          <p className="text-sm text-pretty text-muted">
            <Trans>
              This event becomes the first date, and the others are copies of it. Each date has its own spots, guests
              and web address, and you can change one date or all of them.
            </Trans>
          </p>
        </div>
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="flex flex-col gap-5"
          onChange={({ currentTarget }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => show(currentTarget), pauseMs)
          }}
          onSubmit={(submission) => {
            clearTimeout(timer.current)
            const { submitter } = submission.nativeEvent as SubmitEvent
            if (submitter?.getAttribute('formmethod') !== 'get') return
            submission.preventDefault()
            show(submission.currentTarget)
          }}
        >
          {/* Enter presses the first button of a form: it shows the dates, and makes nothing. */}
          <input type="submit" formMethod="get" hidden />
          <FormError message={refusal?.message} />
          <fieldset disabled={!event.viewerCan.edit} className="min-w-0">
            <RuleFields
              day={localTime(event.startsAt, event.timeZone).slice(0, 'yyyy-mm-dd'.length)}
              values={values}
              errors={errors}
            />
          </fieldset>
          <div className="flex flex-wrap gap-3">
            {!isHydrated && (
              <Button type="submit" formMethod="get" variant="secondary">
                <Trans>Preview</Trans>
              </Button>
            )}
            <IntentButton intent={seriesForms.create} disabled={!event.viewerCan.edit}>
              <Trans>Make it a series</Trans>
            </IntentButton>
          </div>
        </Form>
      </Card>
      <Panel title={t`Dates`} count={'dates' in preview ? (preview.count ?? undefined) : undefined}>
        <div aria-live="polite" aria-busy={state !== 'idle'} className="flex flex-col">
          {'dates' in preview ? (
            <>
              <p className="border-b border-line px-4 py-3 text-sm text-pretty">
                {preview.summary}
                {preview.count === null && (
                  <span className="block text-xs text-muted">
                    <Trans>Dates are made a year ahead, 60 at most. The rest follow by themselves.</Trans>
                  </span>
                )}
              </p>
              <PreviewDates dates={preview.dates} timeZone={event.timeZone} />
              {preview.count !== null && preview.count > preview.dates.length && (
                <p className="border-t border-line px-4 py-3 text-xs text-muted">
                  <Plural
                    value={preview.count - preview.dates.length}
                    one="# later date isn’t listed."
                    other="# later dates aren’t listed."
                  />
                </p>
              )}
            </>
          ) : (
            <p className="px-4 py-6 text-sm text-muted">
              {preview.message ?? <Trans>Choose when it repeats to see its dates.</Trans>}
            </p>
          )}
        </div>
      </Panel>
    </div>
  )
}
