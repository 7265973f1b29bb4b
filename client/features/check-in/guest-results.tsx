import { Check, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { clockTime } from '#client/lib/time/event-dates.ts'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { describeStatus } from '#client/features/guests/public.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CheckInRow } from './check-in-row.tsx'

/** A guest in a list of the door; without script only what the server finds by name is known. */
export interface ListedGuest {
  id: string
  name: string
  partySize: number
  status: RegistrationStatus
  checkedInAt?: string | null
  checkedInByName?: string | null
}

export interface GuestResultsProps {
  label: string
  guests: readonly ListedGuest[]
  timeZone: string
  onPress: (guestId: string) => void
  onUndo: (guestId: string) => void
}

/** Guests to check in by a press anywhere on the button's half of the line; forms, so that they work without script. */
export function GuestResults({ label, guests, timeZone, onPress, onUndo }: GuestResultsProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised"
    >
      {guests.map((guest) => {
        const { id, name, partySize, status } = guest
        const isIn = status === 'CHECKED_IN'
        return (
          <CheckInRow
            key={id}
            name={name}
            partySize={partySize}
            about={describeArrival(guest, timeZone)}
            isMuted={isIn}
          >
            {status === 'CONFIRMED' && (
              <PressForm intent="check-in" id={id} onSubmit={() => onPress(id)}>
                <Button type="submit" size="lg" aria-label={`Check in ${name}`} className="min-h-14 px-5">
                  <Check aria-hidden strokeWidth={3} />
                  In
                </Button>
              </PressForm>
            )}
            {isIn && (
              <PressForm intent="undo" id={id} onSubmit={() => onUndo(id)}>
                <Button type="submit" variant="ghost" size="lg" aria-label={`Undo the check-in of ${name}`}>
                  <Undo2 aria-hidden />
                  Undo
                </Button>
              </PressForm>
            )}
            {!isIn && status !== 'CONFIRMED' && (
              <span className="pe-2">
                <Badge tone="danger">{describeStatus(status).text}</Badge>
              </span>
            )}
          </CheckInRow>
        )
      })}
    </ul>
  )
}

/** `In since 19:02, by Eva`; nothing of whoever is not in. */
function describeArrival({ status, checkedInAt, checkedInByName }: ListedGuest, timeZone: string) {
  if (status !== 'CHECKED_IN') return null
  const since = checkedInAt ? ` since ${clockTime(checkedInAt, timeZone)}` : ''
  return (
    <>
      In{since}
      {checkedInByName && (
        <>
          , by <bdi>{checkedInByName}</bdi>
        </>
      )}
    </>
  )
}

interface PressFormProps {
  intent: 'check-in' | 'undo'
  id: string
  onSubmit: () => void
  children: ReactNode
}

function PressForm({ intent, id, onSubmit, children }: PressFormProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}
