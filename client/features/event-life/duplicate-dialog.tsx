import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MomentField } from '#client/features/event-editor/public.ts'
import { useLocalTimes } from '#client/lib/time/use-local-times.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { eventParts } from './event-parts.ts'
import type { LifeRefusal } from './life-action.ts'
import { nextWeek } from './next-week.ts'

interface DuplicateDialogProps {
  facts: { title: string; startsAt: string; timeZone: string }
  group: { id: string }
  groups: readonly { id: string; name: string }[]
  now: string
  refused: LifeRefusal | undefined
}

/** A draft made from this event, with the parts that are chosen. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { t } = useLingui()
  return (
    <FormDialog
      label={t`Duplicate`}
      intent="duplicate"
      title={t`Duplicate event`}
      description={t`You’ll get a draft with its own web address. Guests, comments and stats stay with this event.`}
      submitLabel={t`Create copy`}
      refusal={props.refused?.message}
    >
      <DuplicateFields {...props} />
    </FormDialog>
  )
}

function DuplicateFields({ facts, group, groups, now, refused }: DuplicateDialogProps) {
  const { t } = useLingui()
  const times = useLocalTimes()
  const typed = refused?.typed
  const [startsAt, setStartsAt] = useState(
    typed ? `${typed['startsAt.date']}T${typed['startsAt.time']}` : nextWeek(facts.startsAt, now),
  )
  return (
    <>
      <Field label={t`Title`}>
        <TextInput name="title" defaultValue={typed?.['title'] ?? facts.title} maxLength={limits.titleLength} />
      </Field>
      <MomentField
        name="startsAt"
        label={t`Starts`}
        value={startsAt}
        onChange={setStartsAt}
        timeZone={facts.timeZone}
        times={times}
      />
      {groups.length > 1 && (
        <Field label={t`Group`}>
          <Select
            name="groupId"
            defaultValue={typed?.['groupId'] ?? group.id}
            options={groups.map(({ id, name }) => [id, name])}
          />
        </Field>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2.5 text-sm font-semibold">
          <Trans>What to copy</Trans>
        </legend>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {eventParts.map(({ id, label, hint }) => (
            <Checkbox
              key={id}
              name="copy"
              value={id}
              label={t(label)}
              hint={t(hint)}
              defaultChecked={refused?.copied?.includes(id) ?? true}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
