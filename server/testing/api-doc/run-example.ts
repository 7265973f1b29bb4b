import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type OperationDefinitionNode, parse } from 'graphql'
import { expect, onTestFinished } from 'vitest'
import { subscribe, subscribeOverSse } from '../live-stream.ts'
import type { KnownValues } from './known-values.ts'
import type { Example } from './read-examples.ts'

/** Who sends an example, and to which endpoint. */
export interface Caller {
  path: '/graphql' | '/bff/graphql'
  headers: Record<string, string>
}

interface Run {
  origin: string
  /** Those that the first line of an example may name. */
  callers: Record<string, Caller>
  known: KnownValues
  /** A key that may write, for programs. */
  key: string
  /** Where commands run. Files that they write are there for the next one. */
  folder: string
}

/** The address of the document's examples. */
const documented = 'http://127.0.0.1:3000'
const modules = resolve(import.meta.dirname, '../../../node_modules')

/** Run an example against a real server, and compare what it answers with what the document shows. */
export async function runExample(example: Example, run: Run): Promise<void> {
  const { known } = run
  await known.prepare(example.language === 'sh' ? example.code.replaceAll('$MARQUEE_KEY', '') : example.code)
  if (example.language === 'graphql') return runOperation(example, run)
  const environment = { ...process.env, ...Object.fromEntries(known.values), MARQUEE_KEY: run.key } as NodeJS.ProcessEnv
  if (example.language === 'js') return runProgram(example, run, environment)
  return runCommand(example, run, environment)
}

async function runOperation({ code, variables: shown, answer }: Example, run: Run): Promise<void> {
  const { known, origin } = run
  const { caller, type } = readFirstLine(code, run.callers)
  await known.prepare(JSON.stringify(shown ?? {}))
  const variables = known.fill(shown ?? {}) as Record<string, unknown>
  const endpoint = origin + caller.path
  const { operation } = parse(code).definitions[0] as OperationDefinitionNode
  if (operation === 'subscription') {
    for (const follow of [subscribe, subscribeOverSse]) {
      const stream = follow({ endpoint, headers: caller.headers, query: code, variables })
      compare({ data: await stream.next() }, answer, known)
      await stream.close()
    }
    return
  }
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: code, variables }),
  })
  const actual = (await response.json()) as { data?: object }
  const isRefused = answer !== null && 'errors' in answer
  if (!isRefused) expect(actual).not.toHaveProperty('errors')
  if (operation === 'mutation' && !isRefused)
    expect(Object.values(actual.data ?? {})).toMatchObject([{ __typename: type }])
  if (answer || operation === 'query') compare(actual, answer, known)
}

/** `# A WRITE key → Event`: who asks and, for a mutation, which type of the union is answered. */
function readFirstLine(code: string, callers: Record<string, Caller>) {
  const [, name = '', type] = /^# ([\w ]+?)(?: → (\w+))?\n/.exec(code) ?? []
  const caller = callers[name]
  if (!caller) throw new Error(`The first line must be a comment that names one of: ${Object.keys(callers).join(', ')}`)
  return { caller, type }
}

/** An answer is as the document shows it. One that it does not show has something in every field. */
function compare(actual: unknown, shown: Example['answer'], known: KnownValues): void {
  if (!shown) return expect(JSON.stringify(actual)).not.toMatch(/null|\[\]|\{\}/)
  known.learn(shown, actual)
  expect(actual).toEqual(known.fill(shown))
}

async function runCommand({ code, answer }: Example, run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  const command = spawn('sh', ['-c', code.replaceAll(documented, run.origin)], { cwd: run.folder, env, detached: true })
  onTestFinished(() => void (command.exitCode === null && process.kill(-command.pid!)))
  if (Array.isArray(answer)) return readLines(command, answer)
  let output = ''
  command.stdout.on('data', (chunk) => (output += chunk))
  await new Promise((done) => command.once('close', done))
  compare(JSON.parse(output), answer, run.known)
}

/** The file is written beside the packages that it imports. */
async function runProgram({ code, answer }: Example, run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  const file = join(modules, `.example-${crypto.randomUUID()}.mjs`)
  const origin = run.origin.replace('http', 'ws')
  await writeFile(file, run.known.fillText(code).replaceAll(documented.replace('http', 'ws'), origin))
  onTestFinished(() => rm(file))
  const program = spawn(process.execPath, [file], { env })
  onTestFinished(() => void program.kill())
  if (!Array.isArray(answer)) throw new Error('The document does not show what the program prints.')
  await readLines(program, answer)
}

/** Wait until every line that the document shows was printed, in that order. */
async function readLines({ stdout, stderr }: ReturnType<typeof spawn>, shown: string[]): Promise<void> {
  let output = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => (output += chunk))
  const pattern = shown
    .map((line) => line.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$[A-Z_]+/g, () => '.+?'))
    .join('[^]*?\\n')
  await expect.poll(() => output.replaceAll('\r', ''), { timeout: 15_000 }).toMatch(new RegExp(`^${pattern}$`, 'm'))
}
