import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { seriesForms } from './series-forms.ts'

interface SeveralDatesProps {
  /** Of the series. */
  slug: string
  isOn: boolean
  refusal: string | undefined
}

/** Whether guests may register for several dates in one step. */
export function SeveralDates({ slug, isOn, refusal }: SeveralDatesProps) {
  const { t } = useLingui()
  return (
    <Card as="section" aria-labelledby="several-dates-heading" className="flex flex-col gap-4">
      <Heading id="several-dates-heading">
        <Trans comment="The part of a page about how guests register">Registration</Trans>
      </Heading>
      {/* Starts again from what someone else saved meanwhile. */}
      <Form key={String(isOn)} method="post" preventScrollReset className="flex flex-col gap-4">
        <FormError message={refusal} />
        <Checkbox
          name="takesSeveralDates"
          defaultChecked={isOn}
          label={t`Guests can register for several dates at once`}
          hint={t`They choose dates on one page and get one email. Each date keeps its own spots and waitlist.`}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <IntentButton intent={seriesForms.severalDates} variant="secondary">
            <Trans>Save</Trans>
          </IntentButton>
          {isOn && (
            <Link to={`/e/${slug}/dates`} className="text-sm font-semibold accent-underline">
              <Trans>See the page for guests</Trans>
            </Link>
          )}
        </div>
      </Form>
    </Card>
  )
}
