import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { isBrowserKey } from '../../modules/push/domain/browser-keys.ts'
import { loadPushKeys } from './push-keys.ts'

test('processes that start together have one pair, and so do all later ones', async () => {
  const app = await useTestApp()
  const { db, push } = app.platform
  expect(await loadPushKeys(db)).toEqual(push.keys)
  await db.pushKey.deleteMany()
  const pairs = await Promise.all(Array.from({ length: 12 }, () => loadPushKeys(db)))
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1)
  expect(isBrowserKey(pairs[0]!.publicKey)).toBe(true)
  expect(await loadPushKeys(db)).toEqual(pairs[0])
})
