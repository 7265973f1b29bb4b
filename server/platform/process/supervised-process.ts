import { execFile, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The system user for PostgreSQL, which refuses to run as root, while Marquee runs as root. */
export interface ProcessOwner {
  uid: number
  gid: number
  /** False when this user may not enter a folder in the path, as below root's home. */
  reachesEverything: boolean
}

interface Command {
  command: string
  args: string[]
  owner: ProcessOwner | null
}

/** The owner for a program: null unless Marquee is root, then `postgres`, created if missing. */
export async function findProcessOwner(paths: string[]): Promise<ProcessOwner | null> {
  if (process.getuid?.() !== 0) return null
  const name = 'postgres'
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, name])).stdout)
  await run('id', ['-u', name]).catch(() =>
    run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]),
  )
  const [uid, gid] = [await idOf('-u'), await idOf('-g')]
  const reachesEverything = await canEnter(paths, uid, gid)
  return { uid, gid, reachesEverything }
}

async function canEnter(paths: string[], uid: number, gid: number): Promise<boolean> {
  // The check runs as that user, from a folder that it can always enter.
  const checks = paths.map((path) => run('test', ['-x', dirname(path)], { uid, gid, cwd: '/' }))
  return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled')
}

/**
 * As root, one ambient capability lets a program enter folders that its user may not enter, such as
 * a clone below root's home. They are not opened to everyone.
 */
function asOwner({ command, args, owner }: Command): {
  command: string
  args: string[]
  options: { uid?: number; gid?: number }
} {
  if (!owner) return { command, args, options: {} }
  if (owner.reachesEverything) return { command, args, options: { uid: owner.uid, gid: owner.gid } }
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const capabilities = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { command: 'setpriv', args: [...identity, ...capabilities, command, ...args], options: {} }
}

/** Run a program to its end. @throws with what it printed when it fails. */
export async function runToEnd(program: Command): Promise<void> {
  const { command, args, options } = asOwner(program)
  await run(command, args, { ...options, cwd: '/' }).catch(({ code, stdout, stderr }) => {
    throw new Error(`${program.command} failed (${code}):\n${stdout}${stderr}`)
  })
}

interface SupervisedProcess {
  /** Resolves with the exit code when the program has ended. */
  exited: Promise<number | null>
  stop(): Promise<void>
}

/**
 * The supervisor waits on a pipe that only Marquee holds open. It closes when Marquee ends, even by
 * `kill -9`, and the supervisor stops the program.
 */
const supervise = `
signal=$1; shift
exec 3<&0
"$@" </dev/null &
child=$!
{ read -r _ <&3; kill -"$signal" "$child" 2>/dev/null; } &
exec 3<&-
wait "$child"
`

/** Start a program that stops with this process. Ctrl-C reaches only Marquee itself. */
export async function startSupervised(
  program: Command & { logFile: string; stopSignal: string },
): Promise<SupervisedProcess> {
  const log = await open(program.logFile, 'a')
  const { command, args, options } = asOwner({
    command: '/bin/sh',
    args: ['-c', supervise, 'supervise', program.stopSignal, program.command, ...program.args],
    owner: program.owner,
  })
  const child = spawn(command, args, { ...options, cwd: '/', detached: true, stdio: ['pipe', log.fd, log.fd] })
  await log.close()
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      child.stdin?.destroy()
      resolve(code)
    })
    child.once('error', () => resolve(null))
  })
  child.stdin?.on('error', () => {})
  return {
    exited,
    async stop() {
      child.stdin?.end()
      await exited
    },
  }
}
