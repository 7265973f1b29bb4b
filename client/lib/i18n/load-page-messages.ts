import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import type { PageMessages } from '#contract/visitor.ts'
import { readJson } from '../json-element.ts'
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
  const i18n = setupI18n({ locale, messages: { [locale]: page?.messages ?? {} } })
  rememberI18n(i18n)
  return i18n
}

/** Middleware of the root route: the texts of the next page come beside its data. */
export const loadPageMessages: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { pattern, url },
  next,
) => {
  const page = pagePattern(pattern)
  const loading = loaded.has(page) ? null : loadMessages(page)
  // Handled below.
  loading?.catch(() => {})
  const results = await next()
  if (loading && !(await loading.catch(() => true))) {
    // Another version of the site answers.
    window.location.assign(url)
    await new Promise(() => {})
  }
  return results
}

/** @returns whether the site still has this version of the page */
async function loadMessages(page: string): Promise<boolean> {
  const i18n = browserI18n()
  const response = await fetch(`/assets/messages/${i18n.locale}/${version}?page=${encodeURIComponent(page)}`)
  if (response.status === 404) return false
  if (!response.ok) throw new Error(`the texts of ${page} did not come`)
  i18n.load(i18n.locale, (await response.json()) as Messages)
  loaded.add(page)
  return true
}
