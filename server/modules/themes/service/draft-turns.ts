import type { Platform } from '../../../platform/platform.ts'

/** More in one transaction make the first wait for the last without writing the commit any faster. */
const mostTogether = 64

interface Turns<Request> {
  waiting: Request[]
  isWriting: boolean
}

type Write<Request> = (requests: Request[]) => Promise<void>

/**
 * Edits of one draft are written one group after another: those that arrive while a group waits for the disk become the
 * next one, and share its lock, its commit and its delivery. Between processes the row's lock decides; this saves, it
 * does not protect.
 */
class DraftTurns<Request> {
  readonly #turns = new Map<string, Turns<Request>>()

  /** @param write answers each request, and never fails itself. */
  join(eventId: string, request: Request, write: Write<Request>): void {
    const turns = this.#turns.get(eventId) ?? { waiting: [], isWriting: false }
    this.#turns.set(eventId, turns)
    turns.waiting.push(request)
    if (!turns.isWriting) void this.#run(eventId, turns, write)
  }

  async #run(eventId: string, turns: Turns<Request>, write: Write<Request>): Promise<void> {
    turns.isWriting = true
    // Not at once: what arrived in one piece from the network shall find each other.
    await new Promise((resolve) => setImmediate(resolve))
    while (turns.waiting.length > 0) await write(turns.waiting.splice(0, mostTogether))
    this.#turns.delete(eventId)
  }
}

const ofPlatforms = new WeakMap<Platform, DraftTurns<unknown>>()

/** The turns of one process. */
export function draftTurnsOf<Request>(platform: Platform): DraftTurns<Request> {
  const known = ofPlatforms.get(platform) ?? new DraftTurns<unknown>()
  ofPlatforms.set(platform, known)
  return known as DraftTurns<Request>
}
