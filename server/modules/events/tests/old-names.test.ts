import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { create, publish, update } from '../../../testing/modules/events.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
beforeAll(async () => {
  host = await makeMember(app, organization, 'host')
})

const make = () => makeEvent(app, organization.groupId)

describe('a program that knows a slug as `url`', () => {
  test('still reads an event and its former slugs', async () => {
    const event = await make()
    await update(host, event, { slug: `${event.slug}-new` })
    const query = 'query ($url: String!) { event(url: $url) { slug url formerSlugs formerUrls } }'
    expect((await host.ask(query, { url: event.slug })).event).toEqual({
      slug: `${event.slug}-new`,
      url: `${event.slug}-new`,
      formerSlugs: [event.slug],
      formerUrls: [event.slug],
    })
  })

  test('still chooses, changes and gives up one', async () => {
    const tag = crypto.randomUUID().slice(0, 8)
    const [first, second] = [`first-${tag}`, `second-${tag}`]
    const { id: globalId } = await create(host, organization.groupId, { url: first })
    const event = { globalId: String(globalId) }
    expect(await update(host, event, { url: second }, { url: first })).toMatchObject({ slug: second })
    expect(await update(host, event, { url: 'third' }, { url: first })).toMatchObject({ code: 'EVENT_CONFLICT' })
    const open = await make()
    await update(host, open, { url: `${open.slug}-new` })
    const release =
      'mutation ($input: ReleaseEventUrlInput!) { releaseEventUrl(input: $input) { ... on Event { formerSlugs } } }'
    const { releaseEventUrl } = await host.ask(release, { input: { id: open.globalId, url: open.slug } })
    expect(releaseEventUrl).toEqual({ formerSlugs: [] })
  })

  test('still asks whether one is free, and for a ticket', async () => {
    const { slug } = await make()
    const query = `query ($url: String!) { eventUrl(url: $url) { url slug isFree } ticket(eventUrl: $url) { id } }`
    expect(await host.ask(query, { url: slug })).toEqual({ eventUrl: { url: slug, slug, isFree: false }, ticket: null })
  })

  test.each(['eventChanged(url: $url) { url }', 'eventActivity(url: $url, after: 0) { sequence }'])(
    'still follows %s',
    async (field) => {
      const event = await make()
      await publish(host, event)
      const live = app.stranger().subscribe(`subscription ($url: String!) { ${field} }`, { url: event.slug })
      await update(host, event, { title: 'Another title' })
      expect(await live.next()).toBeDefined()
      await live.close()
    },
  )
})

describe('an argument with two names', () => {
  test('is refused when both are given, or none', async () => {
    const { slug } = await make()
    const bySlug = 'query ($slug: String, $url: String) { event(slug: $slug, url: $url) { id } }'
    const ask = async (variables: object) => (await host.execute(bySlug, { ...variables })).errors?.[0]
    expect(await ask({ slug, url: slug })).toMatchObject({
      message: 'Give one of `slug` and `url`, not both.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(await ask({})).toMatchObject({ message: 'Give one of `slug` and `url`.' })
    await expect(create(host, organization.groupId, { slug: 'a-slug', url: 'a-slug' })).rejects.toThrow('not both')
  })
})
