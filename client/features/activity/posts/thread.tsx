import { useLingui } from '@lingui/react/macro'
import { useQueueEntries } from '#client/lib/durable-queue/use-queue-entries.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { CommentPost } from './comment-post.tsx'
import { Composer } from '../composer/composer.tsx'
import { useFeedContext, useOpenForm } from '../page/feed-context.tsx'
import { withoutArrived } from '../outbox/pending-comment.ts'
import { PendingPost } from './pending-post.tsx'

/** The replies to a post, oldest first, with pending replies and the form for another. */
export function Thread({ item, replies }: { item: FeedItem; replies: readonly FeedItem[] }) {
  const { t } = useLingui()
  const { eventId, viewer, outbox, setOpen, formKey, formState } = useFeedContext()
  const open = useOpenForm()
  const { actorName: author } = item
  const written = useQueueEntries(outbox.queue, ({ work }) => work.parentId === item.id)
  const pending = viewer
    ? withoutArrived(written, replies, viewer.handle).filter(({ work }) => work.parentId === item.id)
    : []
  const isReplying = viewer !== null && open?.as === 'reply' && open.id === item.id
  const refused = formState?.as === 'reply' && formState.id === item.id ? formState : null
  if (replies.length === 0 && pending.length === 0 && !isReplying) return null
  return (
    <div className="mt-1 flex flex-col border-s-2 border-line ps-3 sm:ps-4">
      {replies.map((reply) => (
        <CommentPost key={reply.id} item={reply} isReply />
      ))}
      {viewer &&
        pending.map((comment) => (
          <PendingPost
            key={comment.key}
            comment={comment}
            person={viewer}
            outbox={outbox}
            parent={item.isDeleted ? 'deleted' : undefined}
          />
        ))}
      {isReplying && (
        <div className="-mx-3 py-1.5">
          <Composer
            eventId={eventId}
            person={viewer}
            form={{ as: 'reply', id: item.id }}
            placeholder={author ? t`Reply to ${author}` : t`Write a reply`}
            idempotencyKey={formKey}
            defaultBody={refused?.body}
            error={refused?.refusal}
            isFocused
            canShowPhoto
            orphaned={
              item.isDeleted
                ? {
                    notice: t`The post you were replying to was removed. Your reply is still here: copy it or post it as a new comment.`,
                    submitLabel: t`Post as new comment`,
                  }
                : undefined
            }
            onPost={(body, photo) => {
              outbox.post(body, item.isDeleted ? null : item.id, photo)
              setOpen(null)
            }}
            onCancel={() => setOpen(null)}
          />
        </div>
      )}
    </div>
  )
}
