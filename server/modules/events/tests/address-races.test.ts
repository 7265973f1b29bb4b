import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { slugProblem } from '../../../contract/text/slug.ts'
import { type Actor, askingElsewhere } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { type Answer, create, releaseSlug, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
/** The same host, asked of one process or the other. */
let on: (turn: number) => Actor
beforeAll(async () => {
  const host = await makeMember(app, organization, 'host')
  const hosts = [host, askingElsewhere(host, twin.url)] as const
  on = (turn) => hosts[turn % 2 === 0 ? 0 : 1]
})

const make = () => makeEvent(app, organization.groupId)
const isEvent = ({ __typename }: Answer) => __typename === 'Event'

const bySlug = 'query ($slug: String!) { event(slug: $slug) { id slug formerSlugs } }'
const find = async (slug: string, actor: Actor = app.stranger()) => (await actor.ask(bySlug, { slug })).event
/** Every address, and the event it leads to, straight from the rows. */
const claims = async (eventIds: string[]) => {
  const rows = await app.platform.db.slugHistory.findMany({ where: { eventId: { in: eventIds } } })
  return new Map(rows.map(({ slug, eventId }) => [slug, eventId]))
}

describe('at the same moment', () => {
  test('two events that want one address: one gets it, whichever process is asked', async () => {
    for (const round of times(5)) {
      const events = await Promise.all(times(4).map(make))
      const slug = `${events[0]!.slug}-wanted`
      const asked = events.map((event, index) => update(on(index + round), event, { slug }))
      const answers = await Promise.all(asked)
      expect(answers.filter(isEvent)).toHaveLength(1)
      expect(answers.filter(({ __typename }) => __typename === 'UrlTaken')).toHaveLength(3)
      expect((await find(slug)).id).toBe(events[answers.findIndex(isEvent)]!.globalId)
    }
  })

  test('an event that leaves an address, and others that want it: it stays with the one that had it', async () => {
    for (const round of times(5)) {
      const events = await Promise.all(times(4).map(make))
      const [event, ...others] = events
      const [left, ...answers] = await Promise.all([
        update(on(round), event!, { slug: `${event!.slug}-new` }),
        ...others.map((other, index) => update(on(index), other, { slug: event!.slug })),
      ])
      expect(left).toMatchObject({ slug: `${event!.slug}-new` })
      expect(answers.map(({ __typename }) => __typename)).toEqual(Array(3).fill('UrlTaken'))
      expect((await claims([event!.id])).get(event!.slug)).toBe(event!.id)
    }
  })

  test('an address given up, taken back and wanted by others: one event has it in the end, and everyone is told the truth', async () => {
    for (const round of times(8)) {
      const events = await Promise.all(times(3).map(make))
      const [event, ...others] = events
      const slug = event!.slug
      await update(on(0), event!, { slug: `${slug}-new` })
      const [released, back, ...taken] = await Promise.all([
        releaseSlug(on(round), event!, slug),
        update(on(round + 1), event!, { slug }),
        ...others.map((other, index) => update(on(index), other, { slug })),
      ])
      const owner = (await claims(events.map(({ id }) => id))).get(slug)
      const current = await app.platform.db.event.findUnique({ where: { slug }, select: { id: true } })
      const winners = [back, ...taken].filter(isEvent).length
      // Nobody has it only when it was given up and nobody asked in time.
      expect(winners).toBe(owner ? 1 : 0)
      expect(owner).toBe(current?.id)
      expect(isEvent(released) || !taken.some(isEvent)).toBe(true)
    }
  })

  test('an event renamed and looked for by its readers is found under every address it has had', async () => {
    const event = await make()
    const slugs = [event.slug, ...times(6).map((index) => `${event.slug}-${index}`)]
    const readers = [app.stranger(), twin.stranger()]
    const look = times(40).map((turn) => ({ slug: slugs[0]!, reader: readers[turn % 2]! }))
    const [seen] = await Promise.all([
      Promise.all(look.map(async ({ slug, reader }) => (await find(slug, reader))?.slug)),
      (async () => {
        for (const slug of [...slugs.slice(1), slugs[0]!]) await update(on(0), event, { slug })
      })(),
    ])
    expect(seen.filter((slug) => !slugs.includes(slug))).toEqual([])
  })
})

describe('an address made from a title', () => {
  /** Letters of every script, words that the site keeps for itself, one title again and again. */
  const titles = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }),
    fc.constantFrom(
      'Login',
      'e',
      'GraphQL',
      'Owner',
      '???',
      '日本の夜',
      '🎉',
      'ß'.repeat(150),
      'Same again',
      'same AGAIN',
    ),
  )

  test('is never empty, reserved or another event’s, for every title that an event can have', async () => {
    const given = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(titles, { minLength: 2, maxLength: 6 }), async (several) => {
        const wanted = several.filter((title) => title.trim() !== '')
        const answers = await Promise.all(
          wanted.map((title, turn) => create(on(turn), organization.groupId, { title })),
        )
        for (const answer of answers) {
          // A title of characters that cannot be stored is refused; every other gets an address.
          if (answer.__typename === 'InvalidInput') continue
          const slug = answer['slug'] as string
          expect([slugProblem(slug), given.has(slug)]).toEqual([null, false])
          given.add(slug)
        }
      }),
      { numRuns: 25 },
    )
    expect(given.size).toBeGreaterThan(25)
  })
})
