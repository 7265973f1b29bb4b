import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copy what is in a folder, with the owner of the files, which PostgreSQL insists on. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
