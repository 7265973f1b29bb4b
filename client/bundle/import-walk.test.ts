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
}
const find = (source: string, importer = '/') => join(dirname(importer), source)
const idsOf = (id: string, pattern: RegExp) =>
  [...sources[id]!.matchAll(pattern)].map(([, source]) => find(source!, id))

const reach = createImportWalk({
  getModuleInfo: (id: string) => ({
    code: sources[id],
    importedIds: idsOf(id, /(?:from|import) '([^']+)'/g),
    dynamicallyImportedIds: idsOf(id, /import\('([^']+)'\)/g),
  }),
  resolve: async (source: string, importer: string) => ({ id: find(source, importer) }),
} as never)
const reached = async (id: string) => [...(await reach(id))].toSorted()

test('a page reaches the file of a public name that it imports, not the others, and what it loads later', async () => {
  expect(await reached('/page.tsx')).toEqual(['/feature/card.tsx', '/later.ts', '/page.tsx'])
  expect(await reached('/again.ts')).toEqual(['/again.ts', '/feature/list.tsx', '/feature/style.ts'])
})

test('who imports all of a feature reaches all of it', async () => {
  const all = ['/feature/card.tsx', '/feature/list.tsx', '/feature/public.ts', '/feature/style.ts']
  expect(await reached('/whole.ts')).toEqual([...all, '/whole.ts'])
  expect(await reached('/later-whole.ts')).toEqual([...all, '/later-whole.ts'])
})
