import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFile, manifestFile } from '../../contract/build-file.ts'
import { readIfThere, type Storage } from '../../platform/storage/storage.ts'

/** A build, named by its unique file, with the scripts and styles of its pages. */
interface StoredBuild {
  id: string
  files: string[]
}

/** This build and the one before it. An older page would have been open during two upgrades. */
const maxStoredBuilds = 2

const folder = 'builds'
const indexKey = `${folder}/index.json`
/** Names contain a hash of the content, so a name means the same file in every build. */
const storedName = /^[\w.-]+\.(?:js|css)$/
const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** The id of the running build. Open pages compare it with theirs. null when nothing was built. */
export async function findBuildId(assetsDir: string): Promise<string | null> {
  const names = await readdir(assetsDir).catch(() => [])
  return names.find((name) => manifestFile.test(name)) ?? null
}

/**
 * Store the scripts and styles of this build beside those of the build before, and delete older
 * ones. A page that is open during an upgrade still loads parts of its own build, possibly from
 * another process.
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
  const newest = builds.slice(0, maxStoredBuilds)
  await storage.put(indexKey, JSON.stringify(newest))
  const needed = new Set(newest.flatMap((build) => build.files))
  for (const name of stored) if (!needed.has(name)) await storage.delete(`${folder}/${name}`)
}

/** A script or style of the build before, with its type; null for an unknown name. */
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
