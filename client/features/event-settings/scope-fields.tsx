import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#client/ui/form/choice-group.tsx'

/** Which dates of a series a section is saved for. What follows from the choice is a matter of style sheets. */
export function ScopeFields() {
  const { t } = useLingui()
  return (
    <div className="group/scope flex flex-col gap-3 border-t border-line pt-5">
      <ChoiceGroup
        name="scope"
        label={t`Save for`}
        defaultValue="ONE"
        choices={[
          { value: 'ONE', label: t`Only this date` },
          { value: 'FOLLOWING', label: t`This and following` },
          { value: 'ALL', label: t`All dates` },
        ]}
      />
      <Checkbox
        name="overwriteOwn"
        label={t`Also change dates that were edited on their own`}
        className="hidden! group-has-[[name=scope]:not([value=ONE]):checked]/scope:flex!"
      />
    </div>
  )
}
