import type { MetaDescriptor } from 'react-router'
import { pageMeta } from './page-meta.ts'

/**
 * Of a page whose address proves who someone is, or tells where they go: neither search engines nor other sites may learn
 * it. Without any referrer its own forms would be refused.
 */
export function secretPageMeta(title: string): MetaDescriptor[] {
  return [...pageMeta({ title, isHidden: true }), { name: 'referrer', content: 'same-origin' }]
}
