import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findStoredAsset, storeAssets } from './stored-assets.ts'

let dir: string
let storage: Disk

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'builds-'))
  storage = new Disk(new FSDriver({ location: join(dir, 'files'), visibility: 'private' }))
})
afterEach(() => rm(dir, { recursive: true }))

/**
 * A build of the site: its own list, a part of its own, and one that never changes. @returns where
 * its files are.
 */
async function build(name: string): Promise<string> {
  const assets = join(dir, name)
  await mkdir(assets)
  for (const file of [`manifest-${name}.js`, `page-${name}.js`, 'react-same.js', 'face.woff2'])
    await writeFile(join(assets, file), `${file} is here`)
  return assets
}

const isStored = async (name: string) => (await findStoredAsset(storage, name)) !== null

test('a page of the build before finds its parts after an upgrade, and those of the build before that are gone', async () => {
  for (const name of ['one', 'two']) await storeAssets(storage, await build(name))
  expect(await isStored('page-one.js')).toBe(true)
  await storeAssets(storage, await build('three'))
  expect([await isStored('page-one.js'), await isStored('page-two.js'), await isStored('page-three.js')]).toEqual([
    false,
    true,
    true,
  ])
  expect(await isStored('react-same.js')).toBe(true)
  const { bytes, type } = (await findStoredAsset(storage, 'page-two.js'))!
  expect([new TextDecoder().decode(bytes), type]).toEqual(['page-two.js is here', 'text/javascript; charset=utf-8'])
})

test('a start of the same build keeps the one before it', async () => {
  await storeAssets(storage, await build('one'))
  const two = await build('two')
  for (let start = 0; start < 3; start += 1) await storeAssets(storage, two)
  expect(await isStored('page-one.js')).toBe(true)
})

test.each(['index.json', 'face.woff2', '../files/index.json', '..%2Fx.js', 'a/b.js', ''])(
  'what is no script or style of a page, such as “%s”, is not found',
  async (name) => {
    await storeAssets(storage, await build('one'))
    expect(await isStored(name)).toBe(false)
  },
)
