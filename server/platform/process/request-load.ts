/** With this many requests at once, each of them waits for the others. */
const busyFrom = 4
/** The longest that work gives way, in milliseconds: mails leave under any load, only fewer of them. */
const longestMs = 500

/** The requests that this process is answering. Work that nobody waits for, such as a mail, gives way to them. */
export class RequestLoad {
  #requests = 0
  readonly #waiting = new Set<() => void>()

  /** Counts a request until its answer begins: a stream that stays open is no load. */
  async during<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    this.#requests += 1
    try {
      return await answer()
    } finally {
      this.#requests -= 1
      if (this.#requests < busyFrom) for (const goOn of this.#waiting) goOn()
    }
  }

  /** Resolves when few requests are being answered, at the latest after half a second. */
  async giveWay(): Promise<void> {
    if (this.#requests < busyFrom) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const timer = setTimeout(resolve, longestMs)
    await promise
    clearTimeout(timer)
    this.#waiting.delete(resolve)
  }
}
