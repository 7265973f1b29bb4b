import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ pages: 'built' })
})
afterAll(() => app.stop())

const assets = new URL('../../../build/client/assets/', import.meta.url)

test('a page loads few scripts, and no other page’s documents with them (decision 023)', async () => {
  const page = await (await fetch(`${app.url}/login`)).text()
  const scripts = new Set([...page.matchAll(/\/assets\/([\w.~-]+\.js)/g)].map(([, name]) => name!))
  expect(scripts.size).toBeGreaterThan(2)
  expect(scripts.size).toBeLessThan(16)
  // A fragment of the theme editor.
  const holders = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && readFileSync(new URL(name, assets), 'utf8').includes('EditorVisuals_Event'),
  )
  expect(holders).toHaveLength(1)
  expect(scripts).not.toContain(holders[0])
})
