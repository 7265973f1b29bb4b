import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'

/** What a benchmark found, by the names its documentation gives. */
export type Figures = Record<string, unknown>

/** One file in this folder: it prints what it measures as it goes and returns its figures. */
export interface Benchmark {
  run(print: (line: string) => void): Promise<Figures>
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
const names = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const [name] = positionals
if (!name || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME [--json], where NAME is one of: ${names.join(', ')}`)
  process.exit(2)
}
const { run } = (await import(`./${name}/index.ts`)) as Benchmark
// With --json the last line of the output is the figures and nothing else.
const figures = await run((line) => console.log(line))
if (values.json) console.log(JSON.stringify(figures))
process.exit(0)
