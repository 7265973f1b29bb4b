import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { findCircle, findUpwardImports } from './module-ranks.ts'

/** The dependency direction of docs/architecture.md, over every import of every source file. */
const root = resolve(import.meta.dirname, '../..')
const isSource = (path: string) => !/\/(generated|gql)\//.test(path)
const files = globSync('{client,server,prisma}/**/*.{ts,tsx}', { cwd: root }).filter(isSource)

interface Import {
  from: string
  to: string
}

const imports: Import[] = files.flatMap((from) => {
  const { module } = parseSync(from, readFileSync(join(root, from), 'utf8'))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  return [...new Set([...imported, ...exported])].map((specifier) => ({ from, to: toPath(from, specifier) }))
})

/** A specifier as a path from the root; a package stays its name. */
function toPath(from: string, specifier: string): string {
  if (specifier.startsWith('#client/')) return specifier.replace('#client/', 'client/')
  if (specifier.startsWith('#contract/')) return specifier.replace('#contract/', 'server/contract/')
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier
}

const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
const roleOf = (path: string) => /^server\/modules\/[^/]+\/([^/.]+)/.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
/** Helpers of tests that still stand in a module's folder. */
const isTestHelper = (path: string) => /(^|[/-])(testing|mail-samples)([/.-]|$)/.test(path)
const isLocal = (path: string) => /^(client|server|prisma)\//.test(path)

function violations(rule: (imported: Import) => boolean) {
  return imports.filter((entry) => isLocal(entry.to) && rule(entry)).map(({ from, to }) => `${from} → ${to}`)
}

test('every relative import names a file that exists', () => {
  const missing = imports.filter(
    ({ to }) =>
      isLocal(to) &&
      isSource(`/${to}`) &&
      !/\/(generated|gql)(\/|$)/.test(to) &&
      !to.includes('/+types/') &&
      !existsSync(join(root, to.replace(/\?.*$/, ''))),
  )
  expect(missing).toEqual([])
})

test('the client imports of the server only its contract', () => {
  expect(
    violations(
      ({ from, to }) =>
        from.startsWith('client/') &&
        to.startsWith('server/') &&
        !to.startsWith('server/contract/') &&
        !from.startsWith('client/e2e/') &&
        // A test may start a real server.
        !(isTest(from) && to.startsWith('server/testing/')),
    ),
  ).toEqual([])
})

test('the server imports nothing of the client', () => {
  expect(violations(({ from, to }) => from.startsWith('server/') && to.startsWith('client/'))).toEqual([])
})

test('the contract imports only itself', () => {
  expect(
    violations(
      ({ from, to }) => from.startsWith('server/contract/') && !isTest(from) && !to.startsWith('server/contract/'),
    ),
  ).toEqual([])
})

