import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { MomentField } from '#client/features/event-editor/moment-field.tsx'
import type { EventFacts } from '#client/features/event-editor/event-facts.ts'
import { useLocalTimes } from '#client/lib/use-local-times.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { Heading } from '#client/ui/typography.tsx'

/** As long as the API takes it. */
const messageLength = 1_000

export interface StatusZoneProps {
  facts: EventFacts
  guestCount: number
  waitlistLength: number
  can: { cancel: boolean; postpone: boolean }
  /** The form that was refused, and why. */
  refused: { intent: string; message: string | null } | undefined
}

/** What concerns everybody who is coming: another time, or none. Each opens in place and works without script. */
export function StatusZone({ facts, guestCount, waitlistLength, can, refused }: StatusZoneProps) {
  if (!can.cancel && !can.postpone) return null
  const told = describeTold(guestCount, waitlistLength)
  return (
    <section aria-labelledby="status-heading" className="flex flex-col gap-3">
      <Heading id="status-heading">Postpone or cancel</Heading>
      {can.postpone && (
        <Part intent="postpone" title="Postpone it" button="Postpone" refused={refused}>
          <PostponeFields facts={facts} />
          <MessageField hint={`${told} of the new time.`} />
        </Part>
      )}
      {can.cancel && (
        <Part intent="cancel" title="Cancel it" button="Cancel the event" isFinal refused={refused}>
          <MessageField hint={`${told} now. A cancelled event cannot be brought back.`} />
        </Part>
      )}
    </section>
  )
}

/** `12 guests and 3 in line will be told`. */
export function describeTold(guestCount: number, waitlistLength: number): string {
  const guests = guestCount === 1 ? '1 guest' : `${guestCount.toLocaleString('en')} guests`
  const line = waitlistLength > 0 ? ` and ${waitlistLength.toLocaleString('en')} in line` : ''
  if (guestCount + waitlistLength === 0) return 'Nobody is coming yet, so nobody needs to be told'
  return `${guests}${line} will be told`
}

interface PartProps {
  intent: string
  title: string
  button: string
  isFinal?: boolean
  refused: StatusZoneProps['refused']
  children: ReactNode
}

function Part({ intent, title, button, isFinal = false, refused, children }: PartProps) {
  const isPending = useNavigation().formData?.get('intent') === intent
  const message = refused?.intent === intent ? refused.message : null
  return (
    <details open={message !== null} className="group rounded-card border border-line bg-surface-raised">
      <summary className="flex min-h-13 list-none items-center gap-2 rounded-card px-4 text-sm font-semibold transition-colors hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        <span className="me-auto">{title}</span>
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5 border-t border-line p-4">
        <FormError message={message} />
        {children}
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={isFinal ? 'danger' : 'primary'}
          isPending={isPending}
          className="self-start"
        >
          {button}
        </Button>
      </Form>
    </details>
  )
}

function PostponeFields({ facts }: { facts: EventFacts }) {
  const times = useLocalTimes()
  const [typed, setTyped] = useState({ startsAt: facts.startsAt, endsAt: facts.endsAt })
  const common = { timeZone: facts.timeZone, times }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField
        {...common}
        name="startsAt"
        label="New start"
        value={typed.startsAt}
        onChange={(startsAt) =>
          setTyped({ startsAt, endsAt: times ? times.followStart(typed, startsAt, facts.timeZone) : typed.endsAt })
        }
      />
      <MomentField
        {...common}
        name="endsAt"
        label="New end"
        value={typed.endsAt}
        onChange={(endsAt) => setTyped({ ...typed, endsAt })}
      />
    </div>
  )
}

function MessageField({ hint }: { hint: string }) {
  return (
    <Field label="A message to them" isOptional hint={hint}>
      <TextArea name="message" rows={3} maxLength={messageLength} />
    </Field>
  )
}
