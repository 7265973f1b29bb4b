import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Write a generated file of the repository; with `--check` only say when it is stale. */
export async function writeOrCheck(name: string, content: string, command: string): Promise<void> {
  const file = resolve(import.meta.dirname, '../..', name)
  if (!process.argv.includes('--check')) await writeFile(file, content)
  else if ((await readFile(file, 'utf8')) !== content) {
    console.error(`${name} is stale. Run: ${command}`)
    process.exitCode = 1
  }
}
