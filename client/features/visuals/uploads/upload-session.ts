import type { VisualKind } from '#client/gql/graphql.ts'
import {
  createDurableQueue,
  type DurableQueue,
  type DurableQueueOptions,
  type SendOutcome,
} from '#client/lib/durable-queue/durable-queue.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import type { QueueTabs } from '#client/lib/durable-queue/queue-tabs.ts'
import { withTimeout } from '#client/lib/durable-queue/timeout.ts'
import type { UploadDevice } from './upload-device.ts'
import { type ChosenFile, isUnfinished, type PendingUpload, type UploadStep, waitingForTurn } from './upload-state.ts'

/** The outcome of an attempt; `unreached` when nobody answered. */
export type Attempt<Done> =
  | ({ type: 'done' } & Done)
  | { type: 'refused'; reason: string; canRetry: boolean }
  /** The server does not know the file any more. */
  | { type: 'lost there'; reason: string }
  | { type: 'unreached' }

interface UploadSessionOptions extends Pick<DurableQueueOptions<ChosenFile>, 'onWake' | 'random'> {
  /** Sends the file itself. Never rejects. */
  send(
    file: File,
    options: { onShare: (share: number) => void; signal: AbortSignal },
  ): Promise<Attempt<{ uploadId: string }>>
  /** Makes it a visual of the event. Never rejects. */
  add(uploadId: string, kind: VisualKind): Promise<Attempt<{ visualId: string }>>
  /** Why this file is refused before it is sent; null sends it. */
  refuse(file: File): string | null
  makeKey(): string
  preview: { make(file: File): string; release(url: string): void }
  device: UploadDevice
  /** Names this tab. */
  tab: string
}

/** More at once would share one connection and get slower. */
const atOnce = 3

/** A device that does not answer delays an upload for this time at most, in milliseconds. */
const storedWithinMs = 2_000

/** By then a slow connection has loaded the image itself. The file takes memory until then. In milliseconds. */
const previewHeldMs = 60_000

export type UploadSession = ReturnType<typeof createUploadSession>

/**
 * Uploads of visuals to one event. Each is sent by itself until the server answers. A refused one
 * shows the reason and delays no other. Visuals are added in the order in which they were chosen.
 */
