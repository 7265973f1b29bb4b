import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CommentOutbox } from './comment-outbox.ts'
import type { PendingComment } from './outbox-state.ts'

export interface PendingRowProps {
  comment: PendingComment
  person: { name: string; image?: string | null }
  outbox: CommentOutbox
}

/** One's own comment before the server has answered, or after it said no. */
export function PendingRow({ comment, person, outbox }: PendingRowProps) {
  const isReply = comment.parentId !== null
  return (
    <article aria-label="Your comment" className={isReply ? 'flex gap-3 py-1.5' : 'flex gap-3 px-3 py-2.5'}>
      <Avatar
        name={person.name}
        image={person.image}
        size={isReply ? 'sm' : 'md'}
        isDecorative
        className="opacity-60"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex items-baseline gap-2 text-sm">
          <span className="font-semibold">{person.name}</span>
          {comment.refusal === null && <span className="text-xs text-muted">sending</span>}
        </p>
        <p dir="auto" className="text-base break-words whitespace-pre-line opacity-60">
          {comment.body}
        </p>
        {comment.refusal !== null && (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
            <span className="me-1">Not posted. {comment.refusal}</span>
            <Button size="sm" variant="secondary" onClick={() => outbox.retry(comment)}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" onClick={() => outbox.discard(comment.key)}>
              Discard
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
