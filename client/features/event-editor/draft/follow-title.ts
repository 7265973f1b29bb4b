import { slugProblem, toSlug } from '#contract/text/slug.ts'

/** What makes an address unlike one that is taken: a number, or six random characters. */
const end = /-(\d{1,3}|[0-9a-f]{6})$/

/** Whether an address was made from a title and not chosen. Then it changes with the title. */
export function followsTitle(slug: string, title: string): boolean {
  const base = toSlug(title)
  if (slug === base) return true
  if (!end.test(slug)) return false
  const head = slug.replace(end, '')
  // A title that gives no address gets a random one.
  return slugProblem(base) === null
    ? base.startsWith(head) && base.length - head.length <= 7
    : head === 'event' || head === base
}
