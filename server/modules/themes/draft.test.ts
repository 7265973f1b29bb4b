import { describe, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { encodeBytes, themeLimits, tokensOf } from '../../contract/theme/theme-document.ts'
import { giveRole } from '../../testing/actors.ts'
import { startTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { readDraft } from './queries/drafts.ts'
import { compactTheme } from './service/write-draft.ts'
import { TestEditor, applyUpdate } from '../../testing/modules/themes.ts'

const app = shareTestApp()

async function stage() {
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const host = await makeMember(app, organization, 'host')
  const [ada, bert] = [new TestEditor(organization.owner, event.globalId), new TestEditor(host, event.globalId)]
  const stored = async () => tokensOf((await readDraft(app.platform.db, event.id))!.document)
  return { organization, event, host, ada, bert, stored }
}

describe('edits of a draft (1)', { timeout: 60_000 }, () => {
  test('many at once are all taken, numbered without a gap, and end equal everywhere', async () => {
    const { event, ada, bert, stored } = await stage()
    const sent = Array.from({ length: 30 }, (_, n) =>
      new TestEditor(n % 2 ? ada.actor : bert.actor, ada.eventId).set({
        [`look${n}`]: n,
        radius: n,
        ...(n % 3 === 0 && { accent: `#0000${n + 10}` }),
      }),
    )
    const answers = await Promise.all(sent)
    expect(answers.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(answers.map((_, n) => n + 1))
    await Promise.all([ada.catchUp(), bert.catchUp()])
    expect(ada.tokens).toEqual(bert.tokens)
    expect(ada.tokens).toEqual(await stored())
    expect(Object.keys(ada.tokens)).toHaveLength(32)
    const rows = await app.platform.db.themeUpdate.findMany({ where: { eventId: event.id } })
    expect(new Set(rows.map(({ authorId }) => authorId)).size).toBe(2)
  })

  test('the same edit again changes nothing and is answered alike', async () => {
    const { ada, event } = await stage()
    const update = ada.edit({ accent: '#112233' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.send(update)))
    expect(answers).toEqual(answers.map(() => ({ __typename: 'ThemeUpdateApplied', epoch: 1, sequence: 1 })))
    expect(await app.platform.db.themeUpdate.count({ where: { eventId: event.id } })).toBe(1)
  })

  test('a process that has forgotten the draft goes on with it', async () => {
    const { ada, bert, stored, event } = await stage()
    await ada.set({ accent: '#112233' })
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    try {
      const elsewhere = new TestEditor({ ...bert.actor, ask: askAt(second.url, bert.actor.headers) }, event.globalId)
      expect(await elsewhere.set({ radius: 4 })).toMatchObject({ sequence: 2 })
      expect(await bert.set({ mode: 'dark' })).toMatchObject({ sequence: 3 })
      expect(await elsewhere.set({ radius: 5 })).toMatchObject({ sequence: 4 })
    } finally {
      await second.stop()
    }
    expect(await stored()).toEqual({ accent: '#112233', mode: 'dark', radius: 5 })
  })
})

const askAt = (url: string, headers: Record<string, string>) => async (query: string, variables?: object) => {
  const body = JSON.stringify({ query, variables })
  const response = await fetch(`${url}/bff/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  return ((await response.json()) as any).data
}

describe('what would not be a theme is refused whole (2)', () => {
  const values: [string, unknown][] = [
    ['accent', 'red;#fff'],
    ['accent', 'url(#abc'],
    ['accent', '#fffff'],
    ['accent', '#FFFFFF'],
    ['radius', 4.5],
    ['sectionOrder', ['about', 'about']],
    ['later', { nested: true }],
    ['later', 'x'.repeat(201)],
    ['later', undefined],
    ['later', new Uint8Array([1])],
    ['Not a name', 'x'],
  ]
  test.each(values)('%s cannot hold %j', async (token, value) => {
    const { ada, stored, event } = await stage()
    await ada.set({ radius: 4 })
    const bad = new Y.Doc()
    bad.getMap('tokens').set(token, value)
    bad.getMap('tokens').set('mode', 'dark')
    const answer = await ada.send(Y.encodeStateAsUpdate(bad))
    expect(answer).toMatchObject({ __typename: 'ThemeUpdateRefused', code: 'THEME_UPDATE_REFUSED', token })
    expect(await stored()).toEqual({ radius: 4 })
    expect(await app.platform.db.themeUpdate.count({ where: { eventId: event.id } })).toBe(1)
  })

  test('also where it replaces what was good, among edits that are good', async () => {
    const { ada, bert, stored } = await stage()
    await ada.set({ accent: '#112233' })
    await bert.catchUp()
    const bad = bert.edit({ accent: 'javascript:alert(1)' })
    // In whatever order they arrive: the second of hers has the first in it.
    const one = ada.edit({ radius: 1 })
    const both = Y.mergeUpdates([one, ada.edit({ radius: 2 })])
    const answers = await Promise.all([ada.send(one), bert.send(bad), ada.send(both)])
    expect(answers.map(({ __typename }) => __typename)).toEqual([
      'ThemeUpdateApplied',
      'ThemeUpdateRefused',
      'ThemeUpdateApplied',
    ])
    expect(answers[1]).toMatchObject({ token: 'accent' })
    expect(await stored()).toEqual({ accent: '#112233', radius: 2 })
    expect(await ada.set({ radius: 3 })).toMatchObject({ __typename: 'ThemeUpdateApplied' })
  })

  const shapes: [string, (document: Y.Doc) => void][] = [
    ['another root', (document) => document.getMap('more').set('accent', '#112233')],
    ['a list', (document) => document.getArray('tokens').push(['#112233'])],
    ['a text', (document) => document.getMap('tokens').set('later', new Y.Text('words'))],
    ['a nested map', (document) => document.getMap('tokens').set('later', new Y.Map([['a', 1]]))],
    ['a subdocument', (document) => document.getMap('tokens').set('later', new Y.Doc())],
    ['words of a text', (document) => document.getText('tokens').insert(0, 'words')],
  ]
  test.each(shapes)('%s is none', async (_name, make) => {
    const { ada, stored } = await stage()
    const document = new Y.Doc()
    make(document)
    const answer = await ada.send(Y.encodeStateAsUpdate(document))
    expect(answer).toMatchObject({ __typename: 'ThemeUpdateRefused' })
    expect(await stored()).toEqual({})
  })

  test('what builds on an edit that never came is refused, and comes with it later', async () => {
    const { ada, stored } = await stage()
    const first = ada.edit({ accent: '#112233' })
    const second = ada.edit({ accent: '#445566' })
    expect(await ada.send(second)).toMatchObject({ __typename: 'ThemeUpdateRefused' })
    expect(await ada.send(Y.mergeUpdates([first, second]))).toMatchObject({ __typename: 'ThemeUpdateApplied' })
    expect(await stored()).toEqual({ accent: '#445566' })
  })

  test('nonsense, too much at once and too many tokens are refused', async () => {
    const { ada, stored } = await stage()
    const send = (update: string) =>
      ada.actor
        .ask(applyUpdate, { input: { eventId: ada.eventId, epoch: 1, update } })
        .then((data: any) => data.applyThemeUpdate)
    expect(await send('not base64!')).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await send(encodeBytes(new Uint8Array([9, 9, 9, 9])))).toMatchObject({ code: 'THEME_UPDATE_REFUSED' })
    expect(await send(encodeBytes(new Uint8Array(themeLimits.updateBytes + 3)))).toMatchObject({
      code: 'INVALID_INPUT',
    })
    const many = Object.fromEntries(Array.from({ length: themeLimits.tokens + 1 }, (_, n) => [`token${n}`, n]))
    expect(await ada.set(many)).toMatchObject({
      code: 'THEME_UPDATE_REFUSED',
      message: 'A theme can have at most 64 tokens.',
    })
    expect(await stored()).toEqual({})
  })

  test('a theme that is larger than one may be is refused, and what was there stays', async () => {
    const { ada, stored } = await stage()
    const words = Array.from({ length: 20 }, () => 'w'.repeat(60))
    const large = (from: number) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`token${from + n}`, words]))
    await ada.set(large(0))
    const answer = await ada.set(large(20))
    expect(answer).toMatchObject({ __typename: 'ThemeUpdateRefused', token: null })
    expect(Object.keys(await stored())).toHaveLength(20)
  })

  test('a 5 MB update does not get as far', async () => {
    const { ada } = await stage()
    const update = encodeBytes(new Uint8Array(5_000_000))
    const input = { eventId: ada.eventId, epoch: 1, update }
    expect((await ada.actor.execute(applyUpdate, { input })).data).toBeUndefined()
  })
})

describe('a draft begins anew when it has grown (3)', () => {
  test('an edit of the epoch before is told so; nothing of the living values is lost', async () => {
    const { ada, bert, stored, event } = await stage()
    await bert.set({ mode: 'dark' })
    await ada.catchUp()
    let edits = 0
    let answer: any
    do {
      const updates = Array.from({ length: 60 }, () => ada.edit({ [`look${edits % 3}`]: edits++ }))
      answer = await ada.send(Y.mergeUpdates(updates))
      expect(answer.__typename).toBe('ThemeUpdateApplied')
    } while (answer.epoch === 1)
    expect(edits).toBeGreaterThan(500)
    expect(await stored()).toEqual({ look0: edits - 3, look1: edits - 2, look2: edits - 1, mode: 'dark' })
    expect(await bert.set({ radius: 9 })).toMatchObject({ __typename: 'ThemeEpochOver', epoch: 2 })
    await bert.catchUp()
    expect(bert.epoch).toBe(2)
    expect(await bert.set({ radius: 9 })).toMatchObject({ epoch: 2, sequence: answer.sequence + 1 })
    const { snapshot } = await app.platform.db.eventTheme.findUniqueOrThrow({ where: { eventId: event.id } })
    expect(snapshot.length).toBeLessThan(200)
  })
})

describe('the log (4)', () => {
  test('is put into the snapshot; what follows needs nothing more, and doing it twice changes nothing', async () => {
    const { ada, stored, event } = await stage()
    for (let n = 0; n < 5; n += 1) await ada.set({ radius: n })
    await Promise.all([
      compactTheme(app.platform, event.id),
      ada.set({ mode: 'dark' }),
      compactTheme(app.platform, event.id),
    ])
    await compactTheme(app.platform, event.id)
    expect(await app.platform.db.themeUpdate.count({ where: { eventId: event.id } })).toBe(0)
    expect(await stored()).toEqual({ radius: 4, mode: 'dark' })
    expect(await ada.set({ radius: 7 })).toMatchObject({ sequence: 7 })
    expect(await stored()).toEqual({ radius: 7, mode: 'dark' })
  })

  test('asks for that by itself', async () => {
    const { ada, event } = await stage()
    await app.platform.db.eventTheme.upsert({
      where: { eventId: event.id },
      create: { eventId: event.id, snapshot: new Uint8Array([0, 0]), lastSequence: 199, snapshotSequence: 0 },
      update: {},
    })
    await ada.set({ radius: 1 })
    const jobs = await app.platform.db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker.jobs WHERE "key" = ${`compactTheme:${event.id}`}`
    expect(jobs).toHaveLength(1)
  })
})

describe('who may edit (5)', () => {
  test('hosts and above; to others of the organization it is forbidden, to strangers of a draft it does not exist', async () => {
    const { organization, ada } = await stage()
    const promoter = await makeMember(app, organization, 'promoter')
    const input = { eventId: ada.eventId, epoch: 1, update: encodeBytes(ada.edit({ radius: 1 })) }
    expect((await promoter.execute(applyUpdate, { input })).errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
    })
    const stranger = await app.person('Stranger')
    expect((await stranger.execute(applyUpdate, { input })).errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
    })
    const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT' })
    const hidden = { ...input, eventId: draft.globalId }
    expect(await stranger.ask(applyUpdate, { input: hidden })).toMatchObject({
      applyThemeUpdate: { code: 'NOT_FOUND' },
    })
  })

  test('whose role ends while they edit is refused with the next one', async () => {
    const { organization, host, bert, stored } = await stage()
    await bert.set({ radius: 1 })
    await giveRole(app.platform, host, organization.id, 'promoter')
    const input = { eventId: bert.eventId, epoch: 1, update: encodeBytes(bert.edit({ radius: 2 })) }
    expect((await host.execute(applyUpdate, { input })).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
    expect(await stored()).toEqual({ radius: 1 })
  })

  test('an event that is deleted meanwhile is gone for its editors', async () => {
    const { ada, event } = await stage()
    await ada.set({ radius: 1 })
    await app.platform.db.event.delete({ where: { id: event.id } })
    expect(await ada.set({ radius: 2 })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the draft of an event that nobody has edited is what is published, and stays so when somebody edits (6)', async () => {
  const { ada, bert, event, stored } = await stage()
  await app.platform.db.eventTheme.create({
    data: {
      eventId: event.id,
      snapshot: new Uint8Array(),
      versions: { create: [{ version: 1, tokens: { radius: 4, accent: '#111111' } }] },
    },
  })
  await Promise.all([ada.catchUp(), bert.catchUp()])
  expect(ada.tokens).toEqual({ accent: '#111111', radius: 4 })
  expect(Y.encodeStateAsUpdate(ada.document)).toEqual(Y.encodeStateAsUpdate(bert.document))
  await Promise.all([ada.set({ accent: '#222222' }), bert.set({ radius: undefined })])
  expect(await stored()).toEqual({ accent: '#222222' })
  await vi.waitFor(async () => expect((await ada.catchUp()).tokens).toEqual({ accent: '#222222' }))
})
