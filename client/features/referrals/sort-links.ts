import type { I18n } from '@lingui/core'
import { formatter } from '#contract/time/formatters.ts'

export interface SortableLink {
  id: string
  title: string
  /** In which the title is; null for a text of the page. */
  titleLanguage: string | null
  clicks: number
  registrations: number
  checkIns: number
}

const sortKeys = ['title', 'clicks', 'registrations', 'checkIns', 'conversion'] as const
export type SortKey = (typeof sortKeys)[number]

interface LinkOrder {
  key: SortKey
  isDescending: boolean
}

/** Reads `?sort=` and `?order=`; without them most registrations come first. */
export function readLinkOrder(search: URLSearchParams): LinkOrder {
  const key = sortKeys.find((each) => each === search.get('sort')) ?? 'registrations'
  const order = search.get('order')
  return { key, isDescending: order ? order === 'desc' : key !== 'title' }
}

/** Registrations of a hundred visits, rounded; null when no one has come by the link. */
export function conversionOf({ clicks, registrations }: { clicks: number; registrations: number }): number | null {
  return clicks === 0 ? null : Math.round((registrations / clicks) * 100)
}

/** `12%`; `–` when no one has come by the link. */
export function describeConversion(i18n: I18n, link: { clicks: number; registrations: number }): string {
  const conversion = conversionOf(link)
  return conversion === null ? '–' : i18n.number(conversion / 100, { style: 'percent' })
}

/** In the chosen order; equal ones by title, so that they stay where they are. Pure. */
export function sortLinks<Link extends SortableLink>(
  i18n: I18n,
  links: readonly Link[],
  { key, isDescending }: LinkOrder,
): Link[] {
  const { compare } = formatter(Intl.Collator, i18n.locale)
  const byTitle = (one: Link, other: Link) => compare(one.title, other.title)
  const sign = isDescending ? -1 : 1
  if (key === 'title') return links.toSorted((one, other) => sign * byTitle(one, other))
  const valueOf = (link: Link) => (key === 'conversion' ? (conversionOf(link) ?? -1) : link[key])
  return links.toSorted((one, other) => sign * (valueOf(one) - valueOf(other)) || byTitle(one, other))
}
