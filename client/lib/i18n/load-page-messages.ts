import { type I18n, setupI18n } from '@lingui/core'
import { type DataStrategyResult, matchRoutes, type MiddlewareFunction } from 'react-router'
import { type Locale, formatLocale } from '#contract/locales.ts'
import { latestMessages, type PageMessages } from '#contract/visitor.ts'
import { readJson } from '../json-element.ts'
import type { RouterWindow } from '../navigation/router-window.ts'
import { browserI18n, rememberI18n } from './i18n-of-page.ts'

export const messagesElementId = 'page-messages'

/** `/e/:eventUrl` of `e//:eventUrl`: the router writes the slashes in several ways. */
export const pagePattern = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`

let version = ''
/** The patterns of the pages whose messages are there. */
const loaded = new Set<string>()

/** The texts that came with the page, in the browser. */
export function createBrowserI18n(): I18n {
  const page = readJson<PageMessages & { pattern: string }>(messagesElementId)
  const locale = page?.locale ?? document.documentElement.lang
  version = page?.version ?? ''
  if (page) loaded.add(page.pattern)
  const i18n = setupI18n({ locale, locales: formatLocale(locale), messages: { [locale]: page?.messages ?? {} } })
  // A page has the texts of all that it imports, so none is missing. Browser tests fail when one is.
  i18n.on('missing', ({ id }) => reportError(`no text ${id}`))
  rememberI18n(i18n)
  return i18n
}

/** Middleware of the root route: the texts of the next page come beside its data. */
export const loadPageMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { pattern, url },
  next,
) => {
  const page = pagePattern(pattern)
  const isNextPage = router().state.navigation.location?.pathname === url.pathname
  const loading = !isNextPage || loaded.has(page) ? null : addMessages(page).catch(() => false)
  const results = await next()
  const isLoaded = loading === null || (await loading)
  // Another version of the site answers. A page whose data did not come either stays.
  if (!isLoaded && Object.values(results).every(({ type }) => type === 'data')) {
    window.location.assign(url)
    await new Promise(() => {})
  }
  return results
}

/** @returns whether the site still has this version of the page */
async function addMessages(page: string): Promise<boolean> {
  const i18n = browserI18n()
  const found = await fetchMessages(i18n.locale, version, page)
  if (!found) return false
  i18n.load(i18n.locale, found.messages)
  loaded.add(page)
  return true
}

/** Shows the page on screen in another language, with everything that was typed. @throws when the texts do not come */
export async function showLanguage(locale: Locale): Promise<void> {
  const { routes, state } = router()
  const matches = matchRoutes(routes, state.location.pathname) ?? []
  const shown = pagePattern(matches.map(({ route }) => route.path ?? '').join('/'))
  const found = await fetchMessages(locale, latestMessages, shown)
  if (!found) throw new Error(`there are no texts in ${locale}`)
  const i18n = browserI18n()
  version = found.version
  loaded.clear()
  loaded.add(shown)
  i18n.loadAndActivate({ locale, locales: formatLocale(locale), messages: found.messages })
  rememberI18n(i18n)
}

const router = () => (window as unknown as RouterWindow).__reactRouterDataRouter

async function fetchMessages(locale: string, of: string, page: string): Promise<PageMessages | null> {
  const response = await fetch(`/assets/messages/${locale}/${of}?page=${encodeURIComponent(page)}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`the texts of ${page} did not come`)
  return (await response.json()) as PageMessages
}
