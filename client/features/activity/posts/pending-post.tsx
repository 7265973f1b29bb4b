import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTakesLong } from '#client/lib/use-takes-long.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import type { CommentOutbox } from '../outbox/comment-outbox.ts'
import type { PendingComment } from '../outbox/pending-comment.ts'
import { useFeedContext } from '../page/feed-context.tsx'
import { StrayNote } from './comment-post.tsx'

interface PendingPostProps {
  comment: PendingComment
  person: { name: string; image?: string | null }
  outbox: CommentOutbox
  /** The parent was deleted, or is not on the page; then it is at the top. */
  parent?: 'deleted' | 'elsewhere'
}

/** The viewer's own comment while it waits for a connection, is being sent, or was refused. */
export function PendingPost({ comment, person, outbox, parent }: PendingPostProps) {
  const { t } = useLingui()
  const { eventSlug } = useFeedContext()
  const takesLong = useTakesLong(comment.state === 'sending')
  const isReply = comment.work.parentId !== null && parent !== 'elsewhere'
  return (
    <article
      data-row
      tabIndex={-1}
      aria-label={t`Your comment`}
      className={isReply ? 'flex gap-3 py-1.5' : 'flex gap-3 px-3 py-2.5'}
    >
      <Avatar name={person.name} image={person.image} size={isReply ? 'sm' : 'md'} className="opacity-60" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {parent === 'elsewhere' && <StrayNote />}
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <bdi className="font-semibold">{person.name}</bdi>
          {comment.state === 'sending' && !takesLong && (
            <span className="text-xs text-muted">
              <Trans>sending</Trans>
            </span>
          )}
          <output className="text-xs text-muted empty:hidden">
            {takesLong && <Trans>still sending, your connection may be slow</Trans>}
          </output>
          {comment.state === 'waiting' && (
            <>
              <output className="text-xs text-muted">
                <Trans>sends when you’re back online</Trans>
              </output>
              {/* On a phone it is below the words, and aligned with them. */}
              <Button size="sm" variant="ghost" className="max-sm:-ms-3" onClick={() => outbox.discard(comment.key)}>
                <Trans>Discard</Trans>
              </Button>
            </>
          )}
          {comment.state === 'signed out' && (
            <output className="text-xs text-muted">
              <Trans>
                <a href={`/login?next=${encodeURIComponent(`/e/${eventSlug}/activity-feed`)}`} className="underline">
                  Log in
                </a>{' '}
                to send this
              </Trans>
            </output>
          )}
        </p>
        {comment.work.photo && (
          <img
            src={comment.work.photo.previewUrl}
            alt={comment.work.photo.altText || t`Your photo`}
            className="max-h-60 w-fit max-w-full rounded-card border border-line opacity-60"
          />
        )}
        {comment.state === 'refused' ? (
          <RefusedWords comment={comment} outbox={outbox} parent={parent} />
        ) : (
          <p dir="auto" className="text-base break-words whitespace-pre-line opacity-60">
            {comment.work.body}
          </p>
        )}
      </div>
    </article>
  )
}

/** The refused words, to be changed or discarded. */
function RefusedWords({ comment, outbox, parent }: Omit<PendingPostProps, 'person'>) {
  const { t } = useLingui()
  const [body, setBody] = useState(comment.work.body)
  const retry = (isFreed: boolean) => (body.trim() !== '' || comment.work.photo) && outbox.retry(comment, body, isFreed)
  return (
    <>
      <textarea
        dir="auto"
        rows={1}
        value={body}
        aria-label={t`Your comment`}
        aria-invalid
        onChange={(event) => setBody(event.target.value)}
        className="field-sizing-content max-h-60 min-h-10 resize-none rounded-control border border-danger bg-surface-raised px-3 py-2 text-base outline-none focus-visible:border-text"
      />
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span role="alert" className="me-1 text-danger">
          <Trans>Not posted.</Trans> {comment.reason}
        </span>
        {parent !== 'deleted' && (
          <Button size="sm" variant="secondary" onClick={() => retry(false)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {parent && (
          <Button size="sm" variant="secondary" onClick={() => retry(true)}>
            <Trans>Post as new comment</Trans>
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => outbox.discard(comment.key)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
