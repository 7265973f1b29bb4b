import { useQueueEntries } from '#client/lib/durable-queue/use-queue-entries.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { CommentRow } from './comment-row.tsx'
import { Composer } from './composer.tsx'
import { useFeedTools, useOpenForm } from './feed-tools.tsx'
import { withoutArrived } from './pending-comment.ts'
import { PendingRow } from './pending-row.tsx'

const orphanedAnswer = {
  notice: 'What you were answering has been taken away. What you wrote is still here: copy it, or say it on its own.',
  submitLabel: 'Post on its own',
}

/** What was answered to a row, oldest first, what is on its way, and the form for one more. */
export function Thread({ row, replies }: { row: FeedRow; replies: readonly FeedRow[] }) {
  const { event, viewer, outbox, setOpen, formKey, formState } = useFeedTools()
  const open = useOpenForm()
  const written = useQueueEntries(outbox.queue, ({ work }) => work.parentId === row.id)
  const pending = viewer
    ? withoutArrived(written, replies, viewer.handle).filter(({ work }) => work.parentId === row.id)
    : []
  const isAnswering = viewer !== null && open?.as === 'reply' && open.id === row.id
  const refused = formState?.as === 'reply' && formState.id === row.id ? formState : null
  if (replies.length === 0 && pending.length === 0 && !isAnswering) return null
  return (
    <div className="mt-1 flex flex-col border-s-2 border-line ps-3 sm:ps-4">
      {replies.map((reply) => (
        <CommentRow key={reply.id} row={reply} isReply />
      ))}
      {viewer &&
        pending.map((comment) => (
          <PendingRow
            key={comment.key}
            comment={comment}
            person={viewer}
            outbox={outbox}
            parent={row.isDeleted ? 'deleted' : undefined}
          />
        ))}
      {isAnswering && (
        <div className="-mx-3 py-1.5">
          <Composer
            eventId={event.id}
            person={viewer}
            form={{ as: 'reply', id: row.id }}
            placeholder={`Answer ${row.actorName ?? ''}`.trim()}
            idempotencyKey={formKey}
            defaultBody={refused?.body}
            error={refused?.refusal}
            isFocused
            canShowPhoto
            orphaned={row.isDeleted ? orphanedAnswer : undefined}
            onPost={(body, photo) => {
              outbox.post(body, row.isDeleted ? null : row.id, photo)
              setOpen(null)
            }}
            onCancel={() => setOpen(null)}
          />
        </div>
      )}
    </div>
  )
}
