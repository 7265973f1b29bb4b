import type { Kept, OutboxKeep } from '#client/lib/outbox-keep.ts'
import type { PendingUpload } from './upload-state.ts'

type Chosen = Pick<PendingUpload, 'key' | 'file' | 'kind'>

/** A file that was chosen and is no picture yet. */
export interface KeptFile extends Kept, Chosen {
  /** In which it was chosen. */
  tab: string
}

/** What the server calls one of them. Apart, so that telling it does not write the file again. */
export interface KeptArrival extends Kept {
  uploadId: string
}

export interface KeeperSurroundings {
  files: OutboxKeep<KeptFile>
  arrivals: OutboxKeep<KeptArrival>
  /** Names this tab. */
  tab: string
  /** Calls once no other tab has what was chosen in `tab`; from then on this one has it, until it is gone. */
  claim(tab: string, then: () => void): void
  /** Whether the device takes so many bytes more. */
  hasRoomFor(bytes: number): Promise<boolean>
  /** Milliseconds since 1970. */
  now(): number
}

/** A device that does not answer must not hold up an upload for longer, in milliseconds. */
const patienceMs = 2_000

/**
 * Keeps on the device what was chosen and is no picture yet. None of it ever rejects: without a place to keep it, a file
 * is sent all the same.
 */
export class UploadKeeper {
  readonly #around: KeeperSurroundings
  /** By key, what is being written of it: the last one says how it stays. */
  readonly #lines = new Map<string, Promise<unknown>>()
  /** One file at a time, so that the room is asked for when those before are in it. */
  #writing: Promise<unknown> = Promise.resolve()
  #lastAt = 0
  #isClaimed = false

  constructor(around: KeeperSurroundings) {
    this.#around = around
  }

  /** @returns whether a reload finds it again. */
  keep({ key, file, kind }: Chosen): Promise<boolean> {
    const { files, tab, claim, hasRoomFor, now } = this.#around
    // Not before there is anything: a tab that holds a claim is not kept for the way back.
    if (!this.#isClaimed) claim(tab, () => undefined)
    this.#isClaimed = true
    // Those of one instant keep their order.
    const writtenAt = (this.#lastAt = Math.max(now(), this.#lastAt + 1))
    const write = async () => {
      if (!(await hasRoomFor(file.size))) return false
      await files.write({ key, file, kind, tab, writtenAt })
      return true
    }
    const inTurn = () => {
      const written = this.#writing.then(write, write)
      this.#writing = written
      return written
    }
    return this.#inLine(key, inTurn, false)
  }

  /** The server has the file, which waits there to become a picture. @returns once that is kept, or after a while. */
  async arrived(key: string, uploadId: string): Promise<void> {
    const { arrivals, now } = this.#around
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, patienceMs)))
    await Promise.race([
      this.#inLine(key, () => arrivals.write({ key, uploadId, writtenAt: now() }), undefined),
      patience,
    ])
    clearTimeout(timer)
  }

  /** It is a picture, or will never be one. */
  forget(key: string): void {
    const { files, arrivals } = this.#around
    if (!this.#lines.has(key)) return
    void this.#inLine(key, () => Promise.all([files.remove(key), arrivals.remove(key)]), undefined).then(() =>
      this.#lines.delete(key),
    )
  }

  /** @param onFound gets what was chosen in tabs that are gone, in the order of choosing, as soon as they are. */
  start(onFound: (found: (Chosen & Pick<PendingUpload, 'uploadId'>)[]) => void): void {
    const { files, tab: own, claim } = this.#around
    const read = () => files.read().catch(() => [])
    const takeUp = async (tab: string) => {
      // Read again: another tab may have sent them before this one's turn came.
      const left = (await read()).filter((kept) => kept.tab === tab).toSorted((a, b) => a.writtenAt - b.writtenAt)
      const arrivals = await this.#around.arrivals.read().catch(() => [])
      const names = new Map(arrivals.map(({ key, uploadId }) => [key, uploadId]))
      for (const { key } of left) this.#lines.set(key, Promise.resolve())
      if (left.length > 0)
        onFound(left.map(({ key, file, kind }) => ({ key, file, kind, uploadId: names.get(key) ?? null })))
    }
    void read().then((kept) => {
      const tabs = new Set(kept.toSorted((a, b) => a.writtenAt - b.writtenAt).map(({ tab }) => tab))
      for (const tab of tabs) if (tab !== own) claim(tab, () => void takeUp(tab))
    })
  }

  #inLine<Value>(key: string, work: () => Promise<Value>, otherwise: Value): Promise<Value> {
    const done = (this.#lines.get(key) ?? Promise.resolve()).then(work).catch(() => otherwise)
    this.#lines.set(key, done)
    return done
  }
}
