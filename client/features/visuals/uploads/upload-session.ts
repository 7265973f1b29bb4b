import type { VisualKind } from '#client/gql/graphql.ts'
import type { UploadKeeper } from './upload-keeper.ts'
import {
  isUnderWay,
  isUnfinished,
  nextToSend,
  type PendingUpload,
  reduceUploads,
  type UploadAction,
  waitingForTurn,
} from './upload-state.ts'

/** What came of an attempt; `unreached` when nobody answered. */
export type Attempt<Done> =
  | ({ type: 'done' } & Done)
  | { type: 'refused'; reason: string; canRetry: boolean }
  /** The server does not know the file any more. */
  | { type: 'lost there'; reason: string }
  | { type: 'unreached' }

export interface UploadSurroundings {
  /** Sends the file itself. Never rejects. */
  send(
    file: File,
    options: { onShare: (share: number) => void; signal: AbortSignal },
  ): Promise<Attempt<{ uploadId: string }>>
  /** Makes it a picture of the event. Never rejects. */
  add(uploadId: string, kind: VisualKind): Promise<Attempt<{ visualId: string }>>
  /** Why this file cannot become a picture, known before it is sent; null sends it. */
  refuse(file: File): string | null
  makeKey(): string
  preview: { make(file: File): string; release(url: string): void }
  /** Tells when it is worth trying at once. */
  onWake(listener: () => void): () => void
  /** What was chosen and is no picture yet, on the device; null keeps nothing. */
  keeper: UploadKeeper | null
}

/** More at once share one line, and each gets slower. */
const atOnce = 3

/** Waits before asking again whether anybody is there, in milliseconds. */
const waits = { first: 1_000, longest: 20_000 }

/** Long after the slowest line has loaded the picture itself; the file takes memory until then. Milliseconds. */
const previewKeptMs = 60_000

/**
 * Files on their way to become pictures of one event. Each goes by itself, until somebody answers, however long that
 * takes; a refused one says why and holds nobody up. Pictures are added in the order in which they were chosen.
 */
export class UploadSession {
  private uploads: readonly PendingUpload[] = []
  private readonly listeners = new Set<() => void>()
  private readonly attempts = new Map<string, { promise: Promise<void>; controller: AbortController }>()
  private readonly previews = new Map<string, string>()
  /** Once by itself: a file that the server never finds again would go round for ever. */
  private readonly sentAgain = new Set<string>()
  private readonly around: UploadSurroundings
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = waits.first

