import { type PageSection, pageSections } from '#contract/theme/theme-tokens.ts'

/** The parts of an event's page as organizers call them. */
export const sectionNames: Record<PageSection, string> = {
  about: 'About',
  guests: 'Who is coming',
  feed: 'Activity',
  gallery: 'Gallery',
  place: 'Place',
  terms: 'Terms',
}

/** Every section once: the named ones first, the others in their usual order. Pure. */
export function fullOrder(named: readonly PageSection[] = []): PageSection[] {
  return [...named, ...pageSections.filter((section) => !named.includes(section))]
}
