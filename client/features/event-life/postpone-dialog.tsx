import { useState } from 'react'
import { MomentField } from '#client/features/event-editor/public.ts'
import { useLocalTimes } from '#client/lib/time/use-local-times.ts'
import { FormDialog } from '#client/ui/overlay/form-dialog.tsx'
import type { LifeRefusal } from './life-action.ts'
import { describeTold, MessageField } from './message-field.tsx'

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
  const told = describeTold(audience)
  return (
    <FormDialog
      label="Postpone"
      intent="postpone"
      title="Another time"
      description={
        told
          ? `${told} of the old and the new time, within half an hour. Until then it can be sent at once, held back or changed again.`
          : 'Nobody is coming yet, so nobody needs to be told.'
      }
      submitLabel="Postpone"
      refusal={refused?.message}
    >
      <PostponeFields facts={facts} typed={refused?.typed} />
      <MessageField
        value={refused?.typed['message']}
        hint="Stands below the new time in their mail, and in the feed."
      />
    </FormDialog>
  )
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
