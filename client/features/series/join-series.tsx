import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { SeriesCard } from './series-card.tsx'
import { seriesForms } from './series-forms.ts'

interface JoinSeriesProps {
  series: readonly { id: string; title: string; rule: { summary: string } }[]
  refusal: string | undefined
}

/** Makes an event a date of a series that is there already. */
export function JoinSeries({ series, refusal }: JoinSeriesProps) {
  const { t } = useLingui()
  return (
    <SeriesCard
      title={t`Add it to a series`}
      about={t`This event becomes one more date. Its guests, title, theme and web address stay as they are.`}
    >
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <FormError message={refusal} />
        <Field label={t`Series`} className="max-w-md">
          <Select
            name="series"
            required
            options={series.map(({ id, title, rule: { summary } }) => [id, `${title} · ${summary}`])}
          />
        </Field>
        <div>
          <IntentButton intent={seriesForms.join} variant="secondary">
            <Trans>Add to series</Trans>
          </IntentButton>
        </div>
      </Form>
    </SeriesCard>
  )
}
