import { type BackoffLimits, backoffMs, sendingBackoff } from './backoff.ts'

/** Continue, nothing left, retry after a while, or wait until woken. The server may say how long to wait. */
export type SenderStep = 'next' | 'done' | 'later' | 'stop' | { afterMs: number }

interface SenderOptions {
  /** Runs the work while no other tab runs theirs. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Called each time the tab's turn begins. */
  begin(): Promise<void>
  /** Send one thing. Never rejects. */
  step(): Promise<SenderStep>
  /** How many steps may run at once; 1 keeps the order. */
  atOnce?: number
  backoff?: BackoffLimits
  /** 0..1 */
  random?: () => number
}

export interface Sender {
  /** There is something to send: make one attempt at once, also while waiting after a failure. */
  run(): void
  /** The server can be reached again: the waits start with the shortest. */
  wake(): void
  /** Start nothing until it is run or woken. */
  stop(): void
}

/** Runs one step after another, and waits longer after each step without an answer. */
export function createSender({
  exclusively,
  begin,
  step,
  atOnce = 1,
  backoff = sendingBackoff,
  random = Math.random,
}: SenderOptions): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let underWay = 0
  /** Nothing starts before the timer, or before a wake. */
  let isHalted = false
  let isDue = false
  let isRunning = false
  /** Ends the turn when called; null while it is not this tab's turn. */
  let endTurn: (() => void) | null = null

  const mayBegin = () => isDue && !isHalted

  async function runWhileDue(): Promise<void> {
    isRunning = true
    while (mayBegin())
      await exclusively(async () => {
        await begin()
        await new Promise<void>((resolve) => {
          endTurn = resolve
          fill()
        })
      })
    isRunning = false
  }

  function fill(): void {
    while (mayBegin() && underWay < atOnce) void takeStep()
    if (underWay > 0) return
    endTurn?.()
    endTurn = null
  }

  async function takeStep(): Promise<void> {
    underWay += 1
    // A step that finds nothing ends the turn, unless something came meanwhile.
    if (underWay === atOnce) isDue = false
    const outcome = await step()
    underWay -= 1
    if (outcome === 'next') {
      failures = 0
      isDue = true
    } else if (outcome !== 'done') halt(outcome)
    fill()
  }

  function halt(outcome: 'later' | 'stop' | { afterMs: number }): void {
    // Other steps on the same network fail for the same reason, so they do not count again.
    if (isHalted) return
    isHalted = true
    if (outcome === 'stop') return
    timer = setTimeout(run, outcome === 'later' ? backoffMs(failures, backoff, random()) : outcome.afterMs)
    if (outcome === 'later') failures += 1
  }

  function run(): void {
    clearTimeout(timer)
    isHalted = false
    isDue = true
    if (endTurn) fill()
    else if (!isRunning) void runWhileDue()
  }

  return {
    run,
    wake() {
      failures = 0
      run()
    },
    stop() {
      clearTimeout(timer)
      isHalted = true
    },
  }
}
