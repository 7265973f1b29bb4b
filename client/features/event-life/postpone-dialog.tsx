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
  return (
    <FormDialog
      label="Postpone"
      intent="postpone"
      title="Postpone event"
      description={describeNews(audience)}
      submitLabel="Postpone"
      refusal={refused?.message}
    >
      <PostponeFields facts={facts} typed={refused?.typed} />
      <MessageField
        value={refused?.typed['message']}
        hint="Included in the email below the new time, and shown in the activity."
      />
    </FormDialog>
  )
}

/** @param audience people who will be emailed */
function describeNews(audience: number): string {
  const until = 'Until then you can send it now, hold it or change the time again.'
  if (audience === 0) return 'No one is registered yet, so no one needs to be told.'
  if (audience === 1) return `1 person will be told within 30 minutes. ${until}`
  return `${audience.toLocaleString('en')} people will be told within 30 minutes. ${until}`
}

function PostponeFields({ facts, typed }: { facts: Times; typed: LifeRefusal['typed'] | undefined }) {
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
        label="New start"
        value={wanted.startsAt}
        onChange={(startsAt) =>
          setWanted({ startsAt, endsAt: times ? times.followStart(wanted, startsAt, facts.timeZone) : wanted.endsAt })
        }
      />
      <MomentField
        {...common}
        name="endsAt"
        label="New end"
        value={wanted.endsAt}
        onChange={(endsAt) => setWanted({ ...wanted, endsAt })}
      />
    </div>
  )
}
