import { expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { TestEditor, publish, restore } from '../../testing/modules/themes.ts'

const app = shareTestApp()

async function stage() {
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const host = await makeMember(app, organization, 'host')
  const [ada, bert] = [new TestEditor(organization.owner, event.globalId), new TestEditor(host, event.globalId)]
  const publishAs = async (actor: Actor, at: { epoch: number; sequence: number }) =>
    (await actor.ask(publish, { input: { eventId: event.globalId, epoch: at.epoch, sequence: at.sequence } }))
      .publishTheme
  const versions = () =>
    app.platform.db.themeVersion.findMany({ where: { eventId: event.id }, orderBy: { version: 'asc' } })
  return { organization, event, host, ada, bert, publishAs, versions }
}

const draft = /* GraphQL */ `
  query ($slug: String!) {
    event(slug: $slug) {
      theme {
        version
        tokens
      }
      themeDraft {
        epoch
        sequence
        tokens
        changes {
          token
          from
          to
        }
      }
    }
  }
`

test('what is published is the draft that was looked at; the feed says so, and whoever has the page open sees it (9)', async () => {
  const { ada, event, publishAs, organization } = await stage()
  const guest = app.stranger()
  const page = guest.subscribe(
    'subscription ($slug: String!) { eventChanged(slug: $slug) { theme { version tokens } } }',
    {
      slug: event.slug,
    },
  )
  expect((await page.next()).eventChanged.theme).toBeNull()
  const feed = guest.subscribe(
    'subscription ($slug: String!) { eventActivity(slug: $slug, after: 0) { item { kind details } } }',
    { slug: event.slug },
  )
  const at = await ada.set({ accent: '#112233', laterToken: 'kept' })
  expect((await guest.ask(draft, { slug: event.slug })).event).toEqual({ theme: null, themeDraft: null })
  expect((await organization.owner.ask(draft, { slug: event.slug })).event.themeDraft).toEqual({
    epoch: 1,
    sequence: 1,
    tokens: { accent: '#112233', laterToken: 'kept' },
    changes: [
      { token: 'accent', from: null, to: '#112233' },
      { token: 'laterToken', from: null, to: 'kept' },
    ],
  })
  const tokens = { accent: '#112233', laterToken: 'kept' }
  expect(await publishAs(ada.actor, at)).toEqual({ __typename: 'EventTheme', version: 1, tokens })
  expect((await page.next()).eventChanged.theme).toEqual({ version: 1, tokens })
  expect((await feed.next()).eventActivity.item).toEqual({ kind: 'THEME_PUBLISHED', details: { version: 1 } })
  expect((await organization.owner.ask(draft, { slug: event.slug })).event.themeDraft.changes).toEqual([])
})

test('many who publish at once publish one version; twice the same changes nothing (9)', async () => {
  const { ada, bert, event, publishAs, versions } = await stage()
  const at = await ada.set({ accent: '#112233' })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => publishAs((n % 2 ? ada : bert).actor, at)))
  expect(answers.map(({ version }) => version)).toEqual(answers.map(() => 1))
  expect(await versions()).toHaveLength(1)
  const rows = await app.platform.db.activityItem.findMany({ where: { eventId: event.id, kind: 'THEME_PUBLISHED' } })
  expect(rows).toHaveLength(1)
})

test('publishing that races with edits publishes what was looked at, or is refused with a sentence (9)', async () => {
  const { ada, bert, publishAs, versions } = await stage()
  let seen = await ada.set({ accent: '#000000' })
  for (let round = 1; round <= 8; round += 1) {
    await bert.catchUp()
    const looked = bert.tokens
    const [published] = await Promise.all([publishAs(bert.actor, seen), ada.set({ accent: `#00000${round}` })])
    const movedOn = { code: 'THEME_MOVED_ON', message: expect.stringContaining('Take a look') }
    expect(published).toMatchObject(published.__typename === 'EventTheme' ? { tokens: looked } : movedOn)
    seen = (await ada.set({ radius: round })) as never
  }
  const all = await versions()
  expect(all.map(({ version }) => version)).toEqual(all.map((_, n) => n + 1))
  expect(await publishAs(bert.actor, { ...seen, sequence: seen.sequence - 1 })).toMatchObject({
    code: 'THEME_MOVED_ON',
  })
  expect(await publishAs(bert.actor, seen)).toMatchObject({ __typename: 'EventTheme' })
})

test('a version is restored into the draft in one step; the public keeps what is published (10)', async () => {
  const { ada, bert, event, publishAs, versions } = await stage()
  await publishAs(ada.actor, await ada.set({ accent: '#111111', radius: 4 }))
  await publishAs(ada.actor, await ada.set({ accent: '#222222', radius: undefined, mode: 'dark' }))
  const stream = bert.follow()
  bert.take((await stream.next()).themeDocument)
  const input = { eventId: event.globalId, version: 1 }
  expect((await bert.actor.ask(restore, { input })).restoreTheme).toMatchObject({ epoch: 1, sequence: 3 })
  bert.take((await stream.next()).themeDocument)
  expect(bert.tokens).toEqual({ accent: '#111111', radius: 4 })
  expect(await versions()).toHaveLength(2)
  expect((await app.stranger().ask(draft, { slug: event.slug })).event.theme.version).toBe(2)
  expect((await bert.actor.ask(restore, { input })).restoreTheme).toMatchObject({ sequence: 3 })
  const unknown = { eventId: event.globalId, version: 9 }
  expect((await bert.actor.ask(restore, { input: unknown })).restoreTheme).toMatchObject({ code: 'NOT_FOUND' })
})

test('restoring that races with edits loses none of either (10)', async () => {
  const { ada, bert, event, publishAs } = await stage()
  await publishAs(ada.actor, await ada.set({ accent: '#111111' }))
  await bert.catchUp()
  const input = { eventId: event.globalId, version: 1 }
  await Promise.all([
    ada.set({ look1: 1 }),
    ada.actor.ask(restore, { input }),
    bert.set({ accent: '#333333' }),
    bert.actor.ask(restore, { input }),
  ])
  await Promise.all([ada.catchUp(), bert.catchUp()])
  expect(ada.tokens).toEqual(bert.tokens)
  const seen = await ada.set({ radius: 1 })
  expect(seen).toMatchObject({ __typename: 'ThemeUpdateApplied' })
})

test('publishing and restoring are for hosts and above (5)', async () => {
  const { organization, ada, event } = await stage()
  const at = await ada.set({ accent: '#112233' })
  const promoter = await makeMember(app, organization, 'promoter')
  const publishing = { eventId: event.globalId, epoch: at.epoch, sequence: at.sequence }
  for (const [mutation, input] of [
    [publish, publishing],
    [restore, { eventId: event.globalId, version: 1 }],
  ] as const) {
    const { errors } = await promoter.execute(mutation, { input })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('one person publishes and restores thirty times in ten minutes; what others may is not touched (11)', async () => {
  const { ada, event, organization, host, publishAs } = await stage()
  const at = await ada.set({ accent: '#112233' })
  for (const _ of times(29)) expect(await publishAs(organization.owner, at)).toMatchObject({ version: 1 })
  await organization.owner.ask(restore, { input: { eventId: event.globalId, version: 1 } })
  expect(await publishAs(organization.owner, at)).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await publishAs(host, at)).toMatchObject({ version: 1 })
})
