import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import type { Repeat_EventFragment } from '#client/gql/graphql.ts'
import { timeText } from '#client/lib/time/event-dates.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import { CancelRest } from './cancel-rest.tsx'
import { ChangeRule } from './change-rule.tsx'
import { CopyParts } from './copy-parts.tsx'
import { valuesOf } from './rule-values.ts'
import { isCopyAnswer, isRestAnswer, isRuleAnswer, type SeriesAnswer, seriesForms } from './series-forms.ts'
import { SeriesAddress } from './series-address.tsx'
import { SeriesDate } from './series-date.tsx'
import { SeveralDates } from './several-dates.tsx'

interface SeriesPageProps {
  event: Omit<Repeat_EventFragment, 'series'>
  series: NonNullable<Repeat_EventFragment['series']>
  /** The cursor before the listed dates; null on the first page. */
  after: string | null
  /** Of a date's page; its id follows. */
  path: string
  /** What differs on dates, by the id of the event. */
  differences: Readonly<Record<string, string>>
  publicUrl: string
  answer: SeriesAnswer | undefined
}

/** A date of a series: the rule, all dates with what differs on each, and what can be changed. */
export function SeriesPage({ event, series, after, path, differences, publicUrl, answer }: SeriesPageProps) {
  const { t, i18n } = useLingui()
  const refusal = answer && !isRuleAnswer(answer) && !isCopyAnswer(answer) && !isRestAnswer(answer) ? answer : undefined
  const { edges, pageInfo } = series.dates
  const { edit, publish, cancel } = event.viewerCan
  const day = event.seriesDate ?? series.rule.startsOn
  const { summary } = series.rule
  const isToCome = event.status === 'DRAFT' || event.status === 'PUBLISHED'
  const rows = (dates: readonly (typeof edges)[number][], canLeaveOut: boolean) =>
    dates.map(({ node }) => (
      <SeriesDate
        key={node.id}
        date={node}
        seriesTitle={series.title}
        path={path}
        differences={differences[node.id]}
        isCurrent={node.id === event.id}
        canLeaveOut={canLeaveOut}
        refusal={refusal}
      />
    ))
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {series.isPublished === false && publish && <PublishAll refusal={messageFor(refusal, seriesForms.publish)} />}
      <Panel
        title={t`Dates`}
        about={summary}
        actions={edit && <MoreDates refusal={refusal} />}
        footer={
          (after !== null || pageInfo.hasNextPage) && (
            <PageLinks
              label={t`More dates`}
              after={after}
              pageInfo={pageInfo}
              hrefOf={(cursor) => (cursor === null ? '?' : `?after=${encodeURIComponent(cursor)}`)}
              first={t`First dates`}
              next={t`Later dates`}
            />
          )
        }
      >
        {edges.length === 0 && (
          <p className="px-4 py-6 text-sm text-muted">
            <Trans>No dates to come. Change how it repeats, or add a date.</Trans>
          </p>
        )}
        <ul className="divide-y divide-line">{rows(edges, edit)}</ul>
        {series.past.edges.length > 0 && (
          <details className="border-t border-line">
            <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
              {series.past.pageInfo.hasNextPage ? (
                <Trans>The last 20 past dates</Trans>
              ) : (
                <Plural value={series.past.edges.length} one="# past date" other="# past dates" />
              )}
            </summary>
            <ul className="divide-y divide-line border-t border-line">{rows(series.past.edges, false)}</ul>
          </details>
        )}
      </Panel>
      {series.leftOutDates.length > 0 && (
        <Panel title={t`Left out`} count={series.leftOutDates.length}>
          <ul className="tabular divide-y divide-line text-sm">
            {series.leftOutDates.map((date) => {
              const name = timeText(i18n, `${date}T00:00Z`, 'UTC', {
                weekday: 'short',
                day: 'numeric',
                month: 'long',
                year: 'numeric',
              })
              return (
                <li key={date} className="flex min-h-13 flex-wrap items-center justify-between gap-3 px-4 py-2">
                  <time dateTime={date}>{name}</time>
                  {edit && (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="date" value={date} />
                      <Button type="submit" name="intent" value={seriesForms.addDay} size="sm" variant="ghost">
                        <Trans>
                          Bring back<span className="sr-only"> {name}</span>
                        </Trans>
                      </Button>
                    </Form>
                  )}
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      <SeriesAddress
        slug={series.slug}
        publicUrl={publicUrl}
        canChange={edit}
        refusal={messageFor(refusal, seriesForms.address)}
      />
      {edit && (
        <SeveralDates
          slug={series.slug}
          isOn={series.takesSeveralDates}
          refusal={messageFor(refusal, seriesForms.severalDates)}
        />
      )}
      {edit && (
        <ChangeRule
          day={day}
          summary={summary}
          values={valuesOf(series.rule, day)}
          answer={answer && isRuleAnswer(answer) ? answer : undefined}
        />
      )}
      {edit && isToCome && edges.length > 1 && (
        <CopyParts answer={answer && isCopyAnswer(answer) ? answer : undefined} />
      )}
      {edit && cancel && <CancelRest answer={answer && isRestAnswer(answer) ? answer : undefined} />}
    </div>
  )
}

const messageFor = (refusal: FormRefusal | undefined, about: string) =>
  refusal?.about === about ? refusal.message : undefined

function PublishAll({ refusal }: { refusal: string | undefined }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-wash p-5"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2 text-sm">
        <p className="font-semibold">
          <Trans>The dates of this series are drafts. Only your team can see them.</Trans>
        </p>
        <FormError message={refusal} />
      </div>
      <IntentButton intent={seriesForms.publish}>
        <Trans>Publish all dates</Trans>
      </IntentButton>
    </Form>
  )
}

function MoreDates({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <FormDialog
        label={t`Add a date`}
        intent={seriesForms.addDay}
        title={t`Add a date`}
        description={t`A day beside the rule. It gets the time and everything else of the series.`}
        submitLabel={t`Add date`}
        refusal={messageFor(refusal, seriesForms.addDay)}
      >
        <Field label={t`Date`} className="w-52">
          <TextInput name="date" type="date" required />
        </Field>
      </FormDialog>
      <FormDialog
        label={t`Make dates further ahead`}
        intent={seriesForms.more}
        title={t`Make dates further ahead`}
        description={t`Dates are made a year ahead, 60 at most. Make them up to a later day: 200 can be ahead.`}
        submitLabel={t`Make dates`}
        refusal={messageFor(refusal, seriesForms.more)}
      >
        <Field label={t`Up to`} className="w-52">
          <TextInput name="date" type="date" required />
        </Field>
      </FormDialog>
    </>
  )
}
