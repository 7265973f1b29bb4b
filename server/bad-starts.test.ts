import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { InvalidEnv, readEnv } from './env/read-env.ts'
import { BadStart } from './platform/process/bad-start.ts'
import { findFreePort } from './platform/process/free-port.ts'
import { startRuntime } from './runtime.ts'
import { spawnProgram } from './testing/spawn-program.ts'
import { createTestDatabase } from './testing/test-database.ts'

let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createTestDatabase()
})

interface Row {
  what: string
  env?(dataDir: string): Promise<Record<string, string>> | Record<string, string>
  /** Prepares the data folder. */
  data?(dataDir: string): Promise<unknown>
  /** The whole output. */
  says: RegExp
  /** Tried with the real program too. */
  isWholeProgram?: true
}

async function silentServer(onSocket: (socket: Socket) => void = () => {}): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    onSocket(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

function withUrl(change: (url: URL) => void): () => Record<string, string> {
  return () => {
    const url = new URL(databaseUrl)
    change(url)
    return { DATABASE_URL: url.href }
  }
}

const badStarts: Row[] = [
  {
    what: 'an empty key',
    data: (dir) => writeFile(join(dir, 'auth-secret'), ''),
    says: /auth-secret is empty: restore/,
    isWholeProgram: true,
  },
  {
    what: 'a key that cannot be read',
    data: (dir) => mkdir(join(dir, 'auth-secret')),
    says: /auth-secret cannot be read \(EISDIR\): let/,
  },
  {
    what: 'a configured key that is short',
    env: () => ({ AUTH_SECRET: 'short-secret' }),
    says: /^An environment variable is wrong: AUTH_SECRET: must be at least 32 characters: make one with `openssl/,
    isWholeProgram: true,
  },
  {
    what: 'a configured key that can be guessed',
    env: () => ({ AUTH_SECRET: 'change-me-change-me-change-me-change-me' }),
    says: /^An environment variable is wrong: AUTH_SECRET: can be guessed: make one with `openssl/,
  },
  {
    what: 'a certificate for wallet passes that is not there',
    env: () => ({ APPLE_PASS_CERTIFICATE: 'hunter2', APPLE_PASS_KEY: 'hunter2', APPLE_WWDR_CERTIFICATE: 'hunter2' }),
    says: /^APPLE_PASS_CERTIFICATE names a file that cannot be read \(ENOENT\): let/,
  },
  {
    what: 'an embedded database without its password',
    data: async (dir) => {
      await mkdir(join(dir, 'postgres/cluster'), { recursive: true })
      await writeFile(join(dir, 'postgres/cluster/PG_VERSION'), '18\n')
    },
    says: /postgres\/password, is missing: restore/,
  },
  {
    what: 'a data folder that cannot be written',
    data: (dir) => writeFile(join(dir, 'file'), ''),
    env: (dir) => ({ DATA_DIR: join(dir, 'file', 'data') }),
    says: /^The data folder \S+ cannot be written \(E[A-Z]+\): make room/,
  },
  {
    what: 'a database that asks for a password',
    env: withUrl((url) => (url.password = '')),
    says: /asks for a password, and DATABASE_URL has none: add it/,
    isWholeProgram: true,
  },
  {
    what: 'a database with another password',
    env: withUrl((url) => (url.password = 'hunter2')),
    says: /does not let marquee in: correct/,
  },
  {
    what: 'a database that is not there',
    env: withUrl((url) => (url.pathname = '/nothing')),
    says: /^There is no database nothing at 127\.0\.0\.1:\d+: create it/,
  },
  {
    what: 'a port where nobody listens',
    env: async () => ({ DATABASE_URL: `postgresql://marquee:hunter2@127.0.0.1:${await findFreePort()}/marquee` }),
    says: /^Nothing answers at 127\.0\.0\.1:\d+, .*: start it/,
  },
  {
    what: 'a database that takes connections and never answers',
    env: async () => ({ DATABASE_URL: `postgresql://marquee:hunter2@127.0.0.1:${await silentServer()}/marquee` }),
    says: /did not answer within 10 seconds: see/,
  },
  {
    what: 'a database that lets somebody in and then never answers',
    env: async () => {
      // Authentication is done, and it is ready for a query.
      const welcome = Buffer.from('5200000008000000005a0000000549', 'hex')
      const port = await silentServer((socket) => void socket.once('data', () => socket.write(welcome)))
      return { DATABASE_URL: `postgresql://marquee:hunter2@127.0.0.1:${port}/marquee` }
    },
    says: /did not answer within 10 seconds: see/,
  },
  {
    what: 'a server that is no database',
    env: async () => {
      const port = await silentServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
      return { DATABASE_URL: `postgresql://marquee:hunter2@127.0.0.1:${port}/marquee` }
    },
    says: /^The database at 127\.0\.0\.1:\d+ cannot be used \(.*\): see/,
  },
  {
    what: 'a database that a newer build has changed',
    env: async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(`
        INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
        VALUES ('newer', 'x', '29991231235959_from_the_future', now(), 1)`)
      onTestFinished(async () => {
        await client.query(`DELETE FROM _prisma_migrations WHERE id = 'newer'`)
        await client.end()
      })
      return { DATABASE_URL: databaseUrl }
    },
    says: /^This build of Marquee is older than its database, which has 29991231235959_from_the_future: start the newer/,
  },
  {
    what: 'a port that is taken',
    env: async () => ({ DATABASE_URL: databaseUrl, PORT: String(await silentServer()) }),
    says: /^Port \d+ of 127\.0\.0\.1 is taken by another program\. Stop it, or choose another: PORT=\d+ npm start$/,
  },
  {
    what: 'an address of another machine',
    env: () => ({ DATABASE_URL: databaseUrl, HOST: '203.0.113.9' }),
    says: /^Marquee cannot listen on port \d+ of 203\.0\.113\.9 \(EADDRNOTAVAIL\): set HOST to an address of this machine/,
  },
  {
    what: 'a host with its port',
    env: () => ({ HOST: 'localhost:3000' }),
    says: /^An environment variable is wrong: HOST: must be a host name or an address$/,
  },
]

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid!, 'SIGKILL')
  await once(child, 'exit')
}

