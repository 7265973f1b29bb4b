import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugProblem, toSlug } from '../../contract/text/slug.ts'
import { claimSlug } from './claim-slug.ts'

class Taken extends Error {}

/** A table with a unique key, as far as an address goes. */
function makeTable() {
  const rows = new Set<string>()
  const take = (title: string, chosen: string | null = null) =>
    claimSlug({
      chosen,
      proposal: toSlug(title),
      async claim(slug) {
        if (rows.has(slug)) throw new Taken()
        rows.add(slug)
        return slug
      },
      isTaken: (error) => error instanceof Taken,
      refuse: (taken, suggestion) => Object.assign(new Error(`${taken} is taken`), { suggestion }),
    })
  return { rows, take }
}

const reservedWords = ['Login', 'E', 'owner', 'GraphQL', 'favicon.ico', 'Robots.txt', 'TOS', 'activity feed']
const title = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.constantFrom(...reservedWords, '', '???', '日本', 'مهرجان', '🎉', 'ß'.repeat(150), 'a-'.repeat(75)),
)

test('no title ever gives an empty, reserved, too long or duplicate address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 30 }), async (titles) => {
      const { rows, take } = makeTable()
      const slugs = []
      for (const each of [...titles, ...titles]) slugs.push(await take(each))
      expect(rows.size).toBe(slugs.length)
      expect(slugs.map((slug) => slugProblem(slug)).filter((problem) => problem !== null)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('a chosen address that is taken is refused with one of the right form', async () => {
  const { take } = makeTable()
  for (const chosen of ['abc', 'a'.repeat(60), `${'a-'.repeat(26)}bcdefgh`]) {
    await take('', chosen)
    const refusal = await take('', chosen).catch((error) => error)
    expect(slugProblem(refusal.suggestion)).toBeNull()
    expect(await take('', refusal.suggestion)).toBe(refusal.suggestion)
  }
})

test('a fault that is no taken address is passed on', async () => {
  const broken = claimSlug({
    chosen: null,
    proposal: 'abc',
    claim: () => Promise.reject(new RangeError('the disk is full')),
    isTaken: () => false,
    refuse: () => new Error(),
  })
  await expect(broken).rejects.toThrow('the disk is full')
})
