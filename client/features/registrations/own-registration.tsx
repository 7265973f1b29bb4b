import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock3, QrCode, ScrollText, Ticket, TicketX } from 'lucide-react'
import { Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { Notifications } from '#client/features/push/public.ts'
import { ShareEvent, shareLink, ShareWays } from '#client/features/referrals/public.ts'
import { AddToCalendar } from '#client/features/events/public.ts'
import { type Phone, WalletButtons } from '#client/features/tickets/public.ts'
import { useLiveTerms } from '#client/features/terms/public.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { describeOwn, describePartyLink } from './describe-own.ts'
import { GuestNews } from './guest-news.tsx'
import { CancelForm, PartySizeForm, PrivateLink } from './manage-registration.tsx'
import type { PartySizeState } from './party-size-action.ts'
import type { CancellationState } from './registration-action.ts'
import { useLiveRegistration } from './use-live-registration.ts'

const OwnRegistrationFragment = graphql(`
  fragment OwnRegistration_Registration on Registration {
    id
    status
    partySize
    largestPartySize
    name
    email
    termsChanged
    addressConfirmBy
    attendees {
      isHolder
    }
    ...GuestNews_Registration
    ...WalletButtons_Registration
  }
`)

const OwnRegistrationEventFragment = graphql(`
  fragment OwnRegistration_Event on Event {
    slug
    title(language: $language)
    status
    visibility
    allowsTransfers
    timeZone
    terms {
      version
    }
    ...AddToCalendar_Event
    ...ShareEvent_Event
  }
`)

const icons: Record<RegistrationStatus, typeof Ticket> = {
  CONFIRMED: Ticket,
  CHECKED_IN: Check,
  PENDING: Clock3,
  DECLINED: TicketX,
  CANCELLED: TicketX,
}

interface OwnRegistrationProps {
  event: FragmentType<typeof OwnRegistrationEventFragment>
  registration: FragmentType<typeof OwnRegistrationFragment>
  publicUrl: string
  /** Decides which wallets are offered. */
  phone: Phone
  /** In which the page loaded the texts of the event; null for the original. */
  language: string | null
  /** Proves the registration of a guest without an account. */
  secret: string | null
  answer: PartySizeState | CancellationState | { form: 'registration' | 'answers' } | undefined
  isSignedIn: boolean
  /** They have just registered, here. */
  isMoment: boolean
}

/** The visitor's registration, drawn as a ticket. What others decide about it shows at once. */
export function OwnRegistration({ registration: reference, secret, answer, ...props }: OwnRegistrationProps) {
  const { t, i18n } = useLingui()
  const registration = readFragment(OwnRegistrationFragment, reference)
  const event = readFragment(OwnRegistrationEventFragment, props.event)
  useLiveTerms(event.slug, event.terms?.version ?? 0)
  const status = useLiveRegistration(registration, secret, props.language) ?? registration.status
  const { email } = registration
  const confirmBy = registration.addressConfirmBy && clockTime(i18n, registration.addressConfirmBy, event.timeZone)
  const isOver = event.status === 'ENDED' || event.status === 'CANCELLED'
  const { attendees } = registration
  const hasOwnTicket = attendees.length === 0 || attendees.some(({ isHolder }) => isHolder)
  const { title, text } = describeOwn(i18n, { status, email, isByLink: secret !== null, isOver, hasOwnTicket })
  const isComing = status === 'CONFIRMED' || status === 'CHECKED_IN'
  const isOpen = (status === 'CONFIRMED' || status === 'PENDING') && !isOver
  const { allowsTransfers } = event
  const partyLink = isOver ? null : describePartyLink(i18n, { status, attendees, allowsTransfers })
  const Icon = icons[status]
  return (
    <div className={classNames('flex flex-col gap-4', props.isMoment && 'animate-ticket')}>
      <FormError message={answer?.form === 'cancellation' ? answer.problem : null} />
      <div className="flex items-start gap-4" aria-live="polite">
        <span
          key={status}
          className={classNames(
            'grid size-12 shrink-0 animate-enter place-items-center rounded-full',
            isComing ? 'bg-accent text-on-accent shadow-lit' : 'bg-surface-hover',
          )}
        >
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="font-display text-heading font-bold">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-dashed border-line-strong/60 pt-4 text-sm">
        {registration.name && (
          <div className="min-w-0">
            <dt className="text-xs text-muted">
              <Trans>Name</Trans>
            </dt>
            <dd dir="auto" className="truncate font-semibold">
              {registration.name}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-xs text-muted">
            <Trans>Group size</Trans>
          </dt>
          <dd className="tabular font-semibold">{registration.partySize}</dd>
        </div>
      </dl>
      {secret && <GuestNews registration={registration} timeZone={event.timeZone} />}
      {isOpen && registration.addressConfirmBy && (
        <p className="rounded-control bg-accent-wash px-4 py-3 text-sm text-pretty">
          <Trans>
            <strong>Confirm your email to keep your spot.</strong> We sent you a link. Click it by{' '}
            <time dateTime={registration.addressConfirmBy}>{confirmBy}</time>, or the spot goes to someone else.
          </Trans>
        </p>
      )}
      {registration.termsChanged && !isOver && (
        <Link
          to={`/e/${event.slug}/tos`}
          className="flex items-center gap-3 rounded-control bg-accent-wash px-3.5 py-3 text-sm hover:brightness-97"
        >
          <ScrollText aria-hidden className="size-5 shrink-0" />
          <span>
            <Trans>
              The terms changed since you registered.{' '}
              <span className="font-semibold accent-underline">See what’s new</span>
            </Trans>
          </span>
        </Link>
      )}
      {isComing && !isOver && (
        <div className="flex flex-wrap gap-3">
          {hasOwnTicket && (
            <LinkButton to={`/e/${event.slug}/ticket`}>
              <QrCode aria-hidden />
              <Trans>Your ticket</Trans>
            </LinkButton>
          )}
          {status === 'CONFIRMED' && <AddToCalendar event={event} publicUrl={props.publicUrl} />}
          <WalletButtons registration={registration} phone={props.phone} />
        </div>
      )}
      {partyLink && (
        <Link
          to={`/e/${event.slug}/party`}
          className="hit-area w-fit rounded-[3px] text-sm font-semibold accent-underline"
        >
          {partyLink}
        </Link>
      )}
      {isOpen && <Notifications id={registration.id} secret={secret} isWaiting={false} />}
      {(status === 'CANCELLED' || status === 'DECLINED') && !isOver && (
        // A plain link loads the page again, for someone without a registration.
        <a href={`/e/${event.slug}`} className="hit-area w-fit rounded-[3px] text-sm font-semibold accent-underline">
          <Trans>See what’s available now</Trans>
        </a>
      )}
      {secret && isOpen && <PrivateLink eventLink={`${props.publicUrl}/e/${event.slug}`} secret={secret} />}
      {props.isMoment && status === 'CONFIRMED' && event.visibility !== 'PRIVATE' && (
        <section aria-labelledby="invite-heading" className="flex flex-col gap-3 rounded-control bg-accent-wash p-4">
          <h3 id="invite-heading" className="font-semibold">
            <Trans>Who’s coming with you?</Trans>
          </h3>
          <ShareWays
            title={event.title}
            link={shareLink(props.publicUrl, event.slug, null)}
            label={t`Link to the event`}
          />
        </section>
      )}
      {!isOver && status === 'CONFIRMED' && !props.isMoment && (
        <div>
          <ShareEvent event={event} title={event.title} isSignedIn={props.isSignedIn} publicUrl={props.publicUrl}>
            <Trans>Invite a friend</Trans>
          </ShareEvent>
        </div>
      )}
      {isOpen && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <PartySizeForm
            registration={registration}
            secret={secret}
            max={registration.largestPartySize}
            state={answer?.form === 'party-size' ? answer : undefined}
          />
          <CancelForm registration={registration} secret={secret} />
        </div>
      )}
      {secret && (
        <Link
          to={`/e/${event.slug}/your-data`}
          className="hit-area w-fit rounded-[3px] text-xs text-muted underline underline-offset-4"
        >
          <Trans>Your data</Trans>
        </Link>
      )}
    </div>
  )
}