  constructor(around: UploadSurroundings) {
    this.around = around
    around.onWake(this.wake)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read = (): readonly PendingUpload[] => this.uploads

  choose(files: readonly File[], kindOf: (file: File, index: number) => VisualKind): void {
    let accepted = 0
    const uploads = files.map((file): PendingUpload => {
      const reason = this.around.refuse(file)
      return {
        key: this.around.makeKey(),
        file,
        kind: kindOf(file, reason === null ? accepted++ : accepted),
        previewUrl: this.around.preview.make(file),
        uploadId: null,
        isKept: false,
        step: reason === null ? waitingForTurn : { name: 'refused', reason, canRetry: false },
      }
    })
    this.dispatch({ type: 'chosen', uploads })
    this.pump()
    for (const upload of uploads) if (upload.step.name !== 'refused') void this.keep(upload)
  }

  /** Goes on with what was chosen before the page was loaded. */
  start(): void {
    this.around.keeper?.start((found) => {
      const uploads = found.map((kept): PendingUpload => ({
        ...kept,
        previewUrl: this.around.preview.make(kept.file),
        isKept: true,
        step: waitingForTurn,
      }))
      this.dispatch({ type: 'chosen', uploads })
      this.pump()
    })
  }

  retry(key: string): void {
    this.dispatch({ type: 'tried again', keys: [key] })
    this.pump()
  }

  /** Stops it where it is, or puts a refused one away. */
  cancel(key: string): void {
    this.attempts.get(key)?.controller.abort()
    this.release(key)
    this.around.keeper?.forget(key)
    this.dispatch({ type: 'let go', keys: [key] })
    this.pump()
  }

  /** Puts away those that became pictures: the page shows them now. */
  settle(): void {
    const keys = this.uploads.filter(({ step }) => step.name === 'added').map(({ key }) => key)
    if (keys.length > 0) this.dispatch({ type: 'let go', keys })
  }

  /** What this window showed of a picture before there was one: it stands behind until the picture has loaded. */
  previewOf = (visualId: string): string | null => this.previews.get(visualId) ?? null

  get isUnfinished(): boolean {
    return this.uploads.some(isUnfinished)
  }

  /** The connection may be back. */
  wake = (): void => {
    clearTimeout(this.timer)
    const keys = this.uploads.flatMap(({ key, step }) =>
      step.name === 'waiting' && step.for === 'connection' ? [key] : [],
    )
    if (keys.length === 0) return
    this.dispatch({ type: 'tried again', keys })
    this.pump()
  }

  private pump(): void {
    for (const upload of nextToSend(this.uploads, atOnce)) {
      // Those before it that are under way are added first, so that the order chosen is the order on the page.
      const before = this.uploads
        .slice(0, this.uploads.indexOf(upload))
        .filter((other) => other.kind === upload.kind && isUnderWay(other))
        .map(({ key }) => this.attempts.get(key)?.promise)
      const controller = new AbortController()
      this.dispatch({
        type: 'moved on',
        key: upload.key,
        step: upload.uploadId ? { name: 'making' } : { name: 'sending', share: 0 },
      })
      const promise = this.attempt(upload, before, controller.signal).finally(() => {
        this.attempts.delete(upload.key)
        this.pump()
      })
      this.attempts.set(upload.key, { promise, controller })
    }
  }

  private async attempt(upload: PendingUpload, before: readonly unknown[], signal: AbortSignal): Promise<void> {
    const { key } = upload
    let { uploadId } = upload
    if (uploadId === null) {
      const sent = await this.around.send(upload.file, {
        signal,
        onShare: (share) =>
          this.dispatch({ type: 'moved on', key, step: share < 1 ? { name: 'sending', share } : { name: 'making' } }),
      })
      if (signal.aborted) return
      if (sent.type !== 'done') return this.fail(key, sent)
      uploadId = sent.uploadId
      this.dispatch({ type: 'arrived', key, uploadId })
      this.wait = waits.first
      // Before it becomes a picture: taken up again it is then the same one, and no second.
      await this.around.keeper?.arrived(key, uploadId)
    }
    await Promise.all(before)
    if (signal.aborted) return
    // It may have been given another kind meanwhile.
    const kind = this.uploads.find((other) => other.key === key)?.kind ?? upload.kind
    const added = await this.around.add(uploadId, kind)
    if (added.type !== 'done') return signal.aborted ? undefined : this.fail(key, added)
    this.around.keeper?.forget(key)
    this.keepPreview(added.visualId, upload.previewUrl)
    this.dispatch({ type: 'moved on', key, step: { name: 'added', visualId: added.visualId } })
  }

  private fail(key: string, attempt: Exclude<Attempt<object>, { type: 'done' }>): void {
    if (attempt.type === 'lost there' && !this.sentAgain.has(key)) {
      this.sentAgain.add(key)
      return this.dispatch({ type: 'lost there', key })
    }
    if (attempt.type === 'lost there')
      return this.dispatch({ type: 'moved on', key, step: { name: 'refused', reason: attempt.reason, canRetry: true } })
    // It would be refused again after a reload too.
    if (attempt.type === 'refused' && !attempt.canRetry) this.around.keeper?.forget(key)
    if (attempt.type === 'refused')
      return this.dispatch({ type: 'moved on', key, step: { ...attempt, name: 'refused' } as const })
    this.dispatch({ type: 'moved on', key, step: { name: 'waiting', for: 'connection' } })
    clearTimeout(this.timer)
    this.timer = setTimeout(this.wake, this.wait)
    this.wait = Math.min(this.wait * 2, waits.longest)
  }

  private async keep({ key, file, kind }: PendingUpload): Promise<void> {
    const isKept = await this.around.keeper?.keep({ key, file, kind })
    if (isKept) this.dispatch({ type: 'kept', key })
  }

  private keepPreview(visualId: string, url: string): void {
    this.previews.set(visualId, url)
    setTimeout(() => {
      this.previews.delete(visualId)
      this.around.preview.release(url)
    }, previewKeptMs)
  }

  private release(key: string): void {
    const upload = this.uploads.find((other) => other.key === key)
    if (upload) this.around.preview.release(upload.previewUrl)
  }

  private dispatch(action: UploadAction): void {
    this.uploads = reduceUploads(this.uploads, action)
    for (const listener of this.listeners) listener()
  }
}
