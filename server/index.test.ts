import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './platform/process/free-port.ts'
import { spawnProgram } from './testing/spawn-program.ts'
import { askServer } from './testing/ask-server.ts'
import { copyFolder } from './testing/copy-folder.ts'
import { startIngest } from './testing/ingest.ts'
import { createTestDatabase } from './testing/test-database.ts'

/** The real program, in its own process group. */
interface Program {
  url: string
  child: ChildProcess
  stdout(): string
  stderr(): string
  /** Resolves at the ready line. */
  ready: Promise<void>
  exited: Promise<number | null>
  killGroup(signal: NodeJS.Signals): void
}

const makeTempDir = () => mkdtemp(join(tmpdir(), 'marquee-program-'))
const remove = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

async function makeDataDir() {
  const dataDir = await makeTempDir()
  onTestFinished(() => remove(dataDir))
  return dataDir
}

interface StartOptions {
  env?: Record<string, string>
}

/** Starts the program. It is stopped when the test is over. */
async function start(dataDir: string, options: StartOptions = {}): Promise<Program> {
  const program = await launch(dataDir, options)
  onTestFinished(async () => {
    program.killGroup('SIGTERM')
    await program.exited
  })
  return program
}

async function launch(dataDir: string, { env }: StartOptions = {}): Promise<Program> {
  const port = await findFreePort()
  const child = spawnProgram({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Without a mail server the program warns once, and rightly.
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...env,
  })
  let [stdout, stderr] = ['', '']
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      if (stdout.includes('Marquee is ready')) done()
    })
    child.stderr.on('data', (chunk) => (stderr += chunk))
    void exited.then((code) => fail(new Error(`ended with ${code}: ${stderr}`)))
  })
  ready.catch(() => {})
  const killGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal)
    } catch {
      // It has ended already.
    }
  }
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ready,
    exited,
    killGroup,
    stdout: () => stdout,
    stderr: () => stderr,
  }
}

/** With a migrated database of its own, which is there faster than an embedded one. */
async function startOnMigrated(env: Record<string, string> = {}): Promise<Program> {
  const program = await start(await makeDataDir(), { env: { DATABASE_URL: await createTestDatabase(), ...env } })
  await program.ready
  return program
}