export function createUploadSession(options: UploadSessionOptions) {
  const { device, preview } = options
  let uploads: readonly PendingUpload[] = []
  const listeners = new Set<() => void>()
  const queueOfKey = new Map<string, DurableQueue<ChosenFile>>()
  const uploadIds = new Map<string, string>()
  const attempts = new Map<string, { kind: VisualKind; done: Promise<unknown>; controller: AbortController }>()
  const previews = new Map<string, string>()
  const own = openQueue(options.tab, device.turnsOf(options.tab))

  function show(next: readonly PendingUpload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }

  function change(key: string, to: Partial<PendingUpload>): void {
    show(uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)))
  }

  const moveOn = (key: string, step: UploadStep) => change(key, { step })

  /** The files that were chosen in a tab: this one, or one that is gone. */
  function openQueue(tab: string, tabs: QueueTabs): DurableQueue<ChosenFile> {
    const queue: DurableQueue<ChosenFile> = createDurableQueue<ChosenFile, string>({
      onWake: options.onWake,
      random: options.random,
      store: device.filesOf(tab),
      tabs,
      atOnce,
      keepsRefused: true,
      send: attempt,
      onSettled({ key, work }, outcome) {
        if (outcome.type === 'refused')
          moveOn(key, { name: 'refused', reason: outcome.reason, canRetry: !outcome.isForGood })
        if (outcome.type !== 'done' || outcome.answer === undefined) return
        holdPreview(key, outcome.answer)
        forgetArrival(key)
        change(key, { kind: work.kind, step: { name: 'added', visualId: outcome.answer } })
      },
    })
    queue.subscribe(() => takeUp(queue))
    return queue
  }

  /** Shows what the queue has found on the device, and what is stored. */
  function takeUp(queue: DurableQueue<ChosenFile>): void {
    const known = new Set(uploads.map(({ key }) => key))
    const found = queue.read().filter(({ key }) => !known.has(key))
    for (const { key } of found) queueOfKey.set(key, queue)
    const isStored = ({ key, isStored: was }: PendingUpload) => was || queue.isStored(key)
    show([...uploads.map((upload) => ({ ...upload, isStored: isStored(upload) })), ...found.map(asUpload)])
  }

  const asUpload = ({ key, work }: Pick<QueueEntry<ChosenFile>, 'key' | 'work'>): PendingUpload => ({
    ...work,
    key,
    previewUrl: preview.make(work.file),
    uploadId: uploadIds.get(key) ?? null,
    isStored: true,
    step: waitingForTurn,
  })

  function attempt({ key, work }: QueueEntry<ChosenFile>): Promise<SendOutcome<string>> {
    const controller = new AbortController()
    // Earlier uploads are added first, so that the page has the order in which they were chosen.
    const before = [...attempts.values()].filter(({ kind }) => kind === work.kind).map(({ done }) => done)
    const done = sendAndAdd(key, work, Promise.all(before), controller.signal).then((outcome): SendOutcome<string> => {
      attempts.delete(key)
      // A cancelled upload is done.
      if (controller.signal.aborted || outcome.type === 'done') return { type: 'done', answer: visualIdOf(outcome) }
      if (outcome.type === 'unreached') {
        // The uploads behind it wait for the connection, too.
        const isWaiting = (upload: PendingUpload) => upload.key === key || upload.step.name === 'waiting'
        const waiting: UploadStep = { name: 'waiting', for: 'connection' }
        show(uploads.map((upload) => (isWaiting(upload) ? { ...upload, step: waiting } : upload)))
        return outcome
      }
      return { type: 'refused', reason: outcome.reason, isForGood: outcome.type === 'refused' && !outcome.canRetry }
    })
    attempts.set(key, { kind: work.kind, done, controller })
    return done
  }

  async function sendAndAdd(
    key: string,
    { file, kind }: ChosenFile,
    before: Promise<unknown>,
    signal: AbortSignal,
  ): Promise<Attempt<{ visualId: string }>> {
    // One more attempt: a file that the server never finds would be sent for ever.
    for (let isAgain = false; ; isAgain = true) {
      let uploadId = uploadIds.get(key)
      moveOn(key, uploadId === undefined ? { name: 'sending', share: 0 } : { name: 'making' })
      if (uploadId === undefined) {
        const onShare = (share: number) => moveOn(key, share < 1 ? { name: 'sending', share } : { name: 'making' })
        const sent = await options.send(file, { signal, onShare })
        if (signal.aborted || sent.type !== 'done') return sent.type === 'done' ? { type: 'unreached' } : sent
        ;({ uploadId } = sent)
        await noteArrival(key, uploadId)
      }
      await before
      if (signal.aborted) return { type: 'unreached' }
      const added = await options.add(uploadId, kind)
      if (added.type !== 'lost there') return added
      forgetArrival(key)
      if (isAgain) return added
    }
  }

  /** Before the file becomes a visual, so that a reload does not make a second one of it. */
  async function noteArrival(key: string, uploadId: string): Promise<void> {
    uploadIds.set(key, uploadId)
    change(key, { uploadId, step: { name: 'making' } })
    const arrival = { key, uploadId, changedAt: Date.now() }
    await withTimeout(storedWithinMs, () => device.arrivals.write(key, arrival)).catch(() => undefined)
  }

  function forgetArrival(key: string): void {
    uploadIds.delete(key)
    change(key, { uploadId: null })
    void device.arrivals.remove(key).catch(() => undefined)
  }

  function holdPreview(key: string, visualId: string): void {
    const url = uploads.find((upload) => upload.key === key)?.previewUrl
    if (url === undefined) return
    previews.set(visualId, url)
    setTimeout(() => {
      previews.delete(visualId)
      preview.release(url)
    }, previewHeldMs)
  }

  return {
    read: (): readonly PendingUpload[] => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Continues the uploads of other tabs, as soon as they are gone. */
    async start(): Promise<void> {
      void own.start()
      const tabs = await device.tabs().catch(() => [])
      for (const tab of tabs.filter((other) => other !== options.tab)) {
        const turns = device.turnsOf(tab)
        void turns.exclusively(async () => {
          for (const { key, uploadId } of await device.arrivals.read().catch(() => [])) uploadIds.set(key, uploadId)
          const queue = openQueue(tab, turns)
          await queue.start()
          for (const { key, state, work } of queue.read()) if (state === 'refused') queue.put(key, work)
        })
      }
    },

    choose(files: readonly File[], kindOf: (file: File, index: number) => VisualKind): void {
      let accepted = 0
      for (const file of files) {
        const reason = options.refuse(file)
        const key = options.makeKey()
        const work = { file, kind: kindOf(file, reason === null ? accepted++ : accepted) }
        const step: UploadStep = reason === null ? waitingForTurn : { name: 'refused', reason, canRetry: false }
        queueOfKey.set(key, own)
        show([...uploads, { ...asUpload({ key, work }), isStored: false, step }])
        if (reason === null) own.put(key, work)
      }
    },

    retry(key: string): void {
      const upload = uploads.find((other) => other.key === key)
      if (!upload) return
      moveOn(key, waitingForTurn)
      queueOfKey.get(key)?.put(key, { file: upload.file, kind: upload.kind })
    },

    /** Stops an upload, or removes a refused one. */
    cancel(key: string): void {
      attempts.get(key)?.controller.abort()
      const upload = uploads.find((other) => other.key === key)
      if (upload) preview.release(upload.previewUrl)
      forgetArrival(key)
      queueOfKey.get(key)?.discard(key)
      show(uploads.filter((other) => other.key !== key))
    },

    /** Removes the uploads that became visuals: the page shows these now. */
    settle(): void {
      const left = uploads.filter(({ step }) => step.name !== 'added')
      if (left.length < uploads.length) show(left)
    },

    /** The local preview of a visual: it is behind the image until that has loaded. */
    previewOf: (visualId: string): string | null => previews.get(visualId) ?? null,

    isUnfinished: (): boolean => uploads.some(isUnfinished),
  }
}

function visualIdOf(outcome: Attempt<{ visualId: string }>): string | undefined {
  return outcome.type === 'done' ? outcome.visualId : undefined
}
