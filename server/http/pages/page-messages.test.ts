import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadPageBuild, loadPages } from './pages.ts'
import { createPageMessages, readMessagesOfScripts } from './page-messages.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { pseudoLocale } from '../../contract/locales.ts'
import { askServer } from '../../testing/ask-server.ts'
import { shareTestApp } from '../../testing/shared-app.ts'

const [first, second, third] = Object.keys(i18nOf('en').messages)

const assets = {
  version: 'a-build',
  entry: { module: '/assets/entry.js', imports: ['/assets/base.js'] },
  routes: { root: { module: '/assets/root.js' }, page: { module: '/assets/page.js', imports: ['/assets/base.js'] } },
} as unknown as Parameters<typeof createPageMessages>[0]['assets']

test('a page gets the messages of its script and of the one that starts it, and of no others', () => {
  const messagesOf = createPageMessages(
    { assets },
    {
      ofScripts: { 'assets/entry.js': [first!], 'assets/page.js': [second!, 'no-id'], 'assets/other.js': [third!] },
      shortIds: { [first!]: 'a' },
    },
  )
  expect(Object.keys(messagesOf(['root'], 'en').messages)).toEqual(['a'])
  expect(Object.keys(messagesOf(['root', 'page'], 'en').messages)).toEqual(['a', second])
  expect(messagesOf(['root', 'page'], 'en').messages['a']).toEqual(i18nOf('en').messages[first!])
  expect(messagesOf(['root', 'page'], pseudoLocale).messages['a']).not.toEqual(i18nOf('en').messages[first!])
})

test('a language or a build of its own has a version of its own', () => {
  const version = (name: string, locale: 'en' | typeof pseudoLocale) =>
    createPageMessages({ assets: { ...assets, version: name } }, { ofScripts: {}, shortIds: {} })([], locale).version
  const versions = [version('a-build', 'en'), version('another', 'en'), version('a-build', pseudoLocale)]
  expect(new Set(versions).size).toBe(3)
  expect(version('a-build', 'en')).toBe(versions[0])
})

describe('the built pages', () => {
  const app = shareTestApp({ pages: 'built', environment: 'dev' })
  const open = (path: string, headers: Record<string, string> = {}) =>
    askServer(app.url, path, { headers: { accept: 'text/html', ...headers } })
  const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  const languageOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1]

  test('speak the language of the address, and store it', async () => {
    const page = await open(`/login?lang=${pseudoLocale}`)
    expect(languageOf(page.body)).toBe(pseudoLocale)
    expect(page.body).toContain('⟦')
    expect(String(page.headers['set-cookie'])).toContain(`language=${pseudoLocale};`)
    const next = await open('/login', { cookie: `language=${pseudoLocale}` })
    expect(languageOf(next.body)).toBe(pseudoLocale)
    expect(String(next.headers['set-cookie'])).not.toContain('language=')
  })

  test('speak a language that the browser prefers, also to strangers who share a page', async () => {
    for (const path of ['/login', '/']) {
      const page = await open(path, { 'accept-language': `xx, ${pseudoLocale};q=0.9, en;q=0.8` })
      expect(languageOf(page.body)).toBe(pseudoLocale)
      expect(languageOf((await open(path)).body)).toBe('en')
    }
  })

  test('write the English texts for Americans, whose dates are other', async () => {
    const page = await open('/', { 'accept-language': 'en-US,en;q=0.9' })
    expect(languageOf(page.body)).toBe('en-US')
    expect(page.body).toContain('Find events near you')
  })

  test('speak English for an unknown language', async () => {
    const page = await open('/login?lang=klingon', { cookie: 'language=__proto__', 'accept-language': 'tlh' })
    expect(languageOf(page.body)).toBe('en')
    expect(String(page.headers['set-cookie'])).not.toContain('language=')
  })

  test('speak the language of an account before that of a cookie, and that of the address before both', async () => {
    const mira = await app.person('Mira')
    const languageOfMira = async () =>
      (await app.platform.db.user.findUniqueOrThrow({ where: { id: mira.userId! } })).language
    const headers = { ...mira.headers, cookie: `${mira.headers['cookie']}; language=de` }
    expect(languageOf((await open('/privacy', headers)).body)).toBe('de')
    await app.platform.db.user.update({ where: { id: mira.userId! }, data: { language: 'fr' } })
    expect(languageOf((await open('/privacy', headers)).body)).toBe('fr')
    // A link elsewhere decides for its page, and changes no account.
    for (const site of ['none', 'cross-site'])
      expect(
        languageOf((await open('/privacy?lang=pl', { ...headers, ...navigation, 'sec-fetch-site': site })).body),
      ).toBe('pl')
    expect(await languageOfMira()).toBe('fr')
    // The form in the footer of a page without script does.
    await open('/privacy?lang=pl', { ...headers, ...navigation, 'sec-fetch-site': 'same-origin' })
    expect(await languageOfMira()).toBe('pl')
  })

  const kilobytes = (messages: object) => gzipSync(JSON.stringify(messages)).length / 1_000

  // Most kilobytes with gzip (decision 037).
  test.each([
    ['/', 2.1],
    ['/login', 1.9],
    ['/dashboard', 1.9],
    ['/e/an-event', 5],
    ['/e/an-event/activity-feed', 3.9],
    ['/create', 4.9],
  ])('%s comes with at most %s KB of messages', async (path, most) => {
    const pages = await loadPages(app.url)
    const { messages } = await pages.messagesOf((await pages.findRoute(path)).ids, 'en')
    expect(kilobytes(messages)).toBeLessThanOrEqual(most)
    expect(kilobytes(messages)).toBeGreaterThan(most * 0.85)
  })

  test('come with at most 5 KB of messages, the settings of an event with 5.8', async () => {
    const { assets } = await loadPageBuild()
    const messagesOf = createPageMessages({ assets }, readMessagesOfScripts())
    const idsOf = (id: string | undefined): string[] => (id ? [...idsOf(assets.routes[id]!.parentId), id] : [])
    const sizes = Object.keys(assets.routes).map((id) => [id, kilobytes(messagesOf(idsOf(id), 'en').messages)] as const)
    expect(sizes.length).toBeGreaterThan(80)
    const large = sizes.filter(([, size]) => size > 5)
    expect(large.map(([id]) => id)).toEqual(['routes/area/event-settings'])
    expect(large[0]![1]).toBeLessThan(5.8)
  })

  test('get the messages of the next page, and of no other version', async () => {
    const { body } = await open('/login')
    const { locale, version, pattern } = JSON.parse(
      /<script id="page-messages"[^>]*>(.*?)<\/script>/.exec(body)![1]!,
    ) as Record<string, string>
    expect({ locale, pattern }).toEqual({ locale: 'en', pattern: '/login' })
    const path = (of: string, language = 'en') =>
      `/assets/messages/${language}/${of}?page=${encodeURIComponent('/e/:eventUrl')}`
    const next = await open(path(version!))
    expect(next.status).toBe(200)
    expect(next.headers['cache-control']).toContain('immutable')
    expect(Object.keys((JSON.parse(next.body) as { messages: object }).messages).length).toBeGreaterThan(10)
    expect((await open(path('of-yesterday'))).status).toBe(404)
    expect((await open(path(version!, 'tlh'))).status).toBe(404)
  })
})
