import { ChevronDown, Mail } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/class-names.ts'
import { clockTime, dayName, dayOf } from '#client/lib/event-dates.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Confirm } from '#client/ui/confirm.tsx'
import { describePlaces, describeStatus } from './describe-status.ts'

export const GuestRowFragment = graphql(`
  fragment GuestRow_Registration on Registration {
    id
    name
    email
    partySize
    status
    createdAt
  }
`)

export interface GuestRowProps {
  guest: FragmentType<typeof GuestRowFragment>
  timeZone: string
  now: string
  isFresh: boolean
  isOpen: boolean
  refusal?: string
}

/** One guest: a line that unfolds to how to reach them and what can be done. */
export function GuestRow({ guest: reference, timeZone, now, isFresh, isOpen, refusal }: GuestRowProps) {
  const guest = readFragment(GuestRowFragment, reference)
  const name = guest.name ?? 'Somebody'
  const status = describeStatus(guest.status)
  const holdsPlace = guest.status === 'CONFIRMED' || guest.status === 'PENDING'
  const day = dayName(dayOf(guest.createdAt, timeZone), dayOf(now, timeZone))
  const what = guest.status === 'PENDING' ? 'application' : 'place'
  const isGone = guest.status === 'CANCELLED' || guest.status === 'DECLINED'
  return (
    <li className={classNames(isFresh && 'animate-arrive')}>
      <details name="guest" open={refusal !== undefined || undefined} className="group">
        <summary className="grid min-h-13 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2 transition-colors -outline-offset-2 hover:bg-surface-hover sm:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_5rem_7rem_auto] [&::-webkit-details-marker]:hidden">
          <Avatar name={name} size="sm" isDecorative />
          <span className="flex min-w-0 flex-col">
            <span
              dir="auto"
              className={classNames('truncate text-sm font-semibold', isGone && 'text-muted line-through')}
            >
              {name}
            </span>
            <span className="tabular truncate text-xs text-muted sm:hidden">{describePlaces(guest.partySize)}</span>
          </span>
          <span dir="auto" className="hidden truncate text-sm text-muted sm:block">
            {guest.email}
          </span>
          <span className="tabular hidden text-sm text-muted sm:block">{describePlaces(guest.partySize)}</span>
          <Badge tone={status.tone}>{status.text}</Badge>
          <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-surface-sunken px-4 py-3 text-sm sm:ps-15">
          {guest.email && (
            <a
              href={`mailto:${guest.email}`}
              className="inline-flex min-w-0 items-center gap-2 font-medium underline decoration-accent decoration-2 underline-offset-4"
            >
              <Mail aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{guest.email}</span>
            </a>
          )}
          <span className="tabular text-muted">
            {guest.status === 'PENDING' ? 'Applied' : 'Registered'}{' '}
            <time dateTime={guest.createdAt}>
              {day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day}, {clockTime(guest.createdAt, timeZone)}
            </time>
          </span>
          {isOpen && holdsPlace && (
            <Confirm
              label={`Cancel the ${what}`}
              name={`Cancel the ${what} of ${name}`}
              variant="secondary"
              className="sm:ms-auto"
              title={`Cancel the ${what} of ${name}`}
              confirmLabel={`Cancel the ${what}`}
              fields={{ intent: 'cancel', id: guest.id }}
              refusal={refusal}
            >
              <p>{describeLoss(guest)} They would have to register again.</p>
            </Confirm>
          )}
        </div>
      </details>
    </li>
  )
}

function describeLoss({ status, partySize }: { status: string; partySize: number }): string {
  if (status === 'PENDING') return 'It holds no place yet, so nobody in line moves up.'
  return partySize === 1
    ? 'It is free at once and goes to whoever is next in line.'
    : `${partySize === 2 ? 'Both' : `All ${partySize}`} places are free at once and go to whoever is next in line.`
}
