import { answer, settledMemory, sharedClock } from '../load/child.ts'

/** One of the servers that are compared. */
export interface FanoutServer {
  port: number
  path: string
  /** Publish so many rows in one tick. `mark` is called at the moment from which delivering counts. */
  publish(rows: number, mark: () => void): Promise<void> | void
  /** The message that a delivery is: what the others send is made as long. */
  useSample?(message: string): void
  /** Sessions for so many followers; null = a stranger. */
  makeCookies?(count: number): Promise<(string | null)[]>
  stop(): Promise<void>
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}

/** What the benchmark asks of a server's process. Processor time counts from the publish after the commit to the last arrival. */
export function questions(start: () => Promise<FanoutServer>) {
  let server: FanoutServer
  let markedAt = 0
  let marked = process.cpuUsage()
  let delivering = 0
  return {
    async start() {
      server = await start()
      return { port: server.port, path: server.path }
    },
    makeCookies: (count: number) => server.makeCookies?.(count) ?? null,
    useSample: (message: string) => server.useSample?.(message),
    /** @returns when the first row was published, in ms of the shared clock. */
    async publish(rows: number): Promise<number> {
      markedAt = 0
      await server.publish(rows, () => {
        if (markedAt > 0) return
        marked = process.cpuUsage()
        markedAt = sharedClock()
      })
      return markedAt
    },
    /** Everything that was published has arrived. */
    settled() {
      delivering += seconds(process.cpuUsage(marked))
    },
    /** @returns seconds of processor since the last turn. */
    endTurn(): number {
      const turn = delivering
      delivering = 0
      return turn
    },
    memory: settledMemory,
    stop: () => server.stop(),
  }
}

export type FanoutQuestions = ReturnType<typeof questions>

export function serveFanout(start: () => Promise<FanoutServer>): void {
  answer(questions(start))
}
