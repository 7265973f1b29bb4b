/** An action that the server has not confirmed. */
export interface QueueEntry<Work> {
  /** An idempotency key, or the name of something of which only the newest state counts. */
  key: string
  work: Work
  /** In milliseconds since 1970. Entries are sent in this order. */
  writtenAt: number
  /** In milliseconds since 1970. Grows with each change, so that the newest version of two tabs wins. */
  changedAt: number
  /** `signed out` until its writer logs in again; `refused` until its writer changes it or gives it up. */
  state: 'waiting' | 'sending' | 'signed out' | 'refused'
  /** Why it was refused; null unless it was. */
  reason: string | null
  /** It was sent without an answer, so it may have arrived. */
  isUnsure: boolean
}

export type QueueEntries<Work> = readonly QueueEntry<Work>[]

export type QueueAction<Work> =
  | { type: 'put'; key: string; work: Work; at: number }
  | { type: 'removed'; key: string }
  | { type: 'sent'; key: string }
  /** The server confirmed this work. The entry stays if it was changed since. */
  | { type: 'confirmed'; key: string; isStill: (now: Work) => boolean }
  | { type: 'unanswered'; key: string }
  | { type: 'signed out'; key: string }
  | { type: 'refused'; key: string; reason: string; at: number }
  /** `gone` has the removed entries, by key, with the version that was stored. */
  | { type: 'found'; stored: QueueEntries<Work>; gone: ReadonlyMap<string, number> }

/** The queue after an event. Pure. */
export function reduceQueue<Work>(entries: QueueEntries<Work>, action: QueueAction<Work>): QueueEntries<Work> {
  switch (action.type) {
    case 'put':
      return put(entries, action)
    case 'removed':
      return entries.filter(({ key }) => key !== action.key)
    case 'sent':
      return change(entries, action.key, () => ({ state: 'sending' }))
    case 'confirmed':
      return entries
        .filter(({ key, work }) => key !== action.key || !action.isStill(work))
        .map((entry) => (entry.key === action.key ? { ...entry, state: 'waiting', isUnsure: false } : entry))
    case 'unanswered':
      return change(entries, action.key, () => ({ state: 'waiting', isUnsure: true }))
    case 'signed out':
      return change(entries, action.key, () => ({ state: 'signed out' }))
    case 'refused':
      return change(entries, action.key, ({ changedAt }) => ({
        state: 'refused',
        reason: action.reason,
        changedAt: Math.max(action.at, changedAt + 1),
      }))
    case 'found':
      return takeOver(entries, action)
  }
}

/** The oldest entry to send. Pure. @param taken keys that are being sent already */
export function nextToSend<Work>(
  entries: QueueEntries<Work>,
  taken: ReadonlySet<string>,
): QueueEntry<Work> | undefined {
  return entries.find(({ key, state }) => (state === 'waiting' || state === 'signed out') && !taken.has(key))
}

function put<Work>(
  entries: QueueEntries<Work>,
  { key, work, at }: { key: string; work: Work; at: number },
): QueueEntries<Work> {
  const known = entries.find((entry) => entry.key === key)
  // Two entries of the same instant keep their order.
  const writtenAt = Math.max(at, (entries.at(-1)?.writtenAt ?? 0) + 1)
  if (!known)
    return [...entries, { key, work, writtenAt, changedAt: writtenAt, state: 'waiting', reason: null, isUnsure: false }]
  const changedAt = Math.max(at, known.changedAt + 1)
  return change(entries, key, ({ state }) => ({
    work,
    changedAt,
    reason: null,
    // An entry that changes while it is being sent is sent again afterwards.
    state: state === 'sending' ? state : 'waiting',
  }))
}

/** Merge the entries that other tabs and earlier pages stored. The newest version wins. */
function takeOver<Work>(
  own: QueueEntries<Work>,
  { stored, gone }: { stored: QueueEntries<Work>; gone: ReadonlyMap<string, number> },
): QueueEntries<Work> {
  const found = new Map(stored.map((entry) => [entry.key, entry]))
  const stays = own
    .filter(({ key, state, changedAt }) => state === 'sending' || found.has(key) || (gone.get(key) ?? -1) < changedAt)
    .map((entry) => {
      const other = found.get(entry.key)
      found.delete(entry.key)
      if (!other || entry.state === 'sending') return entry
      if (other.changedAt > entry.changedAt) return asFound(other)
      return { ...entry, isUnsure: entry.isUnsure || asFound(other).isUnsure }
    })
  return [...stays, ...[...found.values()].map(asFound)].toSorted((a, b) => a.writtenAt - b.writtenAt)
}

/** The outcome of an entry that was stored while it was being sent is unknown. */
function asFound<Work>(entry: QueueEntry<Work>): QueueEntry<Work> {
  if (entry.state === 'refused') return entry
  return { ...entry, state: 'waiting', isUnsure: entry.isUnsure || entry.state === 'sending' }
}

function change<Work>(
  entries: QueueEntries<Work>,
  key: string,
  to: (entry: QueueEntry<Work>) => Partial<QueueEntry<Work>>,
): QueueEntries<Work> {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...to(entry) } : entry))
}
