import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Notifications } from '#client/features/push/public.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import { describeAhead, describeEntry } from './describe-entry.ts'
import { LiveWaitlistEntryFragment } from './use-live-waitlist-entry.ts'
import { ChangeParty, ConfirmFirst, WaitlistAnswer } from './waitlist-answer.tsx'
import { BigOrdinal } from './big-ordinal.tsx'
import { WaitlistDrawing } from './waitlist-drawing.tsx'

const WaitlistEntryViewFragment = graphql(`
  fragment WaitlistEntryView_WaitlistEntry on WaitlistEntry {
    ...LiveWaitlistEntry_WaitlistEntry
    viewerIsHolder
    addressConfirmed
    event {
      id
      slug
      organization {
        name
      }
    }
  }
`)

interface WaitlistEntryViewProps {
  entry: FragmentType<typeof WaitlistEntryViewFragment>
  now: string
  secret: string | null
  problem?: { message: string; isRoomNow: boolean } | undefined
}

/** The viewer's own entry: a big number, the drawing, what happens next, and what they can do. */
export function WaitlistEntryView({ entry: reference, now, secret, problem }: WaitlistEntryViewProps) {
  const { i18n } = useLingui()
  const view = readFragment(WaitlistEntryViewFragment, reference)
  const live = readFragment(LiveWaitlistEntryFragment, view)
  if (!view.event || !live.event) return null
  const entry = { ...live, ...view, event: { ...live.event, ...view.event } }
  const { title, next } = describeEntry(i18n, entry, now)
  const isWaiting = entry.state === 'WAITING'
  const isOffered = entry.state === 'OFFERED'
  const isPublished = entry.event.status === 'PUBLISHED'
  const canComeBack = isPublished && entry.viewerIsHolder && (entry.state === 'EXPIRED' || entry.state === 'DECLINED')
  const canJoinAnew = isPublished && entry.state === 'LEFT'
  const ahead = isWaiting && !entry.canTakePlace ? describeAhead(i18n, entry) : null
  const bigPosition = isWaiting && !entry.canTakePlace && (entry.position ?? 0) > 1 ? entry.position : null
  return (
    <div className="flex flex-col gap-8">
      <FormError message={problem?.message}>
        {problem?.isRoomNow && (
          <Link to={`/e/${entry.event.slug}#register`} className="underline underline-offset-4">
            <Trans>Register</Trans>
          </Link>
        )}
      </FormError>
      <div className="flex flex-col items-center gap-3 text-center" aria-live="polite">
        {bigPosition !== null ? (
          <Display className="flex flex-col items-center gap-1" size="md">
            <span className="sr-only">{title}</span>
            {/* The key lets every new position enter. */}
            <span key={bigPosition} aria-hidden className="flex flex-col items-center gap-1">
              <Trans comment="The position stands in very large type, the rest on a line of its own">
                <BigOrdinal>
                  <SelectOrdinal value={bigPosition} one="#st" two="#nd" few="#rd" other="#th" />
                </BigOrdinal>{' '}
                <span>on the waitlist</span>
              </Trans>
            </span>
          </Display>
        ) : (
          <Display size="lg" className="max-w-[18ch] animate-enter">
            {title}
          </Display>
        )}
        <p className="max-w-[46ch] text-lg text-pretty text-muted">{next}</p>
        {ahead && <p className="tabular text-sm text-muted">{ahead}</p>}
      </div>
      <WaitlistDrawing
        position={isWaiting ? (entry.position ?? 1) : null}
        length={entry.event.waitlistLength}
        isAtDoor={isOffered}
        isInside={entry.state === 'CONFIRMED'}
      />
      <div className="flex flex-col items-center gap-4">
        {(isWaiting || isOffered) && isPublished && entry.viewerIsHolder && (
          <div
            className={isWaiting ? 'flex flex-row-reverse flex-wrap items-start justify-center gap-x-2' : 'contents'}
          >
            {(isOffered || entry.canTakePlace) && secret && entry.addressConfirmed === false ? (
              <ConfirmFirst />
            ) : (
              <WaitlistAnswer
                state={isOffered ? 'OFFERED' : entry.canTakePlace ? 'OPEN' : 'WAITING'}
                partySize={entry.partySize}
                offerExpiresAt={entry.offerExpiresAt}
                now={now}
                eventSlug={entry.event.slug}
                termsVersion={entry.event.terms?.version ?? null}
              />
            )}
            <ChangeParty partySize={entry.partySize} isOffered={isOffered} />
          </div>
        )}
        {isWaiting && isPublished && entry.viewerIsHolder && (
          <div className="w-full max-w-md">
            <Notifications id={entry.id} secret={secret} isWaiting />
          </div>
        )}
        {(isWaiting || isOffered) && !entry.viewerIsHolder && (
          <p className="max-w-[46ch] text-center text-sm text-muted">
            <Trans>
              Only the person on the waitlist can make changes here. Is it you? Open the link from your email, or{' '}
              <Link to={`/login?next=/waitlist/${entry.id}`} className="underline underline-offset-4">
                log in
              </Link>
              .
            </Trans>
          </p>
        )}
        {entry.state === 'CONFIRMED' && (
          <LinkButton to={`/e/${entry.event.slug}`} size="lg">
            <Trans>View your registration</Trans>
          </LinkButton>
        )}
        {canComeBack && (
          <Form method="post" preventScrollReset>
            <IntentButton intent="rejoin" size="lg">
              <Trans>Rejoin the waitlist</Trans>
            </IntentButton>
          </Form>
        )}
        {canJoinAnew && (
          <Link to={`/e/${entry.event.slug}#register`} className={buttonStyle('primary', 'lg')}>
            <Trans>Rejoin the waitlist</Trans>
          </Link>
        )}
      </div>
    </div>
  )
}
