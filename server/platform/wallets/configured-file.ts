import { readFile } from 'node:fs/promises'
import type { FileSource } from '../../env/read-env.ts'
import { BadStart, systemCodeOf } from '../process/bad-start.ts'

/** The content of a configured file, as bytes. @throws BadStart that names the variable, and never its value. */
export async function readConfigured(variable: string, source: FileSource): Promise<Buffer> {
  // Shells and compose files write the line breaks of a PEM text as `\n`. In JSON they mean the same.
  if ('text' in source) {
    const isPem = source.text.trimStart().startsWith('-----')
    return Buffer.from(isPem ? source.text.replaceAll(String.raw`\n`, '\n') : source.text)
  }
  try {
    return await readFile(source.path)
  } catch (error) {
    throw new BadStart(
      `${variable} names a file that cannot be read (${systemCodeOf(error)}): let the user that runs Marquee read it, or correct the path.`,
    )
  }
}
