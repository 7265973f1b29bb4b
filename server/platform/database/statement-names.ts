import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

interface Options {
  /** A text is named from then on. */
  uses: number
  /** At most so many at a time: PostgreSQL stores about 125 KB for each, in every connection. */
  names: number
  /** After this time all are forgotten, in milliseconds. */
  windowMs: number
}

const prefix = 'often-'

/** Whether a statement has such a name: it only reads, and comes often. */
export const isFrequentRead = ({ name }: { name?: string }) => name?.startsWith(prefix) ?? false

/**
 * Names for those statements of Prisma that come again and again, such as the ones of an event's
 * page. PostgreSQL parses a named statement once per connection, and plans most of them once. This
 * halved its part of a page. Texts that come rarely get none: a program can send queries without end
 * that nobody sent before.
 * @returns the name of a text; empty for none.
 */
export function nameFrequentStatements({ uses, names, windowMs }: Options): (text: string) => string {
  const counts = new LRUCache<string, number>({ max: 200 })
  const named = new Map<string, string>()
  let endsAt = 0
  return (text) => {
    if (!text.startsWith('SELECT') || hasListOfValues.test(text)) return ''
    const now = performance.now()
    if (now >= endsAt) {
      endsAt = now + windowMs
      counts.clear()
      named.clear()
    }
    const known = named.get(text)
    if (known !== undefined || named.size >= names) return known ?? ''
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < uses) return ''
    // The same in every window, so that a connection does not plan it again.
    const name = `${prefix}${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    named.set(text, name)
    return name
  }
}

/** Such a text is another one for each length of its list. */
const hasListOfValues = /\bIN \(\$\d+,\$/
