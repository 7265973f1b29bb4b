import type { I18n } from '@lingui/core'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { inLanguage } from '../../access.ts'
import { bounds } from '../bounds/bounds.ts'
import type { LiveCounts } from '../../../platform/monitoring/metrics.ts'
import { ofStep } from './event-ids.ts'
import type { Frames } from './frames.ts'
import type { Connection } from '../engine/member.ts'

/** An answer that is serialized already. */
interface ReadyResult extends ExecutionResult {
  stringify?(): string
}

const done = { done: true, value: undefined } as const

/**
 * A shared subscription as an iterator, for transports such as server-sent events that ask for one
 * answer after the other.
 */
export class PulledResponses implements Connection, AsyncIterableIterator<ExecutionResult> {
  readonly #leave: () => void
  readonly #onOverflow: (() => void) | undefined
  readonly #counts: LiveCounts
  readonly #i18n: I18n
  readonly field: string
  #queue: ReadyResult[] = []
  #queuedBytes = 0
  #hasEnded = false
  #lastWord: GraphQLError | null = null
  #arrived: (() => void) | null = null
  #emptied: (() => void) | null = null

  /**
   * @param enter adds this to the subscribers. @returns a function that removes it. @param field
   * the schema field of the subscription. @param onOverflow cuts a reader with too much unread
   * data. It is not completed, so it comes back and resumes. @param i18n the reader’s texts.
   */
  constructor(
    enter: (connection: Connection) => () => void,
    field: string,
    counts: LiveCounts,
    onOverflow: (() => void) | undefined,
    i18n: I18n,
  ) {
    this.#i18n = i18n
    this.field = field
    this.#counts = counts
    this.#onOverflow = onOverflow
    this.#leave = enter(this)
  }

  write({ answers }: Frames): void {
    if (this.#queuedBytes > bounds.queuedBytes) {
      if (!this.#hasEnded) this.#counts.slowReadersCut += 1
      this.#onOverflow?.()
      return this.#stop()
    }
    for (const { result, json, step } of answers) {
      this.#queue.push(
        result.errors ? ofStep({ ...result }, step) : ofStep({ ...result, stringify: () => json.toString() }, step),
      )
      this.#queuedBytes += json.length
    }
    this.#wake()
  }

  get isFull(): boolean {
    return this.#queuedBytes > bounds.queuedBytes
  }

  async ready(): Promise<void> {
    if (this.#queue.length > 0) await new Promise<void>((resolve) => (this.#emptied = resolve))
  }

  /** Answers that were not sent must not be sent any more. */
  end(error: GraphQLError | null): void {
    this.#lastWord = error && inLanguage(this.#i18n, error)
    this.#stop()
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    while (!this.#hasEnded) {
      const value = this.#queue.shift()
      if (this.#queue.length === 0) this.#clear()
      if (value) {
        this.#counts.serverSentDeliveries += 1
        return { done: false, value }
      }
      await new Promise<void>((resolve) => (this.#arrived = resolve))
    }
    if (!this.#lastWord) return done
    const errors = [this.#lastWord]
    this.#lastWord = null
    return { done: false, value: { errors } }
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    this.#lastWord = null
    this.#stop()
    return done
  }

  [Symbol.asyncIterator]() {
    return this
  }

  #stop() {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#leave()
    this.#clear()
    this.#wake()
  }

  #clear() {
    this.#queue = []
    this.#queuedBytes = 0
    this.#emptied?.()
    this.#emptied = null
  }

  #wake() {
    this.#arrived?.()
    this.#arrived = null
  }
}
