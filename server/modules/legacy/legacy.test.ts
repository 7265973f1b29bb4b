import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Db, connectDb } from '../../platform/database/db.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { follow, normalizePath, readTarget } from './domain.ts'
import {
  addLegacyRedirect,
  findLegacyRedirect,
  importLegacyRedirects,
  listLegacyRedirects,
  removeLegacyRedirect,
} from './public.ts'

let db: Db
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  db = connectDb(databaseUrl)
})
beforeEach(() => db.legacyRedirect.deleteMany())
afterAll(() => db.$disconnect())

/** The operator's command, as a program of its own. */
async function command(...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/cli/legacy.ts', ...args], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
    },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, out: out.trim(), err: err.trim() }
}

describe('[1] an old path', () => {
  test.each([
    ['/Old/Party/', '/old/party'],
    ['//old//party', '/old/party'],
    ['/caf%C3%A9', '/caf%c3%a9'],
    ['/CAF%c3%89', '/caf%c3%a9'],
    ['/cafe\u0301', '/caf%c3%a9'],
    ['/a%2Fb', '/a%2fb'],
    ['/%70arty', '/party'],
    ['/100%', '/100%25'],
    ['/a%00b', '/a%00b'],
    ['/index.php', '/index.php'],
    ['/', ''],
  ])('%s is known as %s', (path, normalized) => {
    expect(normalizePath(path)).toBe(normalized)
    expect(normalizePath(normalized)).toBe(normalized)
  })
})

describe('[2] a target', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'e/party',
    '',
  ])('is not off this site: %s', async (target) => {
    expect(readTarget(target)).toBeNull()
    await expect(addLegacyRedirect(db, '/old', target)).rejects.toThrow('is not a path of this site')
  })

  test('that came into the table off this site in another way is not followed', async () => {
    await db.legacyRedirect.create({ data: { path: '/old', target: '//evil.example' } })
    expect(await findLegacyRedirect(db, '/old', '')).toBeNull()
  })
})

test('[3] the visitor is answered once, with every query on the way and the last fragment', async () => {
  await addLegacyRedirect(db, '/one', '/two?x=1#first')
  await addLegacyRedirect(db, '/two/', '/Three?y=2')
  await addLegacyRedirect(db, '/THREE', '/e/Party?z=3#guests')
  expect(await findLegacyRedirect(db, '/One', '?ref=ab%20c')).toBe('/e/Party?z=3&y=2&x=1&ref=ab%20c#guests')
  expect(await findLegacyRedirect(db, '/three', '')).toBe('/e/Party?z=3#guests')
  expect(await findLegacyRedirect(db, '/four', '?ref=a')).toBeNull()
  // What stood in between may go, and the rest leads on as far as it does.
  await removeLegacyRedirect(db, '/two')
  expect(await findLegacyRedirect(db, '/one', '?ref=a')).toBe('/two?x=1&ref=a#first')
})

