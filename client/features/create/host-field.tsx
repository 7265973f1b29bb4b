import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { NewEventErrors } from './event-form.ts'
import type { HostOrganization } from './find-host-group.ts'

export interface HostFieldProps {
  organizations: readonly HostOrganization[]
  chosenGroup: string | undefined
  /** Proposed for somebody's first event. */
  hostName: string
  errors: NewEventErrors
}

/** Who hosts: nothing to ask with one group, a list with several, a name for somebody who never hosted. */
export function HostField({ organizations, chosenGroup, hostName, errors }: HostFieldProps) {
  const groups = organizations.flatMap((organization) => organization.groups)
  if (groups.length === 1 && groups[0]) {
    return <input type="hidden" name="groupId" value={groups[0].id} />
  }
  if (groups.length === 0) {
    const [organization] = organizations
    if (organization) return <input type="hidden" name="hostName" value={organization.name} />
    return (
      <Field label="Who hosts" hint="A name people know: yours, the venue’s, the club’s." error={errors.hostName}>
        <TextInput name="hostName" defaultValue={hostName} maxLength={limits.nameLength} />
      </Field>
    )
  }
  return (
    <Field label="Group" error={errors.groupId}>
      <Select name="groupId" defaultValue={chosenGroup ?? groups[0]?.id}>
        {organizations.map((organization) => (
          <optgroup key={organization.id} label={organization.name}>
            {organization.groups.map((group) => (
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
