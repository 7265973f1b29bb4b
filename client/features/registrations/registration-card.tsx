import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { RegistrationState } from '#client/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { EventFullness } from '#client/features/events/public.ts'
import type { Phone } from '#client/features/tickets/public.ts'
import { ClosedNote } from './closed-note.tsx'
import type { AnswersFormState } from './answers/answers-action.ts'
import { OwnAnswers } from './answers/own-answers.tsx'
import { describePosition } from './describe-own.ts'
import { OwnRegistration } from './own-registration.tsx'
import type { PartySizeState } from './party-size-action.ts'
import type { CancellationState, RegistrationFormState } from './registration-action.ts'
import { RegistrationForm } from './registration-form.tsx'
import { useConfirmationFocus } from './use-confirmation-focus.ts'

const RegistrationCardFragment = graphql(`
  fragment RegistrationCard_Event on Event {
    id
    slug
    status
    registrationState
    ...OwnRegistration_Event
    ...EventFullness_Event
    ...RegistrationForm_Event
    ...OwnAnswers_Event
    viewerRegistration(secret: $secret) {
      id
      status
      ...OwnRegistration_Registration
      ...OwnAnswers_Registration
    }
    viewerWaitlistEntry(secret: $entrySecret) {
      id
      state
      position
    }
  }
`)

interface RegistrationCardProps {
  event: FragmentType<typeof RegistrationCardFragment>
  /** On another website, in a frame that is as high as what is in it. */
  isFramed: boolean
  isSignedIn: boolean
  /** In which the page loaded the texts of the event; null for the original. */
  language: string | null
  formKey: string
  referralCode: string | null
  /** Whom the invitation that this browser holds was sent to. */
  invited: { name: string; email: string } | null
  /** Of a guest without an account, from the address. */
  secret: string | null
  answer: RegistrationFormState | CancellationState | PartySizeState | AnswersFormState | undefined
  publicUrl: string
  /** Decides which wallets are offered. */
  phone: Phone
  /** The visitor has just changed their answers. */
  hasAnswered: boolean
  /** The visitor has just cancelled. */
  hasCancelled: boolean
}

const formTitles = {
  OPEN: msg`Register`,
  APPROVAL: msg`Request a spot`,
  WAITLIST: msg`Join the waitlist`,
}

const notes: Partial<Record<RegistrationState, MessageDescriptor>> = {
  WAITLIST: msg`If a spot opens up, we email the next person. You’ll see your position move live.`,
  APPROVAL: msg`The host reviews every request. It’s not confirmed until we email you.`,
}

/** The one thing to do about an event: register, join the waitlist, or see one's own registration. */
export function RegistrationCard({ event: reference, secret, answer, ...props }: RegistrationCardProps) {
  const { t } = useLingui()
  const event = readFragment(RegistrationCardFragment, reference)
  const { viewerRegistration, viewerWaitlistEntry: entry, registrationState } = event
  const holder = `${event.id} ${secret} ${props.isSignedIn}`
  const registration = useShownRegistration(viewerRegistration, holder, props.hasCancelled)
  const isFull = registrationState === 'FULL'
  const formState = answer?.form === 'registration' ? answer : undefined
  const note = notes[registrationState]
  const card = useRef<HTMLElement>(null)
  const isMoment = useConfirmationFocus(card, registration !== null || Boolean(formState?.received))
  return (
    <Card
      as="section"
      ref={card}
      id="register"
      aria-label={t`Registration`}
      // Beside the page it is never taller than the window: it scrolls by itself, its button always in sight.
      className={classNames(
        'flex scroll-mt-6 flex-col gap-5 shadow-float',
        !props.isFramed && 'lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:overscroll-auto',
      )}
    >
      {registration ? (
        <>
          <OwnRegistration
            registration={registration}
            event={event}
            {...props}
            secret={secret}
            answer={answer}
            isMoment={isMoment}
          />
          {/* It may end while the page is open. */}
          {viewerRegistration &&
            viewerRegistration.status !== 'CANCELLED' &&
            viewerRegistration.status !== 'DECLINED' && (
              <OwnAnswers
                registration={viewerRegistration}
                event={event}
                secret={secret}
                state={answer?.form === 'answers' ? answer : undefined}
                hasAnswered={props.hasAnswered}
              />
            )}
        </>
      ) : entry?.state === 'WAITING' || entry?.state === 'OFFERED' ? (
        <OwnWaitlistEntry entry={entry} />
      ) : registrationState === 'CLOSED' ? (
        <ClosedNote event={event} />
      ) : formState?.received ? (
        <>
          <Heading>
            <Trans>Thank you</Trans>
          </Heading>
          <output>{formState.received}</output>
        </>
      ) : (
        <>
          {isFull ? (
            <ClosedNote event={event} />
          ) : (
            <Heading className="sr-only">{t(formTitles[registrationState])}</Heading>
          )}
          <EventFullness event={event} />
          {props.hasCancelled && (
            <output className="block rounded-control bg-live-wash px-3 py-2 text-sm">
              <Trans>Your registration is cancelled. We’ve emailed you a confirmation.</Trans>
            </output>
          )}
          {note && <p className="text-sm text-muted">{t(note)}</p>}
          {/* Only hidden: the visitor may be typing when the waitlist closes, and it may open again. */}
          <div hidden={isFull}>
            <RegistrationForm event={event} {...props} state={formState} />
          </div>
          <Link
            to={`/e/${event.slug}/answer`}
            className="hit-area self-center rounded-[3px] text-xs text-muted underline underline-offset-4"
          >
            {props.invited ? <Trans>Answer your invitation</Trans> : <Trans>Not sure, or can’t make it?</Trans>}
          </Link>
        </>
      )}
    </Card>
  )
}

/**
 * The visitor's registration. One that the host ends while the page is open stays there and says so. The page loads
 * again then and finds no registration any more, and a form alone would not tell what happened.
 * @param holder Who the registration belongs to, and of which event. Another holder starts without one.
 */
function useShownRegistration<Registration>(
  current: Registration | null,
  holder: string,
  hasCancelled: boolean,
): Registration | null {
  const [last, setLast] = useState({ holder, registration: current })
  const shown = current ?? (hasCancelled || last.holder !== holder ? null : last.registration)
  if (last.holder !== holder || last.registration !== shown) setLast({ holder, registration: shown })
  return shown
}

function OwnWaitlistEntry({ entry }: { entry: { id: string; state: string; position: number | null } }) {
  const { i18n } = useLingui()
  const isOffered = entry.state === 'OFFERED'
  return (
    <>
      <Heading size="lg">
        {isOffered ? <Trans>A spot opened up for you</Trans> : describePosition(i18n, entry.position)}
      </Heading>
      <p className="text-sm text-muted">
        {isOffered ? (
          <Trans>It’s held for you. Confirm it before it goes to someone else.</Trans>
        ) : (
          <Trans>You’ll get an email when a spot opens up. Your position updates live.</Trans>
        )}
      </p>
      <LinkButton to={`/waitlist/${entry.id}`} size="lg" variant={isOffered ? 'primary' : 'secondary'}>
        {isOffered ? <Trans>Confirm your spot</Trans> : <Trans>See your position</Trans>}
        <ArrowRight aria-hidden className="rtl:-scale-x-100" />
      </LinkButton>
    </>
  )
}