describe('[4] a loop', () => {
  test.each([
    ['to itself', [], '/a', '/a'],
    ['in other letters', [], '/a', '/A/'],
    ['with a query and a fragment', [], '/a', '/%61?again=1#top'],
    ['of two', [['/b', '/a']], '/a', '/b'],
    [
      'of three, in every disguise',
      [
        ['/b', '/C/?x=1'],
        ['/c', '/%41#x'],
      ],
      '/a',
      '/b',
    ],
  ])('%s is refused', async (_what, others, from, to) => {
    for (const [path, target] of others) await addLegacyRedirect(db, path!, target!)
    await expect(addLegacyRedirect(db, from, to)).rejects.toThrow('would lead in a circle')
    expect(await listLegacyRedirects(db)).toHaveLength(others.length)
  })

  test('that is closed by leading an address elsewhere is refused, and it stays where it led', async () => {
    await addLegacyRedirect(db, '/a', '/new')
    await addLegacyRedirect(db, '/b', '/a')
    await expect(addLegacyRedirect(db, '/a', '/b')).rejects.toThrow('would lead in a circle')
    expect(await findLegacyRedirect(db, '/b', '')).toBe('/new')
  })

  test('is not closed by many at once: of a ring of ten, one step is missing, whichever', async () => {
    const steps = Array.from({ length: 10 }, (_, n) => [`/${n}`, `/${(n + 1) % 10}`] as const)
    const outcomes = await Promise.allSettled(steps.map(([from, to]) => addLegacyRedirect(db, from, to)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await listLegacyRedirects(db)).toHaveLength(9)
  })

  test('[6] that came into the table in another way leads nowhere', async () => {
    await db.legacyRedirect.createMany({
      data: [
        { path: '/a', target: '/b' },
        { path: '/b', target: '/a' },
      ],
    })
    expect(await findLegacyRedirect(db, '/a', '')).toBeNull()
    await expect(addLegacyRedirect(db, '/c', '/a')).rejects.toThrow('would lead in a circle')
  })

  test('of more steps than one answer follows takes another answer, and no end of time', async () => {
    await importLegacyRedirects(db, Array.from({ length: 50 }, (_, n) => `/s${n},/s${n + 1}`).join('\n'))
    expect(await findLegacyRedirect(db, '/s0', '')).toBe('/s20')
    const end = await follow({ path: '/s0', query: '', fragment: '' }, (path) => {
      const step = Number(path.slice(2))
      return step < 50 ? `/s${step + 1}` : null
    })
    expect(end).toMatchObject({ path: '/s20' })
  })
})

describe('[5] a file', () => {
  test('is read with its heading, quotes and empty lines, and may say the same again', async () => {
    const file = '\uFEFFpath,target\r\n/old,/new\r\n\r\n"/a,b","/c?""d"""\n/OLD/,/new\n'
    const changes = await importLegacyRedirects(db, file)
    expect(changes.map(({ path, before }) => [path, before])).toEqual([
      ['/old', null],
      ['/a,b', null],
    ])
    expect(await findLegacyRedirect(db, '/a,b', '')).toBe('/c?%22d%22')
    // Several at once are several times the same.
    const again = await Promise.all([1, 2, 3].map(() => importLegacyRedirects(db, file)))
    expect(again.flat().every(({ before, target }) => before === target)).toBe(true)
  })

  test.each([
    ['an address too many', '/a,/b\n/c,/d,/e', /^Line 2: does not have two columns$/],
    ['another site', '/a,/b\n/c,https://evil.example/', /^Line 2: https:\/\/evil.example\/ is not a path/],
    ['two targets', '/a,/b\n\n/A,/c', /^Line 3: \/a leads elsewhere in line 1$/],
    ['several mistakes', 'a,/b\n/c,d', /^Line 1: a is not a path.*\nLine 2: d is not a path/],
    ['a quote that is not closed', '/a,/b\n/c,"/d', /^Line 2 is no CSV$/],
    ['a circle', '/a,/b\n/b,/c\n/c,/a', /would lead in a circle$/],
  ])('with %s is not taken at all', async (_what, file, message) => {
    await expect(importLegacyRedirects(db, file)).rejects.toThrow(message)
    expect(await listLegacyRedirects(db)).toEqual([])
  })
})

test('the operator’s command adds, replaces, lists, imports and removes', { timeout: 60_000 }, async () => {
  expect(await command('add', 'https://old.example/Summer?x=1', '/e/summer')).toEqual({
    code: 0,
    out: '/summer leads to /e/summer',
    err: '',
  })
  const folder = await mkdtemp(join(tmpdir(), 'marquee-legacy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'old.csv'), 'old,new\n/summer,/e/summer-party\n/login/old,/e/winter\n')
  expect((await command('import', join(folder, 'old.csv'))).out).toBe(
    '2 old addresses read: 1 new, 1 lead elsewhere now, 0 as before',
  )
  expect((await command('list')).out).toBe('path,target\n/login/old,/e/winter\n/summer,/e/summer-party')
  expect(await command('add', '/login/old', '/e/spring')).toMatchObject({
    code: 0,
    out: expect.stringContaining('begin like it'),
  })
  expect(await command('remove', '/SUMMER/')).toMatchObject({ code: 0 })
  expect(await command('remove', '/summer')).toEqual({ code: 1, out: '', err: '/summer is no old address' })
  expect(await command('import', join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('ENOENT'),
  })
  expect(await command('add', '/only')).toMatchObject({ code: 2, err: expect.stringContaining('Usage') })
  expect(await listLegacyRedirects(db)).toEqual([{ path: '/login/old', target: '/e/spring' }])
})

test('commands at the same time close no loop together', { timeout: 60_000 }, async () => {
  const ring = ['a', 'b', 'c', 'd']
  const outcomes = await Promise.all(ring.map((at, n) => command('add', `/${at}`, `/${ring[(n + 1) % ring.length]}`)))
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 1])
  expect(outcomes.find(({ code }) => code === 1)!.err).toContain('would lead in a circle')
  expect(await listLegacyRedirects(db)).toHaveLength(3)
})