test('platform, auth and env know no feature, and not the GraphQL shell', () => {
  const isBelow = (path: string) => /^server\/(platform|auth|env)\//.test(path)
  expect(
    violations(({ from, to }) => isBelow(from) && !isTest(from) && /^server\/(modules|graphql|http)\//.test(to)),
  ).toEqual([])
})

test('of the GraphQL shell only schema.ts knows the modules, and only their list', () => {
  const mayImport = ({ from, to }: Import) => from === 'server/graphql/schema.ts' && to === 'server/modules/index.ts'
  expect(
    violations(
      (entry) =>
        entry.from.startsWith('server/graphql/') &&
        !isTest(entry.from) &&
        entry.to.startsWith('server/modules/') &&
        !mayImport(entry),
    ),
  ).toEqual([])
})

test('whoever is outside a module reaches it only through its public.ts', () => {
  const reachesInside = ({ from, to }: Import) =>
    from.startsWith('server/') &&
    moduleOf(to) !== undefined &&
    moduleOf(from) !== moduleOf(to) &&
    roleOf(to) !== 'public' &&
    !(from === 'server/modules/index.ts' && roleOf(to) === 'module')
  expect(violations((entry) => reachesInside(entry) && !isTest(entry.from) && !isTestHelper(entry.from))).toEqual([])
})

/** The names in the list of server/modules/index.ts, in its order: `sharePictures` is the folder share-pictures. */
function readRanks(): string[] {
  const index = readFileSync(join(root, 'server/modules/index.ts'), 'utf8')
  const [, list = ''] = /modules: readonly Module\[\] = \[([^\]]*)\]/.exec(index) ?? []
  const names = list.matchAll(/name: '([\w-]+)'|^ *(\w+),$/gm)
  return [...names].map(([, named, imported]) => named ?? imported!.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`))
}

const ranks = readRanks()
const betweenModules = imports.flatMap(({ from, to }) => {
  const [own, other] = [moduleOf(from), moduleOf(to)]
  if (!own || !other || own === other || isTest(from) || isTestHelper(from)) return []
  return { from: own, to: other, file: from }
})

test('every module is in the list of modules', () => {
  const folders = globSync('server/modules/*/', { cwd: root }).map((folder) => folder.split('/')[2])
  expect(folders.toSorted()).toEqual(ranks.toSorted())
})

test('no module imports one with a higher rank, not even a type', () => {
  expect(findUpwardImports(betweenModules, ranks)).toEqual([])
  expect(findCircle(betweenModules)).toBeNull()
})

test('an import upwards is refused, and so is a module without a rank', () => {
  const down = { from: 'events', to: 'accounts' }
  const up = { from: 'accounts', to: 'events' }
  const unknown = { from: 'events', to: 'webhooks' }
  expect(findUpwardImports([down, up, unknown], ['accounts', 'events'])).toEqual([up, unknown])
})

test('a circle is refused, also over several modules', () => {
  const chain = [
    { from: 'events', to: 'accounts' },
    { from: 'activity', to: 'events' },
  ]
  expect(findCircle(chain)).toBeNull()
  expect(findCircle([...chain, { from: 'accounts', to: 'activity' }])).toEqual([
    'events',
    'accounts',
    'activity',
    'events',
  ])
})

test('domain and policy are pure: no database, no clock, no GraphQL', () => {
  const isPure = (path: string) => ['domain', 'policy'].includes(roleOf(path) ?? '') && !isTest(path)
  // The generated types of rows and filters are types only.
  const mayImport = (path: string) =>
    /^server\/(contract|auth\/viewer|platform\/generated)/.test(path) ||
    ['domain', 'policy', 'public'].includes(roleOf(path) ?? '')
  expect(violations(({ from, to }) => isPure(from) && !mayImport(to))).toEqual([])
})

test('a schema file states what exists and calls use cases: it queries no database', () => {
  const schemas = files.filter((path) => roleOf(path) === 'schema' && !isTest(path))
  const mayImport = ({ to }: Import) => !/^server\/(http|env|platform\/database)\//.test(to)
  expect(violations((entry) => schemas.includes(entry.from) && !mayImport(entry))).toEqual([])
  expect(schemas.filter((path) => isQuery(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

/** Whether code runs a query itself. Handing the database to a query of its module is none. */
const isQuery = (code: string) => /\b(db|tx)\s*\.\s*[$\w]/.test(code)

test('a query in a schema file is refused', () => {
  expect(isQuery('return context.platform.db.event.findMany(page)')).toBe(true)
  expect(isQuery('const { db } = platform; return db.$queryRaw`SELECT 1`')).toBe(true)
  expect(isQuery('return countRecipients(platform.db, event.id)')).toBe(false)
})

test('in the client, ui knows neither features nor GraphQL, and features know no routes', () => {
  expect(
    violations(({ from, to }) => from.startsWith('client/ui/') && /^client\/(features|routes|gql)\//.test(to)),
  ).toEqual([])
  expect(violations(({ from, to }) => from.startsWith('client/features/') && to.startsWith('client/routes/'))).toEqual(
    [],
  )
})

test('a feature of the client reaches another only through its public.ts', () => {
  const featureOf = (path: string) => /^client\/features\/([^/]+)\//.exec(path)?.[1]
  const reachesInside = ({ from, to }: Import) =>
    featureOf(from) !== undefined &&
    featureOf(to) !== undefined &&
    featureOf(from) !== featureOf(to) &&
    !/^client\/features\/[^/]+\/public\.ts$/.test(to)
  expect(violations(reachesInside)).toEqual([])
})

test('only env.ts and the commands read process.env', () => {
  const reads = files.filter((path) => !isTest(path) && /process\.env/.test(readFileSync(join(root, path), 'utf8')))
  expect(
    reads.filter(
      (path) => path !== 'server/env/env.ts' && !path.startsWith('server/cli/') && !path.startsWith('client/e2e/'),
    ),
  ).toEqual([])
})
