import { perPlatform } from '../../../platform/per-platform.ts'

/** Requests about one event that are decided in one transaction, in the order of asking. */
export interface Group<Request> {
  eventId: string
  requests: Request[]
}

/**
 * Answers the requests of the groups. Every error is an answer too, so this never fails. It returns
 * groups that would have to wait for another process, and is called again with each of them alone.
 */
type Write<Request> = (groups: Group<Request>[], isAlone: boolean) => Promise<Group<Request>[]>

interface OpenGroup extends Group<unknown> {
  write: Write<unknown>
  /** After this no request is added to the group. */
  isStarted: boolean
}

type Step = { run: () => Promise<void> } | { group: OpenGroup }

/** Larger groups make the first request wait for the last without saving commits. */
const mostTogether = 64
/** Smaller groups do not justify a separate commit. */
const fewestApart = 16
/** Two, so that one decides while the other waits for the disk. */
const writers = 2

/**
 * Runs the requests of each event one after another, in the order of asking, within one process.
 * The event's lock in the database would do the same, but everyone who waits there holds a
 * connection: twenty requests for one popular event would block all others. The queue saves
 * connections. The lock protects the data, also between processes.
 *
 * Requests of one kind that wait together are written together, for one or several events, so that
 * they share the cost of a commit (decision 013).
 */
export class BatchQueue {
  /** The waiting steps of each event, in the order of asking. The first one is running. */
  readonly #queues = new Map<string, Step[]>()
  #ready: OpenGroup[] = []
  #active = 0
  #isFlushing = false

  /** Run `work` when all earlier requests for the same event have been answered. */
  alone<T>(eventId: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#enqueue(eventId, { run: () => work().then(resolve, reject) })
    return promise
  }

  /** The same for several events: their turns are taken in the order of their ids, as their locks are. */
  async aloneInAll<T>(eventIds: readonly string[], work: () => Promise<T>): Promise<T> {
    const [first, ...others] = eventIds.toSorted()
    if (first === undefined) return work()
    return this.alone(first, () => this.aloneInAll(others, work))
  }

  /** Call `write` with this request and those that can be written with it. */
  together<Request>(eventId: string, request: Request, write: Write<Request>): void {
    const last = this.#queues.get(eventId)?.at(-1)
    const group = last && 'group' in last && last.group.write === write ? last.group : null
    if (group && !group.isStarted && group.requests.length < mostTogether) group.requests.push(request)
    else {
      this.#enqueue(eventId, {
        group: { eventId, requests: [request], write: write as Write<unknown>, isStarted: false },
      })
    }
  }

  #enqueue(eventId: string, step: Step) {
    const queue = this.#queues.get(eventId)
    if (queue) queue.push(step)
    else {
      this.#queues.set(eventId, [step])
      this.#start(eventId, step)
    }
  }

  #start(eventId: string, step: Step) {
    if ('run' in step) void step.run().then(() => this.#end(eventId))
    else {
      this.#ready.push(step.group)
      this.#flushSoon()
    }
  }

  #end(eventId: string) {
    const queue = this.#queues.get(eventId)!
    queue.shift()
    const next = queue[0]
    if (next) this.#start(eventId, next)
    else this.#queues.delete(eventId)
  }

  /** Not immediately, so that requests that arrive together can form a group. */
  #flushSoon() {
    if (this.#isFlushing) return
    this.#isFlushing = true
    setImmediate(() => {
      this.#isFlushing = false
      while (this.#active < writers && this.#ready.length > 0) void this.#writeNext()
    })
  }

  async #writeNext() {
    const groups = this.#takeReady(writers - this.#active)
    this.#active += 1
    const { write } = groups[0]!
    const postponed = new Set<Group<unknown>>(await write(groups, false))
    this.#active -= 1
    for (const group of groups) {
      if (!postponed.has(group)) this.#end(group.eventId)
      else void write([group], true).then(() => this.#end(group.eventId))
    }
    this.#flushSoon()
  }

  /**
   * A writer's share of the ready groups. Free writers divide them, so that none is idle while
   * another is busy.
   */
  #takeReady(freeWriters: number): OpenGroup[] {
    const { write } = this.#ready[0]!
    const waiting = this.#ready.reduce((sum, group) => sum + group.requests.length, 0)
    const share = Math.min(mostTogether, Math.max(fewestApart, Math.ceil(waiting / freeWriters)))
    const taken: OpenGroup[] = []
    let requests = 0
    this.#ready = this.#ready.filter((group) => {
      if (group.write !== write || (requests > 0 && requests + group.requests.length > share)) return true
      requests += group.requests.length
      group.isStarted = true
      taken.push(group)
      return false
    })
    return taken
  }
}

export const batchQueueOf = perPlatform(() => new BatchQueue())
