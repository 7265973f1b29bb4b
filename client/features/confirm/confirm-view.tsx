import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { ConfirmRow_HeldRowFragment } from '#client/gql/graphql.ts'
import { clockTime, dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import { type HeldFacts, describeHeld, describeQuestion } from './describe-held.ts'
import { KeepChoice } from './keep-choice.tsx'

export const ConfirmRowFragment = graphql(`
  fragment ConfirmRow_HeldRow on HeldRow {
    registration {
      id
      name
      email
      partySize
      status
      createdAt
      event {
        id
        url
        title
        timeZone
      }
    }
    waitlistEntry {
      id
      name
      email
      partySize
      state
      joinedAt
      event {
        id
        url
        title
        timeZone
      }
    }
  }
`)

export const ConfirmViewFragment = graphql(`
  fragment ConfirmView_AddressConfirmation on AddressConfirmation {
    isOver
    isConfirmed
    row {
      ...ConfirmRow_HeldRow
    }
    rows {
      ...ConfirmRow_HeldRow
    }
  }
`)

export interface ConfirmViewProps {
  confirmation: FragmentType<typeof ConfirmViewFragment>
  /** They followed “This wasn’t me”. */
  isUndo: boolean
  /** They pressed it. */
  isUndone: boolean
  now: string
  problem: string | null
}

/** What the link in a mail leads to: one question, answered by one press. Works without JavaScript. */
export function ConfirmView({ confirmation, isUndo, isUndone, now, problem }: ConfirmViewProps) {
  const { isOver, row: rowReference, rows: references } = readFragment(ConfirmViewFragment, confirmation)
  const pending = useNavigation().formData?.get('intent')
  const row = toHeld(readFragment(ConfirmRowFragment, rowReference))
  const rows = references.flatMap((reference) => toHeld(readFragment(ConfirmRowFragment, reference)) ?? [])
  if (!row) return null
  const { event } = row
  const link = event && (
    <LinkButton to={`/e/${event.url}`} variant="ghost">
      See the event
    </LinkButton>
  )
  if (isOver) {
    return (
      <Shell title={isUndone ? 'Done. It’s cancelled.' : 'There’s nothing left to confirm'}>
        <Text size="lg">
          {isUndone
            ? 'Nothing is held in your name here any more, and nobody else’s registration was touched.'
            : 'This was cancelled, or the time to confirm it has passed.'}
        </Text>
        {link}
      </Shell>
    )
  }
  const when = event ? ` ${momentOf(row.since, event.timeZone, now)}` : ''
  const confirm = (
    <Button
      type="submit"
      name="intent"
      value="confirm"
      size="lg"
      isPending={pending === 'confirm'}
      variant={isUndo ? 'secondary' : 'primary'}
    >
      Yes, that’s me
    </Button>
  )
  const undo = (
    <Button
      type="submit"
      name="intent"
      value="undo"
      size="lg"
      isPending={pending === 'undo'}
      variant={isUndo ? 'primary' : 'secondary'}
    >
      This wasn’t me
    </Button>
  )
  return (
    <Shell title={isUndo ? 'Wasn’t you?' : 'Is this you?'}>
      <FormError message={problem} />
      <Text size="lg">
        {describeQuestion(row)}
        {when}.
      </Text>
      <Text tone="muted">
        {isUndo
          ? 'One press cancels exactly this. Anything else you have at the event stays as it is.'
          : 'Confirm that this address is yours, and nobody else can act with it here.'}
      </Text>
      <Form method="post" className="flex flex-col gap-6">
        {rows.length > 1 && !isUndo && (
          <KeepChoice
            rows={rows}
            describe={describeHeld}
            momentOf={(held) => momentOf(held.since, held.event?.timeZone ?? 'UTC', now)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {isUndo ? undo : confirm}
          {isUndo ? confirm : undo}
        </div>
      </Form>
      {link}
    </Shell>
  )
}

function Shell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-prose flex flex-col items-start gap-6 py-12">
      <Display size="md">{title}</Display>
      {children}
    </div>
  )
}

/** A registration and an entry have the same facts here. */
function toHeld({ registration, waitlistEntry }: ConfirmRow_HeldRowFragment): HeldFacts | null {
  if (registration) {
    const { createdAt: since, status, ...facts } = registration
    return { ...facts, since, isWaiting: false, isOffered: false, isRequest: status === 'PENDING' }
  }
  if (!waitlistEntry) return null
  const { joinedAt: since, state, ...facts } = waitlistEntry
  return { ...facts, since, isWaiting: true, isOffered: state === 'OFFERED', isRequest: false }
}

function momentOf(instant: string, timeZone: string, now: string): string {
  const day = dayName(dayOf(instant, timeZone), dayOf(now, timeZone))
  const clock = clockTime(instant, timeZone)
  if (day === 'Today' || day === 'Yesterday') return `${day.toLowerCase()} at ${clock}`
  return `on ${day} at ${clock}`
}
