import { type ChildProcess, fork } from 'node:child_process'

/** A process of its own that answers questions; what it measures is not disturbed by whoever asks. */
export interface Child<Answers extends Handlers> {
  ask<Name extends keyof Answers & string>(
    name: Name,
    ...args: Parameters<Answers[Name]>
  ): Promise<Awaited<ReturnType<Answers[Name]>>>
  stop(): Promise<void>
}

type Handlers = Record<string, (...args: never[]) => unknown>

interface Question {
  number: number
  name: string
  args: unknown[]
}
interface Answer {
  number: number
  value?: unknown
  error?: string
}

/** The flags of `npm start`, and a way to ask for a garbage collection before memory is read. */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--expose-gc']

/** Starts a module that ends with `answer({ … })`. */
export function startChild<Answers extends Handlers>(
  module: URL,
  { profile }: { profile?: string } = {},
): Child<Answers> {
  const execArgv = profile ? [...flags, '--cpu-prof', `--cpu-prof-dir=${profile}`] : flags
  const child: ChildProcess = fork(module, { execArgv, env: { ...process.env, NODE_ENV: 'production' } })
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let questions = 0
  let isStopping = false
  child.on('message', ({ number, value, error }: Answer) => {
    const asker = waiting.get(number)
    waiting.delete(number)
    if (error === undefined) asker?.resolve(value)
    else asker?.reject(new Error(error))
  })
  const exited = new Promise<void>((resolve) => {
    child.on('exit', (code, signal) => {
      const reason = new Error(`${module.pathname} ended with ${signal ?? String(code)}`)
      for (const { reject } of waiting.values()) reject(reason)
      if (!isStopping) console.error(reason.message)
      resolve()
    })
  })
  // A benchmark that is interrupted leaves nobody behind.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.on('exit', () => process.off('exit', kill))
  return {
    ask: (name, ...args) =>
      new Promise((resolve, reject) => {
        const number = (questions += 1)
        waiting.set(number, { resolve: resolve as (value: unknown) => void, reject })
        child.send({ number, name, args } satisfies Question)
      }),
    async stop() {
      isStopping = true
      child.send({ number: 0, name: 'stop', args: [] } satisfies Question)
      await exited
    },
  }
}

/** The other side: answers what the parent asks. `stop` is asked last. */
export function answer(handlers: Handlers & { stop(): Promise<void> | void }): void {
  process.on('message', async ({ number, name, args }: Question) => {
    try {
      const value = await handlers[name]!(...(args as never[]))
      if (name === 'stop') process.exit(0)
      process.send!({ number, value } satisfies Answer)
    } catch (error) {
      process.send!({ number, error: (error as Error).stack ?? String(error) } satisfies Answer)
    }
  })
  process.once('disconnect', () => process.exit(1))
}

/** Milliseconds of the clock that all processes of a machine share. */
export function sharedClock(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/**
 * What this process holds once nothing is left to collect, in bytes: resident memory and the used heap. A last-resort
 * collection also gives back the pages that V8 keeps for its next objects, which differ with what was done before.
 */
export async function settledMemory(): Promise<{ rss: number; heap: number }> {
  for (let round = 0; round < 4; round += 1) {
    await globalThis.gc!({ type: 'major', execution: 'async', flavor: 'last-resort' })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heap: heapUsed }
}
