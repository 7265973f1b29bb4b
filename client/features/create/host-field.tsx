import { useLingui } from '@lingui/react/macro'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'

export interface HostGroup {
  id: string
  name: string
  organization: string
}

interface HostFieldProps {
  groups: readonly HostGroup[]
  groupId: string | null
  /** A draft keeps its group. */
  isFixed: boolean
  onGroup(groupId: string): void
}

/** Shown only to people who host for several groups. */
export function HostField({ groups, groupId, isFixed, onGroup }: HostFieldProps) {
  const { t } = useLingui()
  if (groups.length < 2) return null
  return (
    <Field label={t`Group`} className="max-w-sm">
      <Select
        name="groupId"
        defaultValue={groupId ?? undefined}
        disabled={isFixed}
        onChange={(event) => onGroup(event.target.value)}
      >
        {[...new Set(groups.map(({ organization }) => organization))].map((organization) => (
          <optgroup key={organization} label={organization}>
            {groups
              .filter((group) => group.organization === organization)
              .map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
