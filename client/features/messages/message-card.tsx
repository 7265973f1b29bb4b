import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { describeWait } from '#client/features/notifications/public.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { longMoment } from '#client/lib/time/event-dates.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { MessageFragment } from './messages.fragment.ts'
import { describeSegment } from './segments.ts'

interface MessageCardProps {
  message: FragmentType<typeof MessageFragment>
  timeZone: string
  /** In milliseconds. */
  clock: number
  refusal: FormRefusal | undefined
  /** Its form is open. Whoever sent it meanwhile would send the old text. */
  isEdited: boolean
  /** Opens its form. */
  editHref: string
}

/** One message: when it leaves and what can still be done, or what became of its mails. */
export function MessageCard({ message: reference, timeZone, clock, refusal, isEdited, editHref }: MessageCardProps) {
  const { t, i18n } = useLingui()
  const message = readFragment(MessageFragment, reference)
  const { id, subject, body, language, state, audience, replyTo, writtenBy } = message
  const isWaiting = state === 'WAITING' || state === 'HELD'
  return (
    <Card as="section" aria-label={subject} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <Heading as="h3" size="sm" lang={language ?? ''} dir="auto" className="break-words">
            {subject}
          </Heading>
          <Text size="sm" tone="muted" className="break-words">
            {describeSegment(i18n, message)}
            {writtenBy && (
              <>
                {' · '}
                <Trans>
                  by <bdi>{writtenBy.name}</bdi>
                </Trans>
              </>
            )}
          </Text>
        </div>
        <StateBadge state={state} />
      </div>
      {isWaiting ? (
        <p className="tabular text-sm font-semibold">{describeWaiting()}</p>
      ) : (
        <Figures message={message} timeZone={timeZone} />
      )}
      {!isWaiting && replyTo && (
        <Text size="sm" tone="muted">
          <Trans>
            Replies go to <bdi>{replyTo.name}</bdi>.
          </Trans>
        </Text>
      )}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-[3px] text-muted underline underline-offset-4 hover:text-text">
          <Trans>Show message</Trans>
        </summary>
        <p
          lang={language ?? ''}
          dir="auto"
          className="mt-3 border-s-4 border-accent ps-3 break-words whitespace-pre-line"
        >
          {body}
        </p>
      </details>
      <FormError message={refusal?.message} />
      {isWaiting && !isEdited && (
        <WaitingActions id={id} subject={subject} editHref={editHref} isHeld={state === 'HELD'} />
      )}
    </Card>
  )

  function describeWaiting() {
    if (message.isOverLimit)
      return t`Paused: your organization has reached its limit of emails for today. Send it tomorrow.`
    if (state === 'HELD')
      return (
        <Plural
          value={audience}
          one="Paused. # person gets it when you resume"
          other="Paused. # people get it when you resume"
        />
      )
    const people = t`${plural(audience, { one: '# person will get this', other: '# people will get this' })}`
    const when = message.isTimed
      ? `${longMoment(i18n, message.dueAt, timeZone)}`
      : describeWait(i18n, Date.parse(message.dueAt) - clock)
    return message.isTimed
      ? `${people} · ${when}`
      : t({ message: `${people} ${when}`, comment: 'Such as: 212 people will get this in 28 min' })
  }
}

interface WaitingActionsProps extends Pick<MessageCardProps, 'editHref'> {
  id: string
  subject: string
  isHeld: boolean
}

function WaitingActions({ id, subject, editHref, isHeld }: WaitingActionsProps) {
  const { t } = useLingui()
  const switchIntent = isHeld ? 'release' : 'hold'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form method="post" preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <IntentButton intent="send-now" size="sm" mark={{ id }}>
          <Trans>Send now</Trans>
        </IntentButton>
        <IntentButton intent={switchIntent} size="sm" variant="secondary" mark={{ id }}>
          {isHeld
            ? t({ message: 'Resume', comment: 'Button: an email to guests that waits to be sent' })
            : t({ message: 'Pause', comment: 'Button: an email to guests that waits to be sent' })}
        </IntentButton>
      </Form>
      <LinkButton to={editHref} variant="ghost" size="sm" aria-label={t`Edit “${subject}”`}>
        <Trans>Edit</Trans>
      </LinkButton>
      <Confirm
        label={t`Delete`}
        name={t`Delete “${subject}”`}
        title={t`Delete this message?`}
        confirmLabel={t`Delete message`}
        fields={{ intent: 'delete', id }}
      >
        <p>
          <Trans>No one gets it. This can’t be undone.</Trans>
        </p>
      </Confirm>
    </div>
  )
}

function Figures({
  message: { figures, audience, sentAt },
  timeZone,
}: {
  message: {
    figures?: { sent: number; waiting: number; refused: number; uncertain: number } | null
    audience: number
    sentAt?: string | null
  }
  timeZone: string
}) {
  const { t, i18n } = useLingui()
  const rows = [
    { label: t({ message: 'Sent', context: 'emails' }), count: figures?.sent ?? 0 },
    { label: t({ message: 'Waiting', context: 'emails' }), count: figures?.waiting ?? 0 },
    { label: t({ message: 'Not delivered', context: 'emails' }), count: figures?.refused ?? 0 },
    ...(figures?.uncertain ? [{ label: t`May have arrived`, count: figures.uncertain }] : []),
  ]
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {rows.map(({ label, count }) => (
          <div key={label} className="flex flex-col">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="tabular font-display text-heading font-bold">{i18n.number(count)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" tone="muted">
        <Plural value={audience} one="To # person" other="To # people" />
        {sentAt && ` · ${longMoment(i18n, sentAt, timeZone)}`}
      </Text>
    </div>
  )
}

function StateBadge({ state }: { state: string }) {
  const { t } = useLingui()
  if (state === 'SENT') return <Badge tone="live">{t({ message: 'Sent', context: 'message' })}</Badge>
  if (state === 'SENDING') return <Badge tone="wash">{t({ message: 'Sending', context: 'message' })}</Badge>
  if (state === 'HELD') return <Badge tone="outline">{t({ message: 'Paused', context: 'message' })}</Badge>
  return <Badge tone="outline">{t({ message: 'Scheduled', context: 'message' })}</Badge>
}
