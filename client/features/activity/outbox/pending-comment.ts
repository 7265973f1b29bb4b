import type { QueueEntries, QueueEntry } from '#client/lib/durable-queue/queue-state.ts'

/** A photo that is on the server already, and goes with a comment. */
export interface PendingPhoto {
  uploadId: string
  /** As the server shows it: it is there after a reload too. */
  previewUrl: string
  altText: string
}

/** A comment that the server has not confirmed. */
export interface UnsentComment {
  body: string
  parentId: string | null
  photo: PendingPhoto | null
  /** The feed's newest step when it was written; its own post comes after it. */
  sentAfter: number
}

export type PendingComment = QueueEntry<UnsentComment>

interface PostedItem {
  sequence: number
  body?: string | null
  parentId?: string | null
  visual?: object | null
  actor?: { handle: string } | null
}

/**
 * The comments to draw as pending. The live post often comes before the mutation's answer, and both
 * together look as if it was posted twice. Pure.
 */
export function withoutArrived(
  comments: QueueEntries<UnsentComment>,
  items: readonly PostedItem[],
  handle: string,
): QueueEntries<UnsentComment> {
  return comments.filter(
    ({ state, work }) =>
      state === 'refused' ||
      !items.some(
        (item) =>
          item.sequence > work.sentAfter &&
          item.actor?.handle === handle &&
          (item.body ?? '') === work.body &&
          Boolean(item.visual) === Boolean(work.photo) &&
          (item.parentId ?? null) === work.parentId,
      ),
  )
}
