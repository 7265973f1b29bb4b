import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  /** Without the site's name, which is added. */
  title: string
  description?: string
  /** Absolute address that search engines should know the page by. */
  canonical?: string
  /** Keeps the page out of search engines. */
  isHidden?: boolean
}

/** The head of an ordinary page. */
export function pageMeta({ title, description, canonical, isHidden = false }: PageMeta): MetaDescriptor[] {
  const descriptors: MetaDescriptor[] = [{ title: `${title} · Marquee` }, { property: 'og:title', content: title }]
  if (description) {
    descriptors.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  }
  if (canonical) descriptors.push({ tagName: 'link', rel: 'canonical', href: canonical })
  if (isHidden) descriptors.push({ name: 'robots', content: 'noindex' })
  return descriptors
}
