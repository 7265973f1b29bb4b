import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from './accepted-encoding.ts'

interface BuiltFile {
  bytes: Uint8Array
  /** Quoted, and another one for each encoding. */
  tag: string
  type: string
  encoding: Encoding | null
  /** Whether other clients get it in another encoding. */
  isCompressed: boolean
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * The files of the client's build, 9 MB at most. Each is read when it is first requested and stays
 * in memory. A folder without files, as before the first build, has none.
 */
export function createBuiltFiles(folder: string) {
  let listed: Promise<Set<string>> | null = null
  const read = new Map<string, Promise<{ bytes: Uint8Array; hash: string }>>()
  const list = async () => new Set(await readdir(folder, { recursive: true }).catch(() => []))
  async function load(name: string) {
    const bytes = await readFile(join(folder, name))
    return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) }
  }
  return {
    /** @param path below the folder. @returns null for a file that was not built. */
    async find(path: string, accepted: Encoding | null): Promise<BuiltFile | null> {
      const names = await (listed ??= list())
      const type = getMimeType(path)
      if (!type || !names.has(path)) return null
      const isCompressed = names.has(path + suffixes.br)
      const encoding = isCompressed ? accepted : null
      const name = encoding ? path + suffixes[encoding] : path
      let file = read.get(name)
      if (!file) read.set(name, (file = load(name)))
      const { bytes, hash } = await file
      return { bytes, tag: `"${hash}"`, type, encoding, isCompressed }
    },
  }
}
