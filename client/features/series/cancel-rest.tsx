import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { MessageField } from '#client/features/event-life/public.ts'
import { timeText } from '#client/lib/time/event-dates.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { SeriesCard } from './series-card.tsx'
import { type RestAnswer, seriesForms } from './series-forms.ts'

/** Ends a series with the date whose page it is: first what would happen to each date, then the end. */
export function CancelRest({ answer }: { answer: RestAnswer | undefined }) {
  const { t } = useLingui()
  return (
    <SeriesCard
      title={t`Cancel this and all following dates`}
      about={t`The series ends before this date. Earlier dates stay. Before you confirm, you see who gets an email.`}
    >
      <Form method="post" preventScrollReset className="flex flex-col items-start gap-3">
        <FormError message={answer?.message} />
        {/* What was written stays when the end was refused. */}
        {answer?.rest === null && <input type="hidden" name="message" value={answer.typed} />}
        <IntentButton intent={seriesForms.tryCancelRest} variant="secondary">
          <Trans>See who is told</Trans>
        </IntentButton>
      </Form>
      {answer?.rest && <Outcome rest={answer.rest} typed={answer.typed} />}
    </SeriesCard>
  )
}

function Outcome({ rest, typed }: { rest: NonNullable<RestAnswer['rest']>; typed: string }) {
  const { t, i18n } = useLingui()
  const of = (kind: (typeof rest)[number]['kind']) => rest.filter((change) => change.kind === kind)
  const [cancelled, removed, stay] = [of('CANCELLED'), of('REMOVED'), of('KEPT_OUTSIDE')]
  const dayOf = (date: string) =>
    timeText(i18n, `${date}T00:00Z`, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
  const daysOf = (changes: typeof rest) =>
    new Intl.ListFormat(i18n.locale).format(changes.map(({ date }) => dayOf(date)))
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t`What happens`}
      className="flex animate-enter flex-col gap-4 rounded-card bg-accent-wash p-5"
    >
      <output className="flex flex-col gap-3 text-sm">
        {cancelled.length > 0 && (
          <Changed title={<Plural value={cancelled.length} one="# date is cancelled" other="# dates are cancelled" />}>
            <ul className="tabular flex flex-col gap-0.5">
              {cancelled.map(({ date, told }) => (
                <li key={date} className="flex flex-wrap justify-between gap-x-4">
                  <time dateTime={date}>{dayOf(date)}</time>
                  <span>
                    <Plural value={told} one="# person is told" other="# people are told" />
                  </span>
                </li>
              ))}
            </ul>
          </Changed>
        )}
        {removed.length > 0 && (
          <Changed
            title={
              <Plural
                value={removed.length}
                one="# date without guests is removed"
                other="# dates without guests are removed"
              />
            }
          >
            {daysOf(removed)}
          </Changed>
        )}
        {stay.length > 0 && (
          <Changed title={<Plural value={stay.length} one="# date stays" other="# dates stay" />}>
            {daysOf(stay)} · <Trans>Already begun, or a draft with guests.</Trans>
          </Changed>
        )}
      </output>
      {cancelled.length > 0 && (
        <>
          <p className="text-sm text-pretty text-muted">
            <Trans>
              Everyone is told right away, by one email with all their dates. Registrations stay on record. This can’t
              be undone.
            </Trans>
          </p>
          <MessageField value={typed} hint={t`Included in the email and shown in the activity.`} />
        </>
      )}
      <div>
        <IntentButton intent={seriesForms.cancelRest} variant="danger">
          <Trans>Cancel these dates</Trans>
        </IntentButton>
      </div>
    </Form>
  )
}

function Changed({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <strong className="font-semibold">{title}</strong>
      <div className="text-pretty text-muted">{children}</div>
    </div>
  )
}
