// Plain JavaScript that runs on any Node: this file installs the right Node and everything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const stampDir = join(root, 'node_modules/.marquee')
/** The Node 24 that comes as a dependency. */
export const node = join(root, 'node_modules/.bin/node')
export const nodeFlags = ['--disable-warning=ExperimentalWarning']
/** In megabytes. On a large machine Node takes several times as much and is not faster for it. */
export const serverFlags = [...nodeFlags, '--max-semi-space-size=8']

/** Where Node caches compiled modules. Compiling them takes half of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

const steps = {
  install: {
    says: 'Installing dependencies',
    from: ['package.json', 'package-lock.json'],
    makes: ['node_modules/.bin/node'],
    command: ['npm', ['ci', '--include=dev', '--loglevel=error', '--no-progress']],
  },
  prisma: {
    says: 'Generating the database client',
    from: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
    makes: ['server/platform/generated/prisma', 'server/platform/generated/pothos-prisma-types.ts'],
    command: [node, ['node_modules/prisma/build/index.js', 'generate']],
  },
  codegen: {
    says: 'Generating the client’s types',
    from: ['schema.graphql', 'codegen.ts', 'client', 'package-lock.json'],
    makes: ['client/gql'],
    command: [node, ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts']],
  },
  catalogues: {
    says: 'Compiling the catalogues',
    from: ['locales', 'lingui.config.ts', 'server/contract/locales.ts', 'package-lock.json'],
    makes: ['locales/en.json'],
    command: [node, ['node_modules/@lingui/cli/dist/lingui-compile.js', '--strict']],
  },
  build: {
    says: 'Building the client',
    from: [
      'client',
      'server/contract',
      'lingui.config.ts',
      'vite.config.ts',
      'react-router.config.ts',
      'schema.graphql',
      'package-lock.json',
    ],
    makes: ['build/client', 'build/server/index.js'],
    command: [node, ['node_modules/@react-router/dev/bin.cjs', 'build']],
  },
}

/**
 * Run the named steps whose input has changed since they last succeeded, or that have no output.
 */
export async function prepare(names) {
  for (const name of names) {
    const step = steps[name]
    const state = fingerprint(step.from)
    const stamp = join(stampDir, name)
    const isCurrent =
      step.makes.every((path) => existsSync(join(root, path))) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === state
    if (isCurrent) continue
    console.error(`${step.says}…`)
    await run(...step.command, { quiet: true })
    mkdirSync(stampDir, { recursive: true })
    writeFileSync(stamp, state)
  }
}

/** A step's output must not count as changed input of the next run. */
const isOutput = (path) => path === 'client/gql' || /^locales\/.*\.json$/.test(path)

function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!isOutput(join(path, name))) add(join(path, name))
    } else hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/** Run a program to its end. Quiet: its output is shown only when it fails. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // Prisma's CLI would fetch an engine that `generate` never starts. Any program satisfies it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, ...env },
  })
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) return done()
      process.stderr.write(Buffer.concat(output))
      fail(new Error(`${command} ${args.join(' ')} ended with ${code}`))
    })
  })
}

/** Whether a promise is fulfilled. */
export const succeeds = (promise) =>
  promise.then(
    () => true,
    () => false,
  )

/** End the process over an error whose message says what to do. */
export function exitWith(error) {
  console.error(error.message)
  process.exit(1)
}

/** Become another program: pass signals on to it and end as it ends. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', exitWith)
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