async function signUp(url: string, email: string) {
  const response = await fetch(`${url}/bff/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada', email, password: 'a long enough one' }),
  })
  return response.status
}

// Each starts whole programs, some with a database cluster to make first.
describe('the program', { timeout: 60_000 }, () => {
  /** Has its embedded database already: making one takes most of a first start. */
  let usedDir: string
  let firstStart: { program: Program; readiness: number; exitCode: number | null }
  beforeAll(async () => {
    usedDir = await makeTempDir()
    const program = await launch(usedDir)
    await program.ready
    const { status: readiness } = await fetch(`${program.url}/readyz`)
    program.child.kill('SIGTERM')
    firstStart = { program, readiness, exitCode: await program.exited }
  })
  afterAll(() => remove(usedDir))

  test('says one line when it is ready, and stops cleanly on SIGTERM', () => {
    const { program, readiness, exitCode } = firstStart
    expect(program.stdout()).toBe(`Marquee is ready at ${program.url}\n`)
    expect(readiness).toBe(200)
    expect(exitCode).toBe(0)
    expect(program.stderr()).toBe('')
  })

  test.each([
    ['an exception', 'throw new Error("nobody handled this")'],
    ['a rejection', 'void Promise.reject(new Error("nobody handled this"))'],
  ])('stops cleanly over %s that nobody handled, answers what is under way, and reports it', async (_what, fault) => {
    const ingest = await startIngest()
    onTestFinished(ingest.stop)
    const onSignal = `process.on("SIGUSR2", () => { ${fault} })`
    const program = await startOnMigrated({
      SENTRY_DSN: ingest.dsn,
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(onSignal)}"`,
    })
    const { hostname, port } = new URL(program.url)
    const slow = connect(Number(port), hostname)
    slow.write(
      `POST /signup HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        'Content-Length: 6\r\nExpect: 100-continue\r\n\r\n',
    )
    expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /)
    const answered = text(slow)
    program.child.kill('SIGUSR2')
    await ingest.event(({ exception }) => exception?.values?.[0]?.value === 'nobody handled this')
    slow.write('name=A')
    expect(await answered).toMatch(/^HTTP\/1\.1 400 /)
    expect(await program.exited).toBe(1)
    const lines = program.stderr().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a fault', err: { message: 'nobody handled this' } },
      { msg: 'nobody handled a fault: the process stops', eventId: expect.any(String) },
    ])
  })

  test('stops in time though the mail server has gone silent in the middle of a mail', async () => {
    const isSilent = Promise.withResolvers<void>()
    const smtp = createTcpServer((socket) => {
      socket.on('error', () => {}).write('220 soon silent\r\n')
      socket.once('data', () => isSilent.resolve())
    })
    smtp.listen(0, '127.0.0.1')
    await once(smtp, 'listening')
    onTestFinished(() => void smtp.close())
    const { port } = smtp.address() as AddressInfo
    const program = await startOnMigrated({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect(await signUp(program.url, 'ada@example.test')).toBe(200)
    await isSilent.promise
    program.child.kill('SIGTERM')
    // A stop that takes too long is forced, and ends with 1.
    expect(await program.exited).toBe(0)
  })

  // One program after the other on the same data: each test finds it running and leaves it so.
  describe('with its own database', () => {
    let dataDir: string
    let running: Program
    const startAgain = async () => {
      running = await launch(dataDir, { env: { SMTP_URL: '' } })
      await running.ready
    }
    beforeAll(async () => {
      dataDir = await makeTempDir()
      await copyFolder(usedDir, dataDir)
      await startAgain()
    })
    afterAll(async () => {
      running?.killGroup('SIGTERM')
      await running?.exited
      await remove(dataDir)
    })

    test('killed with its whole group starts again and has lost nothing', async () => {
      expect(await signUp(running.url, 'ada@example.test')).toBe(200)
      running.killGroup('SIGKILL')
      await running.exited
      await startAgain()
      // The address is taken: the account is still there.
      expect(await signUp(running.url, 'ada@example.test')).toBe(422)
    })

    test('runs beside another copy, but not on the same data', async () => {
      // The intruder waits a while for the first to end: a moment for the other copy to start.
      const intruder = await start(dataDir)
      const otherDir = await makeDataDir()
      await copyFolder(usedDir, otherDir)
      await (
        await start(otherDir)
      ).ready
      expect(await intruder.exited).toBe(1)
      expect(intruder.stderr()).toContain('in use by another Marquee')
      expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    })

    test('ends when its embedded database is killed, so that it can be started again', async () => {
      const pid = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
      expect(await running.exited).toBe(1)
      await startAgain()
      expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    })
  })

  // One program, that the last of these tests stops.
  describe('behind a proxy that ends TLS', () => {
    const publicUrl = 'https://events.example'
    const received: { cookie: string | undefined; bytes: number }[] = []
    const ingest = createServer(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      // The program has reports of its own.
      if (request.headers['user-agent'] === 'a browser') received.push({ cookie: request.headers.cookie, bytes })
      response.end('{}')
    })
    let dsn: string
    let dataDir: string
    let program: Program
    beforeAll(async () => {
      ingest.listen(0, '127.0.0.1')
      await once(ingest, 'listening')
      dsn = `http://key@127.0.0.1:${(ingest.address() as AddressInfo).port}/42`
      dataDir = await makeTempDir()
      const env = { DATABASE_URL: await createTestDatabase(), SENTRY_DSN: dsn, PUBLIC_URL: publicUrl }
      program = await launch(dataDir, { env })
      await program.ready
    })
    afterAll(async () => {
      program?.killGroup('SIGTERM')
      await program?.exited
      ingest.close()
      await remove(dataDir)
    })

    test('passes reports of browsers on through its router, however long, and never their cookies', async () => {
      const send = async (bytes: number) => {
        const head = `${JSON.stringify({ dsn })}\n{"type":"attachment","length":${bytes}}\n`
        const { status, headers } = await fetch(`${program.url}/monitoring?o=0&p=42`, {
          method: 'POST',
          body: head + 'x'.repeat(bytes),
          headers: { 'user-agent': 'a browser', cookie: 'session=1', origin: publicUrl },
        })
        return [status, headers.get('content-type')]
      }
      expect(await send(15_000_000)).toEqual([200, 'text/plain; charset=utf-8'])
      expect(received).toEqual([{ cookie: undefined, bytes: expect.any(Number) }])
      expect(received[0]!.bytes).toBeGreaterThan(15_000_000)
      expect(await send(30_000_000)).toEqual([413, 'application/problem+json'])
      const read = await fetch(`${program.url}/monitoring?o=0&p=42`)
      expect([read.status, read.headers.get('allow'), (await read.json()).title]).toEqual([
        405,
        'POST',
        'Method Not Allowed',
      ])
    })

    test('takes forms, and none from another site', async () => {
      const logIn = (origin: string) =>
        fetch(`${program.url}/login`, {
          method: 'POST',
          headers: { origin },
          body: new URLSearchParams({ email: 'nobody@example.test', password: 'certainly wrong' }),
        })
      // The form comes back with its problem, and what was typed.
      expect(await (await logIn(publicUrl)).text()).toContain('value="nobody@example.test"')
      const refused = await logIn('https://evil.example')
      expect(refused.status).toBe(400)
      expect(await refused.text()).toMatch(/<h1[^>]*>Bad Request<\/h1>.*This form came from another site\./s)
    })

    test('answers what is under way when it stops, and refuses everything else with that reason', async () => {
      const saidBefore = program.stderr()
      const { hostname, port } = new URL(program.url)
      const slow = connect(Number(port), hostname)
      slow.write(
        `POST /signup HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
          'Content-Length: 6\r\nExpect: 100-continue\r\n\r\n',
      )
      // It is asked for its form, so it is under way until that has come.
      expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /)
      const answered = text(slow)
      const ask = (path: string, accept: string, more = {}) =>
        askServer(program.url, path, { headers: { accept, ...more } })
      expect((await ask('/readyz', '*/*')).status).toBe(200)

      program.child.kill('SIGTERM')
      const isStopping = async () => (await ask('/readyz', '*/*')).body
      await expect.poll(isStopping, { timeout: 10_000 }).toBe('{"status":"stopping"}')
      expect((await ask('/readyz', '*/*')).status).toBe(503)
      expect((await ask('/healthz', '*/*')).status).toBe(200)
      const page = await ask('/', 'text/html')
      expect(page).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5', connection: 'close', 'x-robots-tag': 'noindex' },
      })
      expect(page.body).toMatch(/>An unexpected error has occurred<\/h1>.*The site is being restarted\./s)
      expect(page.body).not.toContain('For support')
      const data = await ask('/no/such/page', 'application/json')
      expect(data.headers['content-type']).toBe('application/problem+json')
      expect(JSON.parse(data.body)).toEqual({
        status: 503,
        title: 'An unexpected error has occurred',
        code: 'STOPPING',
        detail: 'The site is being restarted. Try again in a moment.',
      })
      const graphql = await ask('/graphql?query={__typename}', 'application/json')
      expect([graphql.status, graphql.headers['retry-after']]).toEqual([503, '5'])
      expect(JSON.parse(graphql.body).errors).toMatchObject([{ extensions: { code: 'STOPPING' } }])
      const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
      expect(await ask('/graphql', '*/*', upgrade)).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5', connection: 'close', 'content-type': 'application/problem+json' },
      })

      slow.write('name=A')
      const answer = await answered
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/^connection: close\r$/im)
      expect(await program.exited).toBe(0)
      expect(program.stderr()).toBe(saidBefore)
      await expect(fetch(program.url)).rejects.toThrow('fetch failed')
    })
  })
})
