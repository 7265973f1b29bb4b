import { resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { buildFile } from '../../contract/build-file.ts'
import { pageWorkerPath } from '../../contract/page-worker.ts'
import { readIfThere, type Storage } from '../../platform/storage/storage.ts'
import type { App } from '../app.ts'
import { findBuildId, findStoredAsset } from './stored-assets.ts'
import { problem } from '../errors/problem.ts'

export const clientBuildDir = resolve(import.meta.dirname, '../../../build/client')
export const assetsDir = resolve(clientBuildDir, 'assets')
const forever = 'public, max-age=31536000, immutable'

/** Browsers fetch these names by convention, or from the web manifest. */
const publicFiles = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest', '/icons/:file']

/**
 * Files of the build, and pictures of the object storage under names that never change their
 * content.
 */
export function serveFiles(app: App, storage: Storage) {
  const fromBuild = serveStatic({
    root: clientBuildDir,
    // The build also stores compressed scripts and styles (client/bundle/compress-assets.ts).
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? forever : 'public, max-age=3600'),
  })
  app.get(`/assets/${buildFile}`, async (c) =>
    c.json({ id: await findBuildId(assetsDir) }, 200, { 'Cache-Control': 'no-cache' }),
  )
  app.get('/assets/*', fromBuild, async (c) => {
    const asset = await findStoredAsset(storage, c.req.path.slice('/assets/'.length))
    if (!asset) return problem(404)
    return c.body(asset.bytes as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': asset.type, 'Cache-Control': forever })
  })
  for (const file of publicFiles) app.get(file, fromBuild, () => problem(404))
  // Revalidated each time, so that a removed worker does not survive in a cache.
  const worker = serveStatic({ root: clientBuildDir, onFound: (_path, c) => c.header('Cache-Control', 'no-cache') })
  app.get(pageWorkerPath, worker, () => problem(404))

  app.get('/media/:kind/:folder/:file', async (c) => {
    const { kind, folder, file } = c.req.param()
    const key = `${kind}/${folder}/${file}`
    // Only names of our own form, so that no path can leave the folder.
    const [, extension] = /^[a-z]+\/[A-Za-z0-9_-]+\/[a-z0-9]+\.(avif|jpg|webp)$/.exec(key) ?? []
    const bytes = extension ? await readIfThere(storage, key) : null
    if (!extension || !bytes) return problem(404)
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': `image/${extension === 'jpg' ? 'jpeg' : extension}`,
      'Cache-Control': forever,
    })
  })
}
