import { randomBytes } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import { toSlug } from '../../../contract/text/slug.ts'

/** A handle near the one somebody wished for. Six random digits make it free: nobody else has drawn them. */
export function suggestHandle(wish: string): string {
  const suffix = randomBytes(3).toString('hex')
  const head = (toSlug(wish) || 'guest').slice(0, limits.handle.max - suffix.length - 1).replace(/-+$/, '')
  return `${head}-${suffix}`
}