/** The environment of a bad start, on a data folder of its own. */
async function prepare({ env, data }: Row): Promise<{ PORT: string; DATA_DIR: string } & Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bad-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await data?.(dataDir)
  const more = await env?.(dataDir)
  return {
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DEMO: 'false',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...(more?.['DATABASE_URL'] && { AUTH_SECRET: randomBytes(32).toString('hex') }),
    ...more,
  }
}

function expectOneSentence(text: string, says: RegExp) {
  expect(text).toMatch(says)
  expect(text).toMatch(/^[^\n]+\.?\n?$/)
  expect(text).not.toContain('hunter2')
}

/** Loading the program takes its time on a busy machine. What it waits for by itself ends after ten seconds. */
const endsWithinMs = 40_000

describe('a bad start ends with one sentence that says what to do:', { timeout: endsWithinMs }, () => {
  test.each(badStarts)('$what', async (badStart) => {
    const started = prepare(badStart).then((env) => startRuntime(readEnv(env, (path) => path)))
    const error: unknown = await started.then(
      (runtime) => runtime.stop(),
      (reason) => reason,
    )
    expect(error instanceof BadStart || error instanceof InvalidEnv).toBe(true)
    expectOneSentence((error as Error).message, badStart.says)
  })

  // The program prints what stopped it, whether that was the environment, the data folder or the database.
  test.each(badStarts.filter(({ isWholeProgram }) => isWholeProgram))('the program, with $what', async (badStart) => {
    const child = spawnProgram(await prepare(badStart))
    onTestFinished(() => end(child))
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk) => (stdout += chunk))
    child.stderr.on('data', (chunk) => (stderr += chunk))
    const [code] = await once(child, 'close')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expectOneSentence(stderr, badStart.says)
  })
})
