/** A picture that is there already, and goes with a comment. */
export interface PendingPhoto {
  uploadId: string
  /** As the server shows it: it is there after a reload too. */
  previewUrl: string
  altText: string
}

/** A comment on its way: shown at once, gone when its row is there, kept with its words for as long as it is not. */
export interface PendingComment {
  /** Also the idempotency key: sending it again after an answer that was lost does not say it twice. */
  key: string
  body: string
  parentId: string | null
  photo?: PendingPhoto | null
  /** The feed's newest step when it was written; its own row comes after it. */
  sentAfter: number
  /** In milliseconds since 1970. They are sent in this order. */
  writtenAt: number
  /**
   * `waiting` for a connection, `sending`, `signed out` until its writer logs in again, or `refused` until they change
   * it or give it up.
   */
  state: 'waiting' | 'sending' | 'signed out' | 'refused'
  /** Why it was not accepted; null unless it was refused. */
  refusal: string | null
}

export type OutboxAction =
  | { type: 'written'; comment: Omit<PendingComment, 'state' | 'refusal'> }
  /**
   * Read from the device: written before the page was loaded, or in another tab. `gone` names those that were there
   * before: what is not any more was sent or given up elsewhere. Null when the device could not be read.
   */
  | { type: 'found'; comments: readonly PendingComment[]; gone: ReadonlySet<string> | null }
  | { type: 'sent'; key: string }
  /** Nobody answered: it may have arrived or not. */
  | { type: 'unanswered'; key: string }
  /** Whoever is logged in now did not write it. */
  | { type: 'signed out'; key: string }
  | { type: 'refused'; key: string; reason: string }
  /** With the words as they are now; `isFreed` says them on their own, whatever they were to answer. */
  | { type: 'tried again'; key: string; body: string; isFreed?: boolean }
  | { type: 'done'; key: string }

/** The comments under way after something happened to one of them. Pure. */
export function reduceOutbox(outbox: readonly PendingComment[], action: OutboxAction): readonly PendingComment[] {
  switch (action.type) {
    case 'written':
      return [...outbox, { ...action.comment, state: 'waiting', refusal: null }]
    case 'found': {
      const found = new Map(action.comments.map((comment) => [comment.key, asWaiting(comment)]))
      const own = outbox
        .filter(({ key, state }) => state === 'sending' || found.has(key) || !action.gone?.has(key))
        .map((comment) => (comment.state === 'sending' ? comment : (found.get(comment.key) ?? asWaiting(comment))))
      const known = new Set(own.map(({ key }) => key))
      const others = [...found.values()].filter(({ key }) => !known.has(key))
      return [...others, ...own].toSorted((a, b) => a.writtenAt - b.writtenAt)
    }
    case 'done':
      return outbox.filter(({ key }) => key !== action.key)
    default:
      return outbox.map((comment) => (comment.key === action.key ? { ...comment, ...changeBy(action) } : comment))
  }
}

/** Whatever kept it from being sent, it is tried again. */
function asWaiting(comment: PendingComment): PendingComment {
  return comment.state === 'refused' ? comment : { ...comment, state: 'waiting' }
}

function changeBy(action: Exclude<OutboxAction, { type: 'written' | 'found' | 'done' }>): Partial<PendingComment> {
  switch (action.type) {
    case 'sent':
      return { state: 'sending' }
    case 'unanswered':
      return { state: 'waiting' }
    case 'signed out':
      return { state: 'signed out' }
    case 'refused':
      return { state: 'refused', refusal: action.reason }
    case 'tried again':
      return { state: 'waiting', refusal: null, body: action.body, ...(action.isFreed && { parentId: null }) }
  }
}

/** What is to be sent next: the oldest that waits, and nothing as long as one is under way. Pure. */
export function nextToSend(outbox: readonly PendingComment[]): PendingComment | null {
  if (outbox.some(({ state }) => state === 'sending')) return null
  return outbox.find(({ state }) => state === 'waiting') ?? null
}

interface PostedRow {
  sequence: number
  body?: string | null
  parentId?: string | null
  visual?: object | null
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
      comment.state === 'refused' ||
      !rows.some(
        (row) =>
          row.sequence > comment.sentAfter &&
          row.actor?.handle === handle &&
          (row.body ?? '') === comment.body &&
          Boolean(row.visual) === Boolean(comment.photo) &&
          (row.parentId ?? null) === comment.parentId,
      ),
  )
}
