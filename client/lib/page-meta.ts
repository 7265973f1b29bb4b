import type { MetaDescriptor } from 'react-router'
import { locales } from '#contract/locales.ts'

interface CanonicalPage {
  /** Absolute. */
  address: string
  /** Which its address asks for with `?lang=`; null when it names none. */
  addressLanguage: string | null
  /** In which it is shown without `?lang=` to those who ask for no other, such as crawlers. */
  siteLanguage: string
}

interface PageMeta {
  /** Without the site's name. */
  title: string
  description?: string
  /** Of a public page. */
  canonical?: CanonicalPage
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

/** Where other sites learn how to show a page (server/http/files/oembed.ts). @param address of the page, absolute */
export function oembedLink(address: string): MetaDescriptor {
  const href = `${new URL('/oembed', address).href}?url=${encodeURIComponent(address)}`
  return { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href }
}

/**
 * The one address of a public page in the language that it asks for, and those of the others. Without a language a page
 * is shown in the visitor's, and stays the same page.
 */
export function pageAddress({ address, addressLanguage, siteLanguage }: CanonicalPage): MetaDescriptor[] {
  const addressIn = (locale: string) => (locale === siteLanguage ? address : `${address}?lang=${locale}`)
  return [
    { tagName: 'link', rel: 'canonical', href: addressIn(addressLanguage ?? siteLanguage) },
    ...locales.map((hrefLang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: addressIn(hrefLang),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
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
