import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import type { MessageSegment } from '#client/gql/graphql.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useNow } from '#client/lib/time/use-now.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import type { MessageAnswer } from './message-action.ts'
import { MessageCard } from './message-card.tsx'
import type { EditedMessage } from './edited-message.ts'
import { MessageForm, type MessageFormProps } from './message-form.tsx'
import { MessageFragment, MessagesChanged, MessagesFragment } from './messages.fragment.ts'
import { ReplyToForm } from './reply-to-form.tsx'

interface MessagesPageProps {
  event: FragmentType<typeof MessagesFragment>
  /** The cursor before the messages of this page; null on the first one. */
  after: string | null
  /** What the address asks for: a new message for a segment, or the message that is edited. */
  writing: { segment: MessageSegment; tag: string } | { messageId: string } | null
  idempotencyKey: string
  now: string
  answer: MessageAnswer | FormRefusal | undefined
}

/** How often the remaining time is updated. */
const tickMs = 10_000

/** What organizers wrote to the guests of an event, live, and the form to write more. */
export function MessagesPage({ event: reference, after, writing, idempotencyKey, now, answer }: MessagesPageProps) {
  const { t } = useLingui()
  const event = readFragment(MessagesFragment, reference)
  useLiveSubscription({ document: MessagesChanged, variables: { eventId: event.id, after }, onEnded: 'reload' })
  // The clock may be one tick behind, and half an hour must never read as 31 minutes.
  const clock = useNow(Date.parse(now), tickMs) + tickMs
  const nodes = event.messages?.edges.map(({ node }) => node) ?? []
  const messages = readFragment(MessageFragment, nodes)
  const editedId = writing && 'messageId' in writing ? writing.messageId : null
  const edited = messages.find(({ id, state }) => id === editedId && (state === 'WAITING' || state === 'HELD'))
  const refusal = answer && answer.about !== 'write' ? (answer as FormRefusal) : undefined
  const written = answer?.about === 'write' ? (answer as MessageAnswer) : undefined
  const isDraft = event.status === 'DRAFT'
  const shownIds = new Set(nodes.map(({ id }) => id))
  if (isDraft)
    return (
      <EmptyState title={t`No guests yet`}>
        <Trans>Publish the event first. Then you can write to everyone who registers.</Trans>
      </EmptyState>
    )
  const write = (
    <LinkButton to="?write=EVERYONE">
      <PenLine aria-hidden />
      <Trans>Write message</Trans>
    </LinkButton>
  )
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <Heading size="lg" className="me-auto">
          <Trans>Messages</Trans>
        </Heading>
        <LiveBadge />
        {!writing && messages.length > 0 && write}
      </header>
      {/* The message of a refused button may be gone already. */}
      {refusal && refusal.about !== 'reply-to' && !shownIds.has(refusal.about) && (
        <FormError message={refusal.message} />
      )}
      {writing && (
        <Writing
          key={editedId ?? 'new'}
          event={event}
          edited={edited}
          isEdit={editedId !== null}
          to={'segment' in writing ? writing : { segment: 'EVERYONE', tag: '' }}
          idempotencyKey={idempotencyKey}
          now={now}
          answer={written}
        />
      )}
      {messages.length === 0 && after === null && !writing && (
        <EmptyState title={t`No messages yet`} action={write}>
          <Trans>
            Write to everyone, or just to people who are going, waiting or checked in. You’ll see a preview first, and
            you can stop a message until it’s sent.
          </Trans>
        </EmptyState>
      )}
      {messages.length > 0 && (
        <ul className="flex flex-col gap-4">
          {nodes.map((node) => (
            <li key={node.id}>
              <MessageCard
                message={node}
                timeZone={event.timeZone}
                clock={Date.parse(now) > clock ? Date.parse(now) : clock}
                refusal={refusal?.about === node.id ? refusal : undefined}
                isEdited={node.id === edited?.id}
                editHref={hrefOf({ after, message: node.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {(after !== null || event.messages?.pageInfo.hasNextPage) && (
        <PageLinks
          label={t`Messages`}
          after={after}
          pageInfo={event.messages?.pageInfo}
          hrefOf={(next) => hrefOf({ after: next })}
          first={t`Newest`}
          next={t`Next page`}
        />
      )}
      <ReplyToForm
        replyTo={event.replyTo ?? null}
        choices={event.replyToChoices ?? []}
        refusal={refusal?.about === 'reply-to' ? refusal : undefined}
      />
    </div>
  )
}

/** The address of a page of messages, and of one of them that is edited there. */
function hrefOf({ after, message }: { after: string | null; message?: string }): string {
  return `?${new URLSearchParams({ ...(after && { after }), ...(message && { message }) })}`
}

interface WritingProps extends Omit<MessageFormProps, 'message' | 'isGone'> {
  /** The message that is edited, as long as it has not left. */
  edited: EditedMessage | undefined
  isEdit: boolean
}

/** The form. A message may leave while it is edited: what was written stays, and can go out as a new one. */
function Writing({ edited, isEdit, ...form }: WritingProps) {
  const { t } = useLingui()
  const [latest, setLatest] = useState(edited)
  if (edited && edited !== latest) setLatest(edited)
  const isGone = isEdit && !edited
  if (isGone && !latest && !form.answer) return <FormError message={t`This message was already sent or deleted.`} />
  return <MessageForm message={latest ?? null} isGone={isGone} {...form} />
}
