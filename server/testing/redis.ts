import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../platform/free-port.ts'

/** A Redis of this test's own. Its absence fails the test, loudly: without it, nothing shows that several processes work. */
export async function startRedis(): Promise<RunningRedis> {
  const redis = await launchRedis()
  onTestFinished(redis.stop)
  return redis
}

export interface RunningRedis {
  url: string
  stop(): Promise<void>
}

/** The same for all tests of a file, which stops it. */
export async function launchRedis(): Promise<RunningRedis> {
  const port = await findFreePort()
  const redis = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()],
    { stdio: 'ignore' },
  )
  const failure = new Promise<never>((_, reject) => {
    redis.once('error', () =>
      reject(new Error('redis-server is not installed. On Debian: apt-get install redis-server')),
    )
  })
  failure.catch(() => {})
  const stop = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null || redis.pid === undefined) return
    redis.kill('SIGKILL')
    await once(redis, 'exit')
  }
  await Promise.race([waitForPort(port), failure])
  return { url: `redis://127.0.0.1:${port}`, stop }
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
