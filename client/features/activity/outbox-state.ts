/** A comment on its way: shown at once, gone when its row is there, kept with the reason when it was refused. */
export interface PendingComment {
  /** Also the idempotency key: trying again after an answer that was lost does not say it twice. */
  key: string
  body: string
  parentId: string | null
  /** The feed's newest step when it was sent; its own row comes after it. */
  sentAfter: number
  /** Why it was not accepted; null while it is under way. */
  refusal: string | null
}

export type OutboxAction =
  | { type: 'sent'; comment: Omit<PendingComment, 'refusal'> }
  | { type: 'refused'; key: string; reason: string }
  | { type: 'tried again'; key: string }
  | { type: 'done'; key: string }

/** The comments under way after something happened to one of them. Pure. */
export function reduceOutbox(outbox: readonly PendingComment[], action: OutboxAction): readonly PendingComment[] {
  switch (action.type) {
    case 'sent':
      return [...outbox, { ...action.comment, refusal: null }]
    case 'refused':
      return outbox.map((comment) => (comment.key === action.key ? { ...comment, refusal: action.reason } : comment))
    case 'tried again':
      return outbox.map((comment) => (comment.key === action.key ? { ...comment, refusal: null } : comment))
    case 'done':
      return outbox.filter((comment) => comment.key !== action.key)
  }
}

interface PostedRow {
  sequence: number
  body?: string | null
  parentId?: string | null
  actor?: { handle: string } | null
}

/**
 * What is still to be drawn as being under way. The live row often comes before the answer to posting it; showing
 * both, even for a moment, looks as if it was posted twice.
 */
export function withoutArrived(
  outbox: readonly PendingComment[],
  rows: readonly PostedRow[],
  handle: string,
): readonly PendingComment[] {
  return outbox.filter(
    (comment) =>
      !rows.some(
        (row) =>
          row.sequence > comment.sentAfter &&
          row.actor?.handle === handle &&
          row.body === comment.body &&
          (row.parentId ?? null) === comment.parentId,
      ),
  )
}
