import { resolve } from 'node:path'
import type { Context } from 'hono'
import { buildFile } from '../../contract/build-file.ts'
import { embedScriptPath } from '../../contract/embed.ts'
import { pageWorkerPath } from '../../contract/page-worker.ts'
import { pushWorkerPath } from '../../contract/push-worker.ts'
import { readIfThere, type Storage } from '../../platform/storage/storage.ts'
import type { App } from '../app.ts'
import { acceptedEncoding } from '../files/accepted-encoding.ts'
import { answerFile, hasVersion } from '../files/answer-file.ts'
import { createBuiltFiles } from '../files/built-files.ts'
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
  const built = createBuiltFiles(clientBuildDir)
  const answerBuilt = async (c: Context, cacheControl: string) => {
    // A part is a part of the file, and not of its compressed form.
    const accepted = c.req.header('range') ? null : acceptedEncoding(c)
    const file = await built.find(c.req.path.slice(1), accepted)
    return (
      file &&
      answerFile(c, file.bytes, {
        'Content-Type': file.type,
        'Cache-Control': cacheControl,
        ETag: file.tag,
        ...(file.encoding && { 'Content-Encoding': file.encoding }),
        ...(file.isCompressed && { Vary: 'Accept-Encoding' }),
      })
    )
  }
  app.get(`/assets/${buildFile}`, async (c) =>
    c.json({ id: await findBuildId(assetsDir) }, 200, { 'Cache-Control': 'no-cache' }),
  )
  app.get('/assets/*', async (c) => {
    const file = await answerBuilt(c, forever)
    if (file) return file
    const asset = await findStoredAsset(storage, c.req.path.slice('/assets/'.length))
    if (!asset) return problem(404)
    return c.body(asset.bytes as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': asset.type, 'Cache-Control': forever })
  })
  for (const file of publicFiles)
    app.get(file, async (c) => (await answerBuilt(c, 'public, max-age=3600')) ?? problem(404))
  // A module that pages of other sites load.
  app.get(embedScriptPath, async (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    return (await answerBuilt(c, 'public, max-age=3600')) ?? problem(404)
  })
  // Revalidated each time, so that a removed worker does not survive in a cache.
  for (const worker of [pageWorkerPath, pushWorkerPath])
    app.get(worker, async (c) => (await answerBuilt(c, 'no-cache')) ?? problem(404))

  app.get('/media/:kind/:folder/:file', async (c) => {
    const { kind, folder, file } = c.req.param()
    const key = `${kind}/${folder}/${file}`
    // Only names of our own form, so that no path can leave the folder.
    const [, extension] = /^[a-z]+\/[A-Za-z0-9_-]+\/[a-z0-9]+\.(avif|jpg|webp)$/.exec(key) ?? []
    if (!extension) return problem(404)
    const headers = {
      'Content-Type': `image/${extension === 'jpg' ? 'jpeg' : extension}`,
      'Cache-Control': forever,
      ETag: `"${file}"`,
    }
    // What a name means never changes, so it need not be read for this.
    if (hasVersion(c, headers.ETag)) return c.body(null, 304, headers)
    const bytes = await readIfThere(storage, key)
    return bytes ? answerFile(c, bytes, headers) : problem(404)
  })
}
