import { textFrame } from '../../../graphql/live/frames.ts'

/** A quarter of the time that a screen shows one picture: whoever looks cannot tell, and a crowd costs fewer writes. */
const paceMs = 4

/** Glimpses of one draft: the first leaves at once, and what comes right behind it together, in one write a socket. */
export class GatheredGlimpses {
  readonly #send: (frames: Buffer) => void
  #waiting: Buffer[] = []
  #sentAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  /** @param send is given ready frames, one behind the other. */
  constructor(send: (frames: Buffer) => void) {
    this.#send = send
  }

  add(text: string): void {
    this.#waiting.push(textFrame(text))
    if (this.#timer) return
    const wait = this.#sentAt + paceMs - performance.now()
    if (wait > 0) this.#timer = setTimeout(() => this.#leave(), wait)
    else this.#leave()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#waiting = []
  }

  #leave(): void {
    this.#timer = undefined
    this.#sentAt = performance.now()
    const frames = this.#waiting
    this.#waiting = []
    this.#send(frames.length === 1 ? frames[0]! : Buffer.concat(frames))
  }
}
