import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import type { GuestRow_RegistrationFragment } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime, dayAndTime, dayKind, dayOf, shortDate } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { UnconfirmedBadge } from './unconfirmed-badge.tsx'
import { GuestTags } from './tags/guest-tags.tsx'
import { WalkInBadge } from './walk-in-badge.tsx'
import { describePlaces, describeStatus } from './describe-status.ts'

export const GuestRowFragment = graphql(`
  fragment GuestRow_Registration on Registration {
    id
    name
    email
    addressConfirmed
    walkIn
    overCapacity
    partySize
    status
    createdAt
    tags
  }
`)

/** The id of the form that does something with the guests who are chosen. */
export const chosenGuestsForm = 'decide'

export type Guest = GuestRow_RegistrationFragment

export interface GuestRowProps {
  guest: Guest
  timeZone: string
  now: string
  isFresh: boolean
  /** The address of the page with the guest's details open. */
  href: string
  isOpen: boolean
  /** How it is chosen; null where nothing is done with several at once. */
  choice: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | null
  /** An answer to several is on its way, to this one too. */
  isPending: boolean
  /** Applications can still be answered: not after the event. */
  isLive: boolean
  refusal?: string
}

/** One guest in one line: name, party, time and status, and the answer to an application. */
export function GuestRow({ guest, timeZone, now, isFresh, href, isOpen, choice, isLive, ...rest }: GuestRowProps) {
  const { t, i18n } = useLingui()
  const approval = useFetcher<FormRefusal | null>({ key: `approve ${guest.id}` })
  const name = guest.name ?? t`A guest`
  const status = describeStatus(guest.status)
  const isGone = guest.status === 'CANCELLED' || guest.status === 'DECLINED'
  const isPending = rest.isPending || approval.state !== 'idle'
  // Somebody may have approved the guest since.
  const refusal = (guest.status === 'PENDING' ? approval.data?.message : null) ?? rest.refusal
  return (
    <li
      data-guest={guest.id}
      aria-busy={isPending || undefined}
      className={classNames(
        'group/row relative flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-1.5 transition-colors sm:px-4',
        isFresh && 'animate-arrive',
        isOpen ? 'bg-accent-wash' : 'hover:bg-surface-hover',
        isPending && 'opacity-60',
      )}
    >
      {choice && <Choice name={name} id={guest.id} {...choice} />}
      <Avatar name={name} size="sm" />
      <span className="flex min-w-0 flex-1 basis-0 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="flex min-w-0 flex-col sm:flex-[1.2] sm:flex-row sm:items-center sm:gap-2">
          <Link
            to={href}
            replace={isOpen}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            data-guest-link
            dir="auto"
            className={classNames(
              'min-w-0 truncate text-sm font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
              isGone && 'text-muted line-through',
            )}
          >
            {name}
          </Link>
          <GuestTags tags={guest.tags} />
        </span>
        <span className="flex min-w-0 items-center text-xs text-muted max-sm:flex-wrap max-sm:gap-y-0.5 sm:flex-1 sm:text-sm">
          {guest.email && <bdi className="me-2 max-w-full truncate">{guest.email}</bdi>}
          {guest.walkIn || guest.overCapacity ? (
            <WalkInBadge isWalkIn={guest.walkIn} isOverCapacity={guest.overCapacity} />
          ) : (
            guest.addressConfirmed === false && !isGone && <UnconfirmedBadge />
          )}
        </span>
      </span>
      <span className="tabular w-8 shrink-0 text-end text-sm text-muted sm:w-20">
        <span className="sm:hidden" aria-hidden>
          {guest.partySize}×
        </span>
        <span className="max-sm:sr-only">{describePlaces(i18n, guest.partySize)}</span>
      </span>
      <time dateTime={guest.createdAt} className="tabular hidden w-28 shrink-0 text-end text-xs text-muted md:block">
        {shortMoment(i18n, guest.createdAt, timeZone, now)}
      </time>
      {guest.status === 'PENDING' && isLive ? (
        <span className="relative z-10 flex shrink-0 items-center gap-1.5 max-sm:basis-full max-sm:justify-end max-sm:pt-1">
          <approval.Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="approve-one" />
            <input type="hidden" name="id" value={guest.id} />
            <Button type="submit" variant="secondary" size="sm" isPending={isPending} aria-label={t`Approve ${name}`}>
              <Check aria-hidden />
              <Trans>Approve</Trans>
            </Button>
          </approval.Form>
          <Confirm
            label={t`Decline`}
            name={t`Decline ${name}`}
            title={t`Decline ${name}`}
            confirmLabel={t`Decline`}
            fields={{ intent: 'decline-one', id: guest.id }}
            refusal={rest.refusal}
          >
            <p>{describeDecline(i18n, 1)}</p>
          </Confirm>
        </span>
      ) : (
        <span className="flex w-22 shrink-0 justify-end">
          <Badge tone={status.tone}>{t(status.text)}</Badge>
        </span>
      )}
      {refusal && (
        <p role="alert" className="relative basis-full pb-1 text-end text-sm font-medium text-danger">
          {refusal}
        </p>
      )}
    </li>
  )
}

function Choice({ name, id, isChosen, onChoose }: { name: string; id: string } & NonNullable<GuestRowProps['choice']>) {
  const { t } = useLingui()
  return (
    <span className="relative z-10 grid size-5 shrink-0 place-items-center">
      <input
        type="checkbox"
        form={chosenGuestsForm}
        name="id"
        value={id}
        aria-label={t`Select ${name}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="peer hit-area col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface-raised transition-colors checked:border-accent checked:bg-accent"
      />
      <Check
        aria-hidden
        strokeWidth={3.5}
        className="pointer-events-none col-start-1 row-start-1 size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}

/** What declining does, before it is done. */
export function describeDecline(i18n: I18n, count: number): string {
  return i18n._(
    msg`${plural(
      { count },
      {
        one: 'This guest won’t get a spot. You can’t undo it, but they can ask again.',
        other: 'These guests won’t get a spot. You can’t undo it, but they can ask again.',
      },
    )}`,
  )
}

/** `14:05`, `yesterday, 14:05`, `4 Dec, 14:05` */
function shortMoment(i18n: I18n, instant: string, timeZone: string, now: string): string {
  const kind = dayKind(dayOf(instant, timeZone), dayOf(now, timeZone))
  const clock = clockTime(i18n, instant, timeZone)
  if (kind === 'today') return clock
  const day = kind === 'yesterday' ? i18n._(msg`yesterday`) : shortDate(i18n, instant, timeZone)
  return dayAndTime(i18n, day, clock)
}
