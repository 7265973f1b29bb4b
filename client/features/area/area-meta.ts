import type { MetaDescriptor } from 'react-router'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { type AreaScope, pageOfPath } from './area-pages.ts'

interface Shown {
  location: { pathname: string }
  matches: Parameters<typeof i18nOfPage>[0]
}

/** The title of a page of the area: its tab and what it is about. The layout has it, and the pages below inherit it. */
export function areaMeta(scope: AreaScope, name: string | undefined, { location, matches }: Shown): MetaDescriptor[] {
  const page = pageOfPath(scope, location.pathname)
  const isFirst = scope !== 'event' && page?.path === ''
  const title = [isFirst || !page ? null : i18nOfPage(matches)._(page.label), name].filter(Boolean).join(' · ')
  return pageMeta({ title, isHidden: true })
}
