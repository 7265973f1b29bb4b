import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createImportWalk } from './import-walk.ts'

const sources: Record<string, string> = {
  '/feature/public.ts': `
    export { Card, cardOf as named } from './card.tsx'
    export { List } from './list.tsx'`,
  '/feature/card.tsx': '',
  '/feature/list.tsx': `import './style.ts'`,
  '/feature/style.ts': '',
  '/page.tsx': `
    import { named } from './feature/public.ts'
    const later = () => import('./later.ts')`,
  '/later.ts': '',
  '/whole.ts': `import * as feature from './feature/public.ts'`,
  '/later-whole.ts': `const feature = () => import('./feature/public.ts')`,
  '/again.ts': `export { List } from './feature/public.ts'`,
  '/icons.ts': `import { Bell } from 'lucide-react'`,
  '/lucide-react.mjs': `
    export { default as Bell } from './bell.mjs'
    export { default as Cake } from './cake.mjs'`,
  '/bell.mjs': '',
}
const find = (source: string, importer = '/') =>
  source === 'lucide-react' ? '/lucide-react.mjs' : join(dirname(importer), source)
const idsOf = (id: string, pattern: RegExp) =>
  [...sources[id]!.matchAll(pattern)].map(([, source]) => find(source!, id))

const bundler = {
  getModuleInfo: (id: string) => ({
    code: sources[id],
    importedIds: idsOf(id, /(?:from|import) '([^']+)'/g),
    dynamicallyImportedIds: idsOf(id, /import\('([^']+)'\)/g),
  }),
  resolve: async (source: string, importer: string) => ({ id: find(source, importer) }),
} as never
const [reachAll, reachAtOnce] = [createImportWalk(bundler, 'all imports'), createImportWalk(bundler, 'imports at once')]
const reached = async (...ids: string[]) => [...(await reachAll(ids))].toSorted()

test('a page reaches the file of a public name that it imports, not the others, and what it loads later', async () => {
  expect(await reached('/page.tsx')).toEqual(['/feature/card.tsx', '/later.ts', '/page.tsx'])
  expect(await reached('/again.ts')).toEqual(['/again.ts', '/feature/list.tsx', '/feature/style.ts'])
})

test('who imports all of a feature reaches all of it', async () => {
  const all = ['/feature/card.tsx', '/feature/list.tsx', '/feature/public.ts', '/feature/style.ts']
  expect(await reached('/whole.ts')).toEqual([...all, '/whole.ts'])
  expect(await reached('/later-whole.ts')).toEqual([...all, '/later-whole.ts'])
})

test('who imports an icon reaches that one', async () => {
  expect(await reached('/icons.ts')).toEqual(['/bell.mjs', '/icons.ts'])
})

test('several modules reach what each of them does', async () => {
  const all = ['/again.ts', '/bell.mjs', '/feature/list.tsx', '/feature/style.ts', '/icons.ts']
  expect(await reached('/icons.ts', '/again.ts')).toEqual(all)
})

test('what is loaded later is left out on request', async () => {
  expect([...(await reachAtOnce(['/page.tsx']))]).toEqual(['/page.tsx', '/feature/card.tsx'])
})
