import { useState } from 'react'
import { readFragment } from '#client/gql/index.ts'
import type { FragmentType } from '#client/gql/index.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { type FeedRow, FeedRowFragment } from './activity-row.fragment.ts'
import { ArrivalsAnnouncer } from './arrivals-announcer.tsx'
import { CommentActions } from './comment-actions.tsx'
import { useCommentOutbox } from './comment-outbox.ts'
import { Composer } from './composer.tsx'
import { useEarlierRows, useLinkedRow } from './earlier-rows.ts'
import { FeedRows } from './feed-rows.tsx'
import { useHeldRows } from './held-rows.ts'
import { useLiveActivity } from './live-activity.ts'
import { LiveFeedFragment } from './live-feed.fragment.ts'
import { NewRowsPill } from './new-rows-pill.tsx'
import { withoutArrived } from './outbox-state.ts'
import { PendingRow } from './pending-row.tsx'
import { WritingClosed } from './writing-closed.tsx'
import type { CommentFormState } from './comment-action.ts'
import type { CommentPolicy } from '#client/gql/graphql.ts'

export interface FeedProps {
  event: FragmentType<typeof LiveFeedFragment>
  timeZone: string
  now: string
  viewer: { name: string; handle: string; image?: string | null } | null
  canWrite: boolean
  canModerate: boolean
  commentPolicy: CommentPolicy
  /** Generated with the page: the form without script is safe against being sent twice. */
  formKey: string
  /** The comment being answered, from the address. */
  replyTo: string | null
  /** The form as it was refused without script. */
  formState?: CommentFormState
}

/** The conversation of an event: write at the top, the newest below it, further down the past. */
export function Feed(props: FeedProps) {
  const { event: reference, timeZone, now, viewer, canWrite, canModerate, commentPolicy, formKey, formState } = props
  const event = readFragment(LiveFeedFragment, reference)
  const rows = event.activity.edges.map(({ node }) => readFragment(FeedRowFragment, node))
  const { hasPreviousPage } = event.activity.pageInfo
  const [openedAt] = useState(() => Number(event.activityCursor))
  const [replyTo, setReplyTo] = useState(props.replyTo)
  const outbox = useCommentOutbox(event.id)
  const isOwn = (row: FeedRow) => viewer !== null && row.actor?.handle === viewer.handle
  const { topRef, shown, heldCount, release } = useHeldRows({ rows, isOwn, isWriting: replyTo !== null })
  const earlier = useEarlierRows(event)
  useLiveActivity(event)
  useLinkedRow(rows, hasPreviousPage, earlier.load)

  const pending = viewer ? withoutArrived(outbox.pending, rows, viewer.handle) : []
  const oldest = rows[0]?.sequence

  return (
    <div className="flex flex-col">
      {viewer && canWrite ? (
        <Composer
          eventId={event.id}
          person={viewer}
          parentId={null}
          placeholder={
            commentPolicy === 'APPROVAL' && !canModerate ? 'Say something; the host reads it first' : 'Say something'
          }
          idempotencyKey={formKey}
          defaultBody={formState?.replyToId ? '' : formState?.body}
          error={formState?.replyToId ? null : formState?.refusal}
          onPost={(body) => outbox.post(body, null)}
        />
      ) : (
        <WritingClosed isSignedIn={viewer !== null} policy={commentPolicy} eventUrl={event.url} />
      )}
      <div ref={topRef} aria-hidden className="h-px" />
      <NewRowsPill count={heldCount} onPress={release} />
      <ArrivalsAnnouncer arrived={rows.filter((row) => row.sequence > openedAt && !isOwn(row)).length} />
      <section aria-label="Conversation" className="flex flex-col gap-0.5">
        {viewer &&
          pending
            .filter(({ parentId }) => parentId === null)
            .toReversed()
            .map((comment) => <PendingRow key={comment.key} comment={comment} person={viewer} outbox={outbox} />)}
        <FeedRows
          rows={shown}
          timeZone={timeZone}
          now={now}
          freshAfter={openedAt}
          renderActions={(row) => (
            <CommentActions
              row={row}
              canReply={viewer !== null && canWrite && !row.parentId}
              canDelete={canModerate || isOwn(row)}
              onReply={() => setReplyTo(row.id)}
              outbox={outbox}
            />
          )}
          renderBelow={(row) => {
            const answers = pending.filter(({ parentId }) => parentId === row.id)
            if (!viewer || (answers.length === 0 && replyTo !== row.id)) return null
            return (
              <>
                {answers.map((comment) => (
                  <PendingRow key={comment.key} comment={comment} person={viewer} outbox={outbox} />
                ))}
                {replyTo === row.id && (
                  <div className="-mx-3 py-1.5">
                    <Composer
                      eventId={event.id}
                      person={viewer}
                      parentId={row.id}
                      placeholder={`Answer ${row.actorName ?? ''}`.trim()}
                      idempotencyKey={formKey}
                      defaultBody={formState?.replyToId === row.id ? formState.body : undefined}
                      error={formState?.replyToId === row.id ? formState.refusal : null}
                      isFocused
                      onPost={(body) => {
                        outbox.post(body, row.id)
                        setReplyTo(null)
                      }}
                      onCancel={() => setReplyTo(null)}
                    />
                  </div>
                )}
              </>
            )
          }}
        />
        {rows.length === 0 && pending.length === 0 && (
          <EmptyState title="Nobody has said anything yet" className="mt-6">
            {canWrite
              ? 'Be the first: ask something, or say that you are coming.'
              : 'When people register and write, it shows here at once.'}
          </EmptyState>
        )}
      </section>
      {hasPreviousPage && oldest !== undefined && (
        <div className="flex flex-col items-center gap-2 py-8">
          {earlier.state === 'failed' && (
            <p role="alert" className="text-sm text-danger">
              The earlier posts could not be loaded.
            </p>
          )}
          {earlier.state === 'loading' ? (
            <Button variant="secondary" isPending>
              Earlier
            </Button>
          ) : (
            <a
              href={`?before=${oldest}`}
              onClick={(press) => {
                press.preventDefault()
                void earlier.load(String(oldest))
              }}
              className={buttonStyle('secondary', 'md')}
            >
              Earlier
            </a>
          )}
        </div>
      )}
    </div>
  )
}
