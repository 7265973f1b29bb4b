import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InvitationRow_GuestInvitationFragment } from '#client/gql/graphql.ts'
import { graphql } from '#client/gql/index.ts'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge, type BadgeTone } from '#client/ui/text/badge.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { shortMoment } from './short-moment.ts'

export const InvitationRowFragment = graphql(`
  fragment InvitationRow_GuestInvitation on GuestInvitation {
    id
    name
    email
    answer
    note
    openedAt
    passedOnAt
    remindedAt
    holdsUntil
    delivery
    deliveryProblem
  }
`)

interface InvitationRowProps {
  invitation: InvitationRow_GuestInvitationFragment
  timeZone: string
  refusal: string | undefined
}

/** One invited person: what became of the email, whether the page was opened, and the answer with its note. */
export function InvitationRow({ invitation, timeZone, refusal }: InvitationRowProps) {
  const { t, i18n } = useLingui()
  const { id, name, email, answer, note, passedOnAt, holdsUntil, delivery, deliveryProblem } = invitation
  const shown = name || email
  const { text, tone } = describeProgress(i18n, invitation)
  return (
    <li data-invitation={email} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Avatar name={shown} size="sm" />
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate text-sm font-semibold">{shown}</bdi>
        {name && <bdi className="truncate text-xs text-muted">{email}</bdi>}
        {note && (
          <span dir="auto" className="text-sm text-pretty">
            {note}
          </span>
        )}
        {holdsUntil && (
          <span className="text-xs text-muted">
            <HeldUntil when={shortMoment(i18n, holdsUntil, timeZone)} />
          </span>
        )}
        {delivery === 'REFUSED' && deliveryProblem && <span className="text-xs text-danger">{deliveryProblem}</span>}
        {passedOnAt && (
          <span className="text-xs text-danger">
            <Trans>Someone else opened this person’s link.</Trans>
          </span>
        )}
      </span>
      {answer ? <AnswerBadge answer={answer} /> : <Badge tone={tone}>{text}</Badge>}
      <Confirm
        className="ms-auto"
        label={t({ message: 'Revoke', context: 'invitation' })}
        name={t`Revoke the invitation of ${shown}`}
        title={t`Revoke this invitation?`}
        confirmLabel={t`Revoke invitation`}
        fields={{ intent: 'revoke', id }}
        refusal={refusal}
      >
        <p>
          {answer === 'GOING' ? (
            <Trans>The link stops working. The registration stays; cancel it on the guests page.</Trans>
          ) : (
            <Trans>The link stops working. We don’t email the person about it.</Trans>
          )}
        </p>
      </Confirm>
    </li>
  )
}

function HeldUntil({ when }: { when: string }) {
  return <Trans comment="{when}: a day and a time, such as “Fri 12 Mar, 18:00”">Spot held until {when}</Trans>
}

/** How far an invitation without an answer has got. */
function describeProgress(
  i18n: I18n,
  { delivery, openedAt, remindedAt }: InvitationRow_GuestInvitationFragment,
): { text: string; tone: BadgeTone } {
  if (delivery === 'REFUSED') return { text: i18n._(msg`Email not delivered`), tone: 'danger' }
  if (delivery === 'NOT_SENT') return { text: i18n._(msg`Unsubscribed`), tone: 'outline' }
  if (openedAt) return { text: i18n._(msg({ message: 'Opened', context: 'invitation' })), tone: 'neutral' }
  if (delivery === 'WAITING') return { text: i18n._(msg({ message: 'Sending', context: 'email' })), tone: 'outline' }
  return remindedAt
    ? { text: i18n._(msg({ message: 'Reminded', context: 'invitation' })), tone: 'outline' }
    : { text: i18n._(msg({ message: 'Sent', context: 'email' })), tone: 'outline' }
}
