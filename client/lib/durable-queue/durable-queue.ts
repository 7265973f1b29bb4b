import { createEntryStorage } from './entry-storage.ts'
import { onReachable } from './on-reachable.ts'
import type { DurableQueue, DurableQueueOptions, SendOutcome } from './queue-options.ts'
import { nextToSend, type QueueAction, type QueueEntries, type QueueEntry, reduceQueue } from './queue-state.ts'
import { createSender, type SenderStep } from './sender.ts'

export type { DurableQueue, DurableQueueOptions, SendOutcome } from './queue-options.ts'

const week = 7 * 86_400_000

/** The logged-in person is not checked for each of many waiting entries, in milliseconds. */
const writerKnownForMs = 2_000

/** Shows, stores and sends a person's actions, in order, until the server has confirmed them. */
export function createDurableQueue<Work, Answer = unknown>(
  options: DurableQueueOptions<Work, Answer>,
): DurableQueue<Work> {
  const { tabs, storedForMs = week, now = Date.now, isSame = Object.is, onSettled } = options
  let entries: QueueEntries<Work> = []
  const listeners = new Set<() => void>()
  /** Written on this page a moment ago, by the person in front of it. */
  const fresh = new Set<string>()
  const taken = new Set<string>()
  let writerSeenAt = Number.NEGATIVE_INFINITY
  let stopListening: (() => void) | null = null

  const find = (key: string) => entries.find((entry) => entry.key === key)
  const storage = createEntryStorage(options, find, notify)
  const sender = createSender({ ...options, exclusively: tabs.exclusively, begin, step: sendNext })

  function begin(): Promise<void> {
    writerSeenAt = Number.NEGATIVE_INFINITY
    return takeOver()
  }

  function dispatch(action: QueueAction<Work>): void {
    entries = reduceQueue(entries, action)
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function remove(key: string): void {
    const entry = find(key)
    if (!entry) return
    storage.forget(entry)
    dispatch({ type: 'removed', key })
    storage.update(key)
  }

  /** Read the stored entries: other tabs may have added, sent or given up some. */
  async function takeOver(): Promise<void> {
    const found = await storage.read()
    if (!found) return
    const after = reduceQueue(entries, { type: 'found', ...found })
    for (const entry of entries)
      if (!after.some(({ key }) => key === entry.key)) onSettled?.(entry, { type: 'elsewhere' })
    dispatch({ type: 'found', ...found })
  }

  async function isWriterHere(): Promise<boolean | null> {
    if (!options.isWriterHere || now() - writerSeenAt < writerKnownForMs) return true
    const isHere = await options.isWriterHere()
    if (isHere) writerSeenAt = now()
    return isHere
  }

  async function sendNext(): Promise<SenderStep> {
    const entry = nextToSend(entries, taken)
    if (!entry) return 'done'
    const { key } = entry
    taken.add(key)
    try {
      const isHere = fresh.delete(key) || (await isWriterHere())
      if (isHere === null) return 'later'
      dispatch({ type: isHere ? 'sent' : 'signed out', key })
      if (!isHere) return 'stop'
      // An entry that was being sent when the page was left cannot be withdrawn silently.
      if (options.merge) storage.update(key)
      await storage.whenStored(key)
      // The entry may have been given up meanwhile.
      const sent = find(key)
      return sent ? settle(sent, await options.send(sent)) : 'next'
    } finally {
      taken.delete(key)
    }
  }

  function settle(sent: QueueEntry<Work>, outcome: SendOutcome<Answer>): SenderStep {
    const { key } = sent
    if (outcome.type === 'done' || outcome.type === 'refused') onSettled?.(sent, outcome)
    switch (outcome.type) {
      case 'done':
        storage.forget(sent)
        dispatch({ type: 'confirmed', key, isStill: (work) => isSame(work, sent.work) })
        storage.update(key)
        return 'next'
      case 'refused':
        if (!options.keepsRefused || outcome.isForGood) remove(key)
        else {
          dispatch({ type: 'refused', key, reason: outcome.reason, at: now() })
          storage.update(key)
        }
        return 'next'
      case 'unreached':
        dispatch({ type: 'unanswered', key })
        return outcome.retryAfterMs === undefined ? 'later' : { afterMs: outcome.retryAfterMs }
      case 'signed out':
        dispatch({ type: 'signed out', key })
        return 'stop'
    }
  }

  return {
    read: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      if (stopListening) return
      const stops = [(options.onWake ?? onReachable)(sender.wake), tabs.onTold(() => void takeOver())]
      stopListening = () => stops.forEach((stop) => stop())
      await storage.clean(now() - storedForMs)
      await takeOver()
      if (nextToSend(entries, taken)) sender.run()
    },
    put(key, work) {
      const waiting = find(key)
      const merged = waiting && options.merge ? options.merge(waiting, work) : work
      if (merged === null) return remove(key)
      fresh.add(key)
      dispatch({ type: 'put', key, work: merged, at: now() })
      storage.update(key)
      sender.wake()
    },
    isStored: storage.holds,
    discard: remove,
    wake: sender.wake,
    stop() {
      sender.stop()
      stopListening?.()
      stopListening = null
    },
  }
}
