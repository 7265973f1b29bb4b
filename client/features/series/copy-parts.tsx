import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { timeText } from '#client/lib/time/event-dates.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#client/ui/form/choice-group.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { SeriesCard } from './series-card.tsx'
import { type CopyAnswer, seriesForms } from './series-forms.ts'

/** Gives other dates what a date has beside its facts. */
export function CopyParts({ answer }: { answer: CopyAnswer | undefined }) {
  const { t } = useLingui()
  const isChosen = (part: string) => answer?.parts.includes(part) ?? false
  return (
    <SeriesCard
      title={t`Copy to other dates`}
      about={t`The other dates get what this date has. What was changed on one date alone stays. New dates are copied from this one.`}
    >
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <FormError message={answer?.message} />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3 text-sm font-semibold">
            <Trans>What to copy</Trans>
          </legend>
          <Checkbox
            name="part"
            value="THEME"
            defaultChecked={isChosen('THEME')}
            label={t`Theme`}
            hint={t`The last published version.`}
          />
          <Checkbox
            name="part"
            value="VISUALS"
            defaultChecked={isChosen('VISUALS')}
            label={t`Photos`}
            hint={t`Cover, flyers and gallery.`}
          />
          <Checkbox
            name="part"
            value="QUESTIONS"
            defaultChecked={isChosen('QUESTIONS')}
            label={t`Questions`}
            hint={t`Answers that guests gave are kept.`}
          />
        </fieldset>
        <ChoiceGroup
          name="scope"
          label={t`Copy to`}
          defaultValue={answer?.scope ?? 'ALL'}
          choices={[
            { value: 'ALL', label: t`All other dates` },
            { value: 'FOLLOWING', label: t`The dates after this one` },
          ]}
        />
        <Checkbox
          name="overwriteOwn"
          defaultChecked={answer?.overwriteOwn ?? false}
          label={t`Also replace what was changed on one date alone`}
          hint={t`Theme changes that aren’t published yet are replaced, too.`}
        />
        <output className="flex flex-col gap-1 text-sm empty:hidden">
          {answer?.done && <Done {...answer.done} />}
        </output>
        <div>
          <IntentButton intent={seriesForms.copyParts} variant="secondary">
            <Trans>Copy</Trans>
          </IntentButton>
        </div>
      </Form>
    </SeriesCard>
  )
}

/** What became of the other dates. */
function Done({ copied, kept }: NonNullable<CopyAnswer['done']>) {
  const { t, i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale)
  const days = list.format(
    kept.map(({ date, parts }) => {
      const day = timeText(i18n, `${date}T00:00Z`, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
      const names = list.format(parts)
      return t({ message: `${day} (${names})`, comment: 'A date and what it keeps: 8 Dec 2026 (Theme)' })
    }),
  )
  return (
    <>
      <strong className="font-semibold">
        {copied === 0 && kept.length === 0 ? (
          <Trans>The other dates have it already.</Trans>
        ) : copied === 0 ? (
          <Trans>Nothing was copied.</Trans>
        ) : (
          <Plural value={copied} one="Copied to # date." other="Copied to # dates." />
        )}
      </strong>
      {kept.length > 0 && (
        <span className="text-pretty text-muted">
          <Trans>Not changed, because these dates have their own: {days}</Trans>
        </span>
      )}
    </>
  )
}
