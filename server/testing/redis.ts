import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../platform/process/free-port.ts'

/** A Redis of this test's own. Its absence fails the test, loudly: without it, nothing shows that several processes work. */
export async function startRedis(): Promise<RunningRedis> {
  const redis = await launchRedis()
  onTestFinished(redis.stop)
  return redis
}

export interface RunningRedis {
  url: string
  /** Kills it: nothing of it is left. */
  stop(): Promise<void>
  /** Again on the same port, and empty. */
  start(): Promise<void>
  /** Keeps its connections and answers nothing, until it is resumed. */
  freeze(): void
  resume(): void
}

/** The same for all tests of a file, which stops it. */
export async function launchRedis(): Promise<RunningRedis> {
  const port = await findFreePort()
  let redis: ChildProcess | null = null
  const start = async () => {
    const started = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()],
      { stdio: 'ignore' },
    )
    redis = started
    const failure = new Promise<never>((_, reject) => {
      started.once('error', () =>
        reject(new Error('redis-server is not installed. On Debian: apt-get install redis-server')),
      )
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    })
    failure.catch(() => {})
    await Promise.race([waitForPort(port), failure])
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => void redis?.kill('SIGSTOP'),
    resume: () => void redis?.kill('SIGCONT'),
    async stop() {
      if (!redis || redis.exitCode !== null || redis.signalCode !== null || redis.pid === undefined) return
      redis.kill('SIGKILL')
      await once(redis, 'exit')
    },
  }
}

async function waitForPort(port: number) {
  for (;;) {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const isOpen = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
