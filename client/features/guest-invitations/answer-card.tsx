import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { AnswerRefusal } from './answer-action.ts'
import { shortMoment } from './short-moment.ts'

const AnswerCardFragment = graphql(`
  fragment AnswerCard_Event on Event {
    id
    slug
    status
    startsAt
    timeZone
    registrationState
    visibility
    invitationsAdmitOthers
    maybeCount
    organization {
      id
      name
    }
    terms {
      id
    }
    questions {
      id
      required
    }
    viewerRegistration(secret: $secret) {
      id
      status
    }
    viewerInvitation(secret: $invitation) {
      id
      name
      email
      answer
      note
      holdsUntil
      isForViewer
    }
    viewerAnswer(secret: $answer) {
      answer
      name
      note
    }
  }
`)

interface AnswerCardProps {
  event: FragmentType<typeof AnswerCardFragment>
  isSignedIn: boolean
  /** The browser holds the link of the invitation, by which it is answered. */
  hasLink: boolean
  formKey: string
  now: string
  refusal: AnswerRefusal | undefined
}

/** Going, maybe or can't: to an invitation with one press, and for everyone else beside the way to register. */
export function AnswerCard({ event: reference, isSignedIn, hasLink, formKey, now, refusal }: AnswerCardProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(AnswerCardFragment, reference)
  const invitation = hasLink ? event.viewerInvitation : null
  const registration = event.viewerRegistration
  const given = invitation ?? event.viewerAnswer
  const isOpen = event.status === 'PUBLISHED' && event.startsAt > now
  const hasPlace = registration !== null || invitation?.answer === 'GOING'
  const host = event.organization.name
  const canRegister = isOpen && (event.visibility !== 'PRIVATE' || event.invitationsAdmitOthers)
  if (invitation && !invitation.isForViewer && registration === null)
    return (
      <Card as="section" aria-label={t`Your answer`} className="flex flex-col gap-5 shadow-float">
        <ReportOpened key={invitation.id} />
        <PassedOn slug={event.slug} canRegister={canRegister} />
      </Card>
    )
  return (
    <Card as="section" aria-label={t`Your answer`} className="flex flex-col gap-5 shadow-float">
      {invitation && <ReportOpened key={invitation.id} />}
      <div className="flex flex-col gap-1.5">
        <Heading size="lg">
          {hasPlace ? (
            <Trans>You’re going</Trans>
          ) : invitation ? (
            <Greeting name={invitation.name} />
          ) : (
            <Trans>Can you make it?</Trans>
          )}
        </Heading>
        {invitation && !hasPlace && (
          <p className="text-sm text-muted">
            <Trans>
              <bdi>{host}</bdi> invites you. You can change your answer until the event starts.
            </Trans>
          </p>
        )}
        {invitation?.holdsUntil && !hasPlace && (
          <p className="text-sm font-semibold">
            <HeldForYou when={shortMoment(i18n, invitation.holdsUntil, event.timeZone)} />
          </p>
        )}
        {!invitation && !hasPlace && (
          <p className="text-sm text-muted">
            <Trans>Tell the host if you’re not sure or can’t make it. It doesn’t take a spot.</Trans>
          </p>
        )}
      </div>
      {!hasPlace && given?.answer && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Trans>Your answer:</Trans> <AnswerBadge answer={given.answer} />
        </p>
      )}
      {hasPlace && <OwnPlace slug={event.slug} isHeld={registration !== null} />}
      {!isOpen ? (
        <p className="text-sm text-muted">
          <Trans>Answers are closed: the event has started, is over or is cancelled.</Trans>
        </p>
      ) : (
        // A registration is given up where it is shown, except by the link that made it.
        (!hasPlace || invitation) && (
          <AnswerForm
            event={event}
            formKey={formKey}
            refusal={refusal}
            needsName={!isSignedIn && (invitation === null || invitation.name === '')}
            isInvited={invitation !== null}
            name={invitation ? '' : (event.viewerAnswer?.name ?? '')}
            given={hasPlace ? 'GOING' : (given?.answer ?? null)}
            note={given?.note ?? ''}
          />
        )
      )}
      {invitation?.name && !isSignedIn && !hasPlace && canRegister && (
        <Link to={`/e/${event.slug}#register`} className="w-fit text-sm text-muted underline underline-offset-4">
          <NotYou name={invitation.name} />
        </Link>
      )}
      {event.maybeCount > 0 && !invitation && <MaybeCount count={event.maybeCount} />}
    </Card>
  )
}

function HeldForYou({ when }: { when: string }) {
  return (
    <Trans comment="{when}: a day and a time, such as “Fri 12 Mar, 18:00”">A spot is held for you until {when}.</Trans>
  )
}

/** The link was sent to another address than the account has. */
function PassedOn({ slug, canRegister }: { slug: string; canRegister: boolean }) {
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Heading size="lg">
          <Trans>This invitation is for someone else</Trans>
        </Heading>
        <p className="text-sm text-muted">
          {canRegister ? (
            <Trans>It was sent to a different email than your account’s. You can register for yourself.</Trans>
          ) : (
            <Trans>It was sent to a different email than your account’s. Ask the host to invite you too.</Trans>
          )}
        </p>
      </div>
      {canRegister && (
        <LinkButton to={`/e/${slug}#register`} size="lg">
          <Trans>Register</Trans>
        </LinkButton>
      )}
    </>
  )
}

function NotYou({ name }: { name: string }) {
  return (
    <Trans comment="A link for someone who opened an invitation to another person">
      Not <bdi>{name}</bdi>? Register for yourself
    </Trans>
  )
}

function Greeting({ name }: { name: string }) {
  return name ? (
    <Trans>
      You’re invited, <bdi>{name}</bdi>
    </Trans>
  ) : (
    <Trans>You’re invited</Trans>
  )
}

function MaybeCount({ count }: { count: number }) {
  const { i18n } = useLingui()
  const shown = i18n.number(count)
  return (
    <p className="text-xs text-muted">
      <Trans comment="How many people answered maybe">Maybe: {shown}</Trans>
    </p>
  )
}

function OwnPlace({ slug, isHeld }: { slug: string; isHeld: boolean }) {
  return isHeld ? (
    <LinkButton to={`/e/${slug}`} size="lg">
      <Trans>See your registration</Trans>
      <ArrowRight aria-hidden className="rtl:-scale-x-100" />
    </LinkButton>
  ) : (
    <p className="text-sm text-muted">
      <Trans>Your ticket is in the email that confirmed your registration.</Trans>
    </p>
  )
}

/** Programs that only fetch a link, such as previews and mail scanners, run no script, so they count as nobody. */
function ReportOpened() {
  const { submit } = useFetcher()
  useEffect(() => {
    void submit({ intent: 'opened' }, { method: 'post' })
  }, [submit])
  return null
}
