import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MomentField } from '#client/features/event-editor/public.ts'
import { useLocalTimes } from '#client/lib/time/use-local-times.ts'
import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import type { LifeRefusal } from './life-action.ts'
import { MessageField } from './message-field.tsx'

interface Times {
  startsAt: string
  endsAt: string
  timeZone: string
}

interface PostponeDialogProps {
  facts: Times
  audience: number
  refused: LifeRefusal | undefined
}

export function PostponeDialog({ facts, audience, refused }: PostponeDialogProps) {
  const { t } = useLingui()
  return (
    <FormDialog
      label={t`Postpone`}
      intent="postpone"
      title={t`Postpone event`}
      description={
        <>
          <Plural
            value={audience}
            _0="No one is registered yet, so no one needs to be told."
            one="# person will be told within 30 minutes."
            other="# people will be told within 30 minutes."
          />{' '}
          {audience > 0 && <Trans>Until then you can send it now, pause it or change the time again.</Trans>}
        </>
      }
      submitLabel={t`Postpone`}
      refusal={refused?.message}
    >
      <PostponeFields facts={facts} typed={refused?.typed} />
      <MessageField
        value={refused?.typed['message']}
        hint={t`Included in the email below the new time, and shown in the activity.`}
      />
    </FormDialog>
  )
}

function PostponeFields({ facts, typed }: { facts: Times; typed: LifeRefusal['typed'] | undefined }) {
  const { t } = useLingui()
  const times = useLocalTimes()
  const [wanted, setWanted] = useState({
    startsAt: typed ? `${typed['startsAt.date']}T${typed['startsAt.time']}` : facts.startsAt,
    endsAt: typed ? `${typed['endsAt.date']}T${typed['endsAt.time']}` : facts.endsAt,
  })
  const common = { timeZone: facts.timeZone, times }
  return (
    <div className="flex flex-col gap-4">
      <MomentField
        {...common}
        name="startsAt"
        label={t`New start`}
        value={wanted.startsAt}
        onChange={(startsAt) =>
          setWanted({ startsAt, endsAt: times ? times.followStart(wanted, startsAt, facts.timeZone) : wanted.endsAt })
        }
      />
      <MomentField
        {...common}
        name="endsAt"
        label={t`New end`}
        value={wanted.endsAt}
        onChange={(endsAt) => setWanted({ ...wanted, endsAt })}
      />
    </div>
  )
}
