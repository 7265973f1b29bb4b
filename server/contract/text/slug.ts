import slugify from '@sindresorhus/slugify'
import { limits } from '../limits.ts'

/** First segments of the router's own paths: no event, group or organization gets one. */
const reserved = new Set(
  `account activity-feed admin apple-touch-icon-png assets bff cancel-registration check-in-worker-js
  confirm create dashboard dev door e embed embed-js explorer favicon-ico favicon-svg following
  forgot-password graphql healthz host icons
  id-redirect invitations legacy login logout manifest-webmanifest media metrics monitoring o
  oembed owner p privacy privacy-policy promoter react-router-test readyz reset-password robots-txt
  sentry-example-page signup sitemap-xml sw-js tags terms-of-service tos transfer unsubscribe
  venues verify-email waitlist`.split(/\s+/),
)

export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}

/**
 * A text as an address of `a-z 0-9 -`, at most 60 long, that ends with a word: `Straße` →
 * `strasse`, `Ærø` → `aeroe`. Empty when nothing of it can be written that way.
 */
export function toSlug(text: string): string {
  // One form for wide letters, ligatures and numerals. Invisible signs separate no words.
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  const slug = slugify(plain, {
    decamelize: false,
    customReplacements: [
      ['ø', 'oe'],
      ['Ø', 'Oe'],
      ['å', 'aa'],
      ['Å', 'Aa'],
      ['&', ' and '],
    ],
  })
  return cutAtWord(slug, limits.slug.max)
}

/** As many whole words as fit; a first word that is too long for that is cut. */
function cutAtWord(slug: string, max: number): string {
  if (slug.length <= max) return slug
  const end = slug.lastIndexOf('-', max)
  return slug.slice(0, end > 0 ? end : max)
}

/** Its length, its characters, or that the site needs it itself. */
export type SlugProblem = 'LENGTH' | 'CHARACTERS' | 'RESERVED'

/** Why a chosen address cannot be used; null when it can, as far as its form goes. */
export function slugProblem(slug: string, min: number = limits.slug.min): SlugProblem | null {
  if (slug.length < min || slug.length > limits.slug.max) return 'LENGTH'
  if (!/^[a-z0-9](-?[a-z0-9])*$/.test(slug)) return 'CHARACTERS'
  if (isReservedSlug(slug)) return 'RESERVED'
  return null
}
