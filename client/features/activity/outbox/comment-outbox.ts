import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useMemo } from 'react'
import { PostCommentDocument } from '#client/gql/graphql.ts'
import { openQueue } from '#client/lib/durable-queue/open-queue.ts'
import { isLoggedIn, mutateInTime } from '#client/lib/durable-queue/send-mutation.ts'
import { makeId } from '#client/lib/make-id.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { sendItemEntry } from '../actions/send-item-mutation.ts'
import { readPosition } from '../feed/feed-store.ts'
import type { PendingComment, PendingPhoto, UnsentComment } from './pending-comment.ts'

/**
 * Posts comments that show at once. Without a connection they wait, also across a reload. Those that
 * the server refuses stay with the reason. The same object until someone else logs in.
 *
 * @param person the handle of who writes; null for nobody
 */
export function useCommentOutbox(eventId: string, person: string | null) {
  const queue = person === null ? null : commentQueue(eventId, person)
  useEffect(() => void queue?.start(), [queue])

  return useMemo(
    () => ({
      queue,
      post(body: string, parentId: string | null, photo: PendingPhoto | null = null) {
        const sentAfter = readPosition(eventId)
        queue?.put(makeId(), { body: body.trim(), parentId, photo, sentAfter })
      },
      /** @param isFreed posts the words on their own, because the post they replied to is gone */
      retry({ key, work }: PendingComment, body: string, isFreed: boolean) {
        queue?.put(key, { ...work, body: body.trim(), parentId: isFreed ? null : work.parentId })
      },
      discard: (key: string) => queue?.discard(key),
    }),
    [eventId, queue],
  )
}

export type CommentOutbox = ReturnType<typeof useCommentOutbox>

/** What a person writes at an event; null on the server. */
export function commentQueue(eventId: string, person: string) {
  return openQueue<UnsentComment, unknown>('comments', person, eventId, () => ({
    keepsRefused: true,
    isWriterHere: () => isLoggedIn(person),
    send({ key, work: { body, parentId, photo } }) {
      const photoInput = photo && { uploadId: photo.uploadId, altText: photo.altText }
      const input = { eventId, body, replyToId: parentId, idempotencyKey: key, ...photoInput }
      const failed = browserI18n()._(msg`Something went wrong on our side. Your comment is still here. Try again.`)
      return sendItemEntry(eventId, () => mutateInTime(PostCommentDocument, { input }), failed)
    },
  }))
}
