import type { MetaDescriptor } from 'react-router'
import { locales } from '#contract/locales.ts'

interface PageMeta {
  /** Without the site's name. */
  title: string
  description?: string
  /** An absolute address. */
  canonical?: string
  /** From search engines. */
  isHidden?: boolean
}

/** The site's image, for a page without one. @param address any address of the site */
export function siteImage(address: string): MetaDescriptor[] {
  const image = new URL('/share.jpg', address).href
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Marquee' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
  ]
}

/** The one address of a public page, and that of each language. @param address absolute */
export function pageAddress(address: string): MetaDescriptor[] {
  const languages = locales.length > 1 ? [...locales, 'x-default'] : []
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map((hrefLang) => {
      const href = hrefLang === 'x-default' ? address : `${address}?lang=${hrefLang}`
      return { tagName: 'link' as const, rel: 'alternate', hrefLang, href }
    }),
  ]
}

export function pageMeta({ title, description, canonical, isHidden = false }: PageMeta): MetaDescriptor[] {
  const descriptors: MetaDescriptor[] = [{ title: `${title} · Marquee` }, { property: 'og:title', content: title }]
  if (description) {
    descriptors.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  }
  if (canonical) descriptors.push(...pageAddress(canonical))
  if (isHidden) descriptors.push({ name: 'robots', content: 'noindex' })
  return descriptors
}
