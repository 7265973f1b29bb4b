import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { assetsDir, clientBuildDir } from './static-files.ts'

interface BuiltRoute {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}
interface BuiltManifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, BuiltRoute>
}

const files = readdirSync(assetsDir)
const manifestFile = files.find((name) => /^manifest-.*\.js$/.test(name))!
const manifest = JSON.parse(/\{.*\}/s.exec(readFileSync(`${assetsDir}/${manifestFile}`, 'utf8'))![0]) as BuiltManifest

/** All scripts that a page needs, by its file below `client/`. */
function scriptsOf(id: string): string[] {
  const scripts = new Set([manifestFile, manifest.entry.module, ...manifest.entry.imports])
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ''])
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script)
  return [...scripts].map((path) => path.split('/').at(-1)!)
}

/** As it is sent: the smallest files are not compressed. */
function kilobytesOf(file: string): number {
  const compressed = `${assetsDir}/${file}.br`
  return statSync(existsSync(compressed) ? compressed : `${assetsDir}/${file}`).size / 1_000
}

describe('the scripts of a page (decision 023)', () => {
  // Most kilobytes with Brotli. Whoever makes a page lighter lowers its number.
  test.each([
    ['routes/home', 138],
    ['routes/event', 168],
    ['routes/event-feed', 180],
    ['routes/accounts/login', 132],
    ['routes/create', 230],
    ['routes/dashboard', 137],
    ['routes/area/event-overview', 168],
    ['routes/area/event-guests', 189],
    ['routes/area/event-theme', 315],
  ])('%s needs at most %i KB', (id, most) => {
    const sum = scriptsOf(id).reduce((total, script) => total + kilobytesOf(script), 0)
    expect(sum).toBeLessThanOrEqual(most)
    // A budget that is far too large is none.
    expect(sum).toBeGreaterThan(most * 0.9)
  })

  test('are few', () => {
    expect(scriptsOf('routes/accounts/login').length).toBeLessThan(9)
    expect(scriptsOf('routes/event').length).toBeLessThan(12)
  })

  test('hold no other page’s documents', () => {
    // RestoreTheme is a mutation of the theme editor.
    const holders = files.filter(
      (name) => name.endsWith('.js') && readFileSync(`${assetsDir}/${name}`, 'utf8').includes('RestoreTheme'),
    )
    expect(holders).toHaveLength(1)
    expect(scriptsOf('routes/accounts/login')).not.toContain(holders[0])
  })
})

// It loads nothing but its frames, so this is all that another website pays before them.
test('the script for other websites is under 15 KB with gzip, and imports no other', () => {
  const script = readFileSync(`${clientBuildDir}/embed.js`)
  expect(gzipSync(script).length).toBeLessThan(15_000)
  expect(script.toString()).not.toMatch(/\bimport\s*[({'"*\w]/)
})

// Most kilobytes with Brotli (decision 036). The sheet of typefaces is at the end of each page (decision 055).
test('the styles of every page need at most 19.2 KB, and 1.6 KB more for typefaces', () => {
  const styles = manifest.routes['root']!.css!.map((path) => path.split('/').at(-1)!.replace('#', ''))
  expect(styles).toHaveLength(1)
  expect(kilobytesOf(styles[0]!)).toBeLessThanOrEqual(19.2)
  const fonts = readdirSync(assetsDir).filter((file) => /^fonts-.*\.css$/.test(file))
  expect(fonts).toHaveLength(1)
  expect(kilobytesOf(fonts[0]!)).toBeLessThanOrEqual(1.6)
})
