import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Undo2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { isolate } from '#client/lib/isolate.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { WalkInBadge, describeStatus } from '#client/features/guests/public.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'

/** A guest in a list. Without script only what the server finds by name is known. */
interface ListedGuest {
  id: string
  name: string
  /** Who brings this person. */
  broughtBy?: string | null
  partySize: number
  status: RegistrationStatus
  checkedInAt?: string | null
  checkedInByName?: string | null
  walkIn?: boolean
  overCapacity?: boolean
}

interface GuestResultsProps {
  label: string
  guests: readonly ListedGuest[]
  timeZone: string
  onPress: (guestId: string) => void
  onUndo: (guestId: string) => void
}

/** Guests with a button to check in or undo. The buttons are forms, so that they work without script. */
export function GuestResults({ label, guests, timeZone, onPress, onUndo }: GuestResultsProps) {
  const { t } = useLingui()
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised"
    >
      {guests.map((guest) => {
        const { id, name, status } = guest
        const isIn = status === 'CHECKED_IN'
        return (
          <GuestRow key={id} guest={guest} timeZone={timeZone}>
            {status === 'CONFIRMED' && (
              <PressForm intent="check-in" id={id} onSubmit={() => onPress(id)}>
                <Button
                  type="submit"
                  size="lg"
                  aria-label={t`Check in ${name}`}
                  className="min-h-14 px-5"
                  isPressedOnce
                >
                  <Check aria-hidden strokeWidth={3} />
                  <Trans>Check in</Trans>
                </Button>
              </PressForm>
            )}
            {isIn && (
              <PressForm intent="undo" id={id} onSubmit={() => onUndo(id)}>
                <Button type="submit" variant="ghost" size="lg" aria-label={t`Undo check-in for ${name}`} isPressedOnce>
                  <Undo2 aria-hidden />
                  <Trans>Undo</Trans>
                </Button>
              </PressForm>
            )}
            {!isIn && status !== 'CONFIRMED' && (
              <span className="pe-2">
                <Badge tone="danger">{t(describeStatus(status).text)}</Badge>
              </span>
            )}
          </GuestRow>
        )
      })}
    </ul>
  )
}

interface GuestRowProps {
  guest: ListedGuest
  timeZone: string
  children: ReactNode
}

/** One guest to a line, tall enough for a thumb. */
function GuestRow({ guest, timeZone, children }: GuestRowProps) {
  const { i18n } = useLingui()
  const { name, partySize, status } = guest
  const about = describeArrival(i18n, guest, timeZone)
  const isIn = status === 'CHECKED_IN'
  return (
    <li className="flex min-h-17 items-center gap-3 py-2 ps-4 pe-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <span dir="auto" className={classNames('truncate text-lg font-semibold', isIn && 'text-muted')}>
            {name}
          </span>
          {partySize > 1 && (
            <span className="tabular inline-flex shrink-0 items-center gap-1 rounded-full bg-accent-wash px-2 py-0.5 text-sm font-bold">
              <Users aria-hidden className="size-3.5" />
              <span className="sr-only">
                <Plural value={partySize} one="Group of #" other="Group of #" />
              </span>
              <span aria-hidden>{partySize}</span>
            </span>
          )}
        </span>
        {guest.broughtBy && (
          <span dir="auto" className="truncate text-sm text-muted">
            <Trans comment="{name} registered and brings this person">With {guest.broughtBy}</Trans>
          </span>
        )}
        {(about || guest.walkIn || guest.overCapacity) && (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {about && <span className="tabular truncate text-sm text-muted">{about}</span>}
            {(guest.walkIn || guest.overCapacity) && (
              <WalkInBadge isWalkIn={guest.walkIn ?? false} isOverCapacity={guest.overCapacity ?? false} />
            )}
          </span>
        )}
      </span>
      {children}
    </li>
  )
}

/** `Checked in at 19:02 by Eva`; null for a guest who is not in. */
function describeArrival(
  i18n: I18n,
  { status, checkedInAt, checkedInByName }: ListedGuest,
  timeZone: string,
): string | null {
  if (status !== 'CHECKED_IN') return null
  // Without script only the status is known.
  if (!checkedInAt) return i18n._(msg`Checked in`)
  const time = clockTime(i18n, checkedInAt, timeZone)
  if (!checkedInByName) return i18n._(msg`Checked in at ${{ time }}`)
  return i18n._(msg`Checked in at ${{ time }} by ${{ name: isolate(checkedInByName) }}`)
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
