import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#client/ui/form/choice-group.tsx'
import type { SentFor } from './sections.ts'

/** Which dates of a series a section is saved for. A refused form comes back with the choice that was made. */
export function ScopeFields({ sentFor }: { sentFor: SentFor | undefined }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [scope, setScope] = useState<string>(sentFor?.scope ?? 'ONE')
  return (
    <div
      className="flex flex-col gap-3 border-t border-line pt-5"
      onChange={({ target }) => {
        const { name, value } = target as unknown as HTMLInputElement
        if (name === 'scope') setScope(value)
      }}
    >
      <ChoiceGroup
        name="scope"
        label={t`Save for`}
        defaultValue={sentFor?.scope ?? 'ONE'}
        choices={[
          { value: 'ONE', label: t`Only this date` },
          { value: 'FOLLOWING', label: t`This and following` },
          { value: 'ALL', label: t`All dates` },
        ]}
      />
      {/* Without script it counts for nothing with the first choice. */}
      {(scope !== 'ONE' || !isHydrated) && (
        <Checkbox
          name="overwriteOwn"
          defaultChecked={sentFor?.overwriteOwn ?? false}
          label={t`Also change dates that were edited on their own`}
        />
      )}
    </div>
  )
}
