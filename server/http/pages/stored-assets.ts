import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFile, manifestFile } from '../../contract/build-file.ts'
import { readIfThere, type Storage } from '../../platform/storage/storage.ts'

/** A build by the file that only it has, with the scripts and styles of its pages. */
interface StoredBuild {
  id: string
  files: string[]
}

/**
 * This build and the one before it: a page that was opened before that has been open through two
 * upgrades.
 */
const maxStoredBuilds = 2

const folder = 'builds'
const indexKey = `${folder}/index.json`
/** Their names change with their content, so one name is one file in every build. */
const storedName = /^[\w.-]+\.(?:js|css)$/
const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/**
 * The name by which open pages know that their build is the one that runs; null where nothing was
 * built.
 */
export async function findBuildId(assetsDir: string): Promise<string | null> {
  const names = await readdir(assetsDir).catch(() => [])
  return names.find((name) => manifestFile.test(name)) ?? null
}

/**
 * Stores the scripts and styles of this build where those of the build before it are, and lets
 * older ones go. A page that is open while the site is upgraded asks for parts of the build that it
 * came from; also another process may be asked.
 */
export async function storeAssets(storage: Storage, assetsDir: string): Promise<void> {
  const id = await findBuildId(assetsDir)
  const index = await readIndex(storage)
  if (id === null || index[0]?.id === id) return
  const files = (await readdir(assetsDir)).filter((name) => storedName.test(name) && name !== buildFile)
  const stored = new Set(index.flatMap((build) => build.files))
  for (const name of files)
    if (!stored.has(name)) await storage.put(`${folder}/${name}`, await readFile(join(assetsDir, name)))
  const builds = [{ id, files }, ...index.filter((build) => build.id !== id)]
  const kept = builds.slice(0, maxStoredBuilds)
  await storage.put(indexKey, JSON.stringify(kept))
  const needed = new Set(kept.flatMap((build) => build.files))
  for (const name of stored) if (!needed.has(name)) await storage.delete(`${folder}/${name}`)
}

/** A script or style of the build before, with its type; null for what no page of it asks for. */
export async function findStoredAsset(
  storage: Storage,
  name: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const type = storedName.test(name) && types[name.slice(name.lastIndexOf('.') + 1)]
  const bytes = type ? await readIfThere(storage, `${folder}/${name}`) : null
  return bytes && type ? { bytes, type } : null
}

async function readIndex(storage: Storage): Promise<StoredBuild[]> {
  const bytes = await readIfThere(storage, indexKey)
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as StoredBuild[]) : []
}
