import type { MetaDescriptor } from 'react-router'

export interface FeedOwner {
  /** Of its page, absolute: `https://events.example/o/rooftop`. */
  address: string
  /** Of one of its groups; null for all of it. */
  groupSlug: string | null
  /** In which the page is shown, and the site without `?lang=`. */
  language: string
  siteLanguage: string
}

export type FeedFile = 'calendar.ics' | 'feed.rss' | 'feed.atom' | 'feed.json'

/** The address of a calendar or feed in the page's language, absolute. */
export function feedAddress({ address, groupSlug, language, siteLanguage }: FeedOwner, file: FeedFile): string {
  const folder = groupSlug === null ? address : `${address}/groups/${encodeURIComponent(groupSlug)}`
  return `${folder}/${file}${language === siteLanguage ? '' : `?lang=${language}`}`
}

const types: [FeedFile, string][] = [
  ['calendar.ics', 'text/calendar'],
  ['feed.rss', 'application/rss+xml'],
  ['feed.atom', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
]

/** What tells feed readers and browsers of the feeds of a page. @param title of whom they are */
export function feedLinks(owner: FeedOwner, title: string): MetaDescriptor[] {
  return types.map(([file, type]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: feedAddress(owner, file),
  }))
}
