import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeHostedOrganization, update } from '../../../testing/modules/events.ts'
import { removeLanguage, translate, translatePart } from '../../../testing/modules/translations.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
let host: Actor
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
  host = hosted.host
})

async function find(search: string): Promise<string[]> {
  const { events } = await app
    .stranger()
    .ask('query ($search: String!) { events(filter: { search: $search }) { edges { node { slug } } } }', { search })
  return events.edges.map(({ node }: { node: { slug: string } }) => node.slug)
}

describe('an event is found', () => {
  test('by its title and description in each of its languages, once', async () => {
    const event = await hosted.make({ title: 'Quuxfest', description: 'Zorkmid at night' })
    await translate(host, event, [
      { part: 'TITLE', text: 'Quuxfeier' },
      { part: 'DESCRIPTION', text: 'Quuxfeier: 100% Zorkmünzen' },
    ])
    await translate(host, event, [{ part: 'TITLE', text: 'كوكسفست' }], 'ar')
    for (const words of ['quuxfest', 'zorkmid', 'QUUXFEIER', 'Zorkmünz', 'zorkmunzen 100', 'كوكس', 'quux'])
      expect([words, await find(words)]).toEqual([words, [event.slug]])
    for (const words of ['quuxabend', 'zorkmid -quuxfest']) expect(await find(words)).toEqual([])
  })

  test('by an original or a translation as long as it is there', async () => {
    const event = await hosted.make({ title: 'Fnordnight' })
    await translatePart(host, event, 'TITLE', 'Fnordnacht')
    await update(host, event, { title: 'Grault' })
    expect(await find('fnordnight')).toEqual([])
    expect(await find('fnordnacht')).toEqual([event.slug])
    await removeLanguage(host, event)
    expect(await find('fnordnacht')).toEqual([])
  })

  test('by no text of its terms, and not at all while it is a draft or not public', async () => {
    const open = await hosted.make()
    await app.platform.db.eventTerms.create({ data: { eventId: open.id, version: 1, body: 'Be kind.' } })
    await translatePart(host, open, 'TERMS', 'Plughregeln')
    for (const facts of [{ status: 'DRAFT' }, { visibility: 'UNLISTED' }, { visibility: 'PRIVATE' }] as const)
      await translatePart(host, await hosted.make(facts), 'TITLE', 'Plughregeln')
    expect(await find('Plughregeln')).toEqual([])
  })
})
