import { useLingui } from '@lingui/react/macro'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import { seriesForms } from './series-forms.ts'

interface SeriesAddressProps {
  slug: string
  publicUrl: string
  canChange: boolean
  refusal: string | undefined
}

/** The address of a series, to pass on and to change. */
export function SeriesAddress({ slug, publicUrl, canChange, refusal }: SeriesAddressProps) {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Link to the series`}
      about={t`Always leads to the next date.`}
      actions={
        canChange && (
          <FormDialog
            label={t`Change`}
            intent={seriesForms.address}
            title={t`Change the link`}
            description={t`The old link keeps working.`}
            submitLabel={t`Save`}
            refusal={refusal}
          >
            <Field label={t`Web address`} hint={<bdi>{`${publicUrl}/e/`}</bdi>}>
              <TextInput name="slug" defaultValue={slug} required autoCapitalize="none" spellCheck={false} />
            </Field>
          </FormDialog>
        )
      }
    >
      <div className="p-4">
        <CopyField label={t`Link to the series`} value={`${publicUrl}/e/${slug}`} />
      </div>
    </Panel>
  )
}
