/** What one attempt came to: go on with the next, nothing left, try again after a while, or only once somebody wakes it. */
export type PumpStep = 'next' | 'done' | 'later' | 'stop'

export interface PumpSurroundings {
  /** Runs the work while no other tab runs theirs: two tabs must not both send what one person wrote once. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Called each time its turn has come: what the other tabs did meanwhile. */
  begin(): Promise<void>
  /** Sends one thing. */
  step(): Promise<PumpStep>
}

/** Waits before asking again whether anybody is there, in milliseconds. */
const waits = { first: 2_000, longest: 30_000 }

/** Sends one thing after another, each until somebody answers, however long that takes. */
export class OutboxPump {
  private readonly around: PumpSurroundings
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = waits.first
  private isDue = false
  private isRunning = false

  constructor(around: PumpSurroundings) {
    this.around = around
  }

  /** It is worth trying at once. */
  wake = (): void => {
    this.wait = waits.first
    this.run()
  }

  /** There is something to send. */
  run = (): void => {
    this.isDue = true
    if (!this.isRunning) void this.runWhileDue()
  }

  private async runWhileDue(): Promise<void> {
    this.isRunning = true
    while (this.isDue) {
      this.isDue = false
      await this.around.exclusively(() => this.sendAll())
    }
    this.isRunning = false
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer)
    await this.around.begin()
    for (;;) {
      const outcome = await this.around.step()
      if (outcome === 'next') {
        this.wait = waits.first
        continue
      }
      // Whatever came meanwhile waits with it.
      if (outcome !== 'done') this.isDue = false
      if (outcome === 'later') {
        this.timer = setTimeout(this.run, this.wait)
        this.wait = Math.min(this.wait * 2, waits.longest)
      }
      return
    }
  }
}
