import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { decodeBytes, encodeBytes, themeLimits } from '../../contract/theme/theme-document.ts'
import { askingElsewhere, giveRole } from '../../testing/actors.ts'
import { startTestApp, useTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { startRedis } from '../../testing/redis.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { compactTheme } from './service/write-draft.ts'
import { TestEditor, followTheme, showPresence } from '../../testing/modules/themes.ts'

const app = shareTestApp()

async function stage(at = app) {
  const organization = await makeOrganization(at)
  const event = await makeEvent(at, organization.groupId)
  const host = await makeMember(at, organization, 'host')
  return {
    organization,
    event,
    host,
    ada: new TestEditor(organization.owner, event.globalId),
    bert: new TestEditor(host, event.globalId),
  }
}

test(
  'a follower gets what it lacks, and then every edit once and in order, however many come at once (7)',
  { timeout: 60_000 },
  async () => {
    const { ada, bert, organization } = await stage()
    await ada.set({ mode: 'dark' })
    const stream = bert.follow()
    bert.take((await stream.next()).themeDocument)
    expect(bert.tokens).toEqual({ mode: 'dark' })
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => new TestEditor(organization.owner, ada.eventId).set({ [`look${n}`]: n })),
    )
    const sequences: number[] = []
    while ((sequences.at(-1) ?? 0) < 41) {
      const { themeDocument } = await stream.next()
      expect(themeDocument).toMatchObject({ epoch: 1, isWhole: false, editors: null, editorsGone: null })
      sequences.push(themeDocument.sequence)
      bert.take(themeDocument)
    }
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    expect(bert.document.store.pendingStructs).toBeNull()
    expect(Object.keys(bert.tokens)).toHaveLength(41)
  },
)

test('each who follows is called by a number that nobody else has, also alone and when they come again (7)', async () => {
  const { ada, event } = await stage()
  const alone = `subscription ($id: ID!) { themeDocument(eventId: $id) { writer update editors { user { createdAt } } } }`
  const streams = [...Array.from({ length: 5 }, () => ada.follow()), ada.actor.subscribe(alone, { id: event.globalId })]
  const writers = await Promise.all(streams.map(async (stream) => (await stream.next()).themeDocument.writer))
  await streams[0]!.close()
  writers.push((await ada.follow().next()).themeDocument.writer)
  expect(new Set(writers).size).toBe(7)
  for (const writer of writers) expect(writer).toBeGreaterThan(0)
  await ada.set({ mode: 'dark' })
  for (const stream of streams.slice(1)) expect((await stream.next()).themeDocument.writer).toBeNull()
})

test('whoever was away gets only what they lack; the whole when a new draft was begun meanwhile (7)', async () => {
  const { ada, bert, event } = await stage()
  await ada.set({ mode: 'dark', accent: '#112233' })
  await bert.catchUp()
  const stateVector = encodeBytes(Y.encodeStateVector(bert.document))
  await ada.set({ radius: 7 })
  const stream = bert.follow({ epoch: 1, stateVector })
  const { themeDocument } = await stream.next()
  expect(themeDocument).toMatchObject({ sequence: 2, isWhole: false })
  expect(decodeBytes(themeDocument.update)!.length).toBeLessThan(40)
  bert.take(themeDocument)
  expect(bert.tokens).toEqual({ mode: 'dark', accent: '#112233', radius: 7 })

  let edits = 0
  for (let epoch = 1; epoch === 1;) {
    const updates = Array.from({ length: 80 }, () => ada.edit({ [`look${edits % 3}`]: edits++ }))
    epoch = (await ada.send(Y.mergeUpdates(updates))).epoch
  }
  await vi.waitFor(async () => {
    for (const { themeDocument: change } of stream.received.splice(0)) bert.take(change)
    expect(bert.epoch).toBe(2)
  })
  expect(bert.tokens).toEqual(ada.tokens)
  const late = bert.actor.subscribe(followTheme, { eventId: event.globalId, epoch: 1, stateVector })
  expect((await late.next()).themeDocument).toMatchObject({ epoch: 2, isWhole: true })
})

test('a log that was put into the snapshot leaves no gap for those who follow (7)', async () => {
  const { ada, bert, event } = await stage()
  const elsewhere = await useTestApp({ databaseUrl: app.databaseUrl })
  const follower = new TestEditor(askingElsewhere(bert.actor, elsewhere.url), event.globalId)
  const stream = follower.follow()
  follower.take((await stream.next()).themeDocument)
  await ada.set({ radius: 1 })
  await compactTheme(app.platform, event.id)
  await ada.set({ mode: 'dark' })
  // Without a Redis the other process finds it by looking.
  await vi.waitFor(
    () => {
      for (const { themeDocument } of stream.received.splice(0)) follower.take(themeDocument)
      expect(follower.tokens).toEqual({ radius: 1, mode: 'dark' })
    },
    { timeout: 9_000 },
  )
})

test('who may not change the theme cannot follow it; whose role ends is sent away (5)', async () => {
  const { organization, host, event, ada, bert } = await stage()
  const promoter = await makeMember(app, organization, 'promoter')
  for (const actor of [promoter, app.stranger(), await app.person('Elsewhere')]) {
    const { errors } = await actor.subscribe(followTheme, { eventId: event.globalId }).ended
    expect(errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
  }
  const stream = bert.follow()
  await stream.next()
  await giveRole(app.platform, host, organization.id, 'door')
  const before = Date.now()
  await ada.set({ radius: 3 })
  expect((await stream.ended).errors).toEqual([])
  expect(Date.now() - before).toBeLessThan(5_000)
  expect(stream.received).toEqual([])
})

test('a session that ends is told so within 5 s, though nothing happens (5)', async () => {
  const { host, bert } = await stage()
  const stream = bert.follow()
  await stream.next()
  await app.platform.db.session.deleteMany({ where: { userId: host.userId! } })
  const { errors } = await stream.ended
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('who asks for more than everybody gets is answered alone, and gets the same (7)', async () => {
  const { ada, bert } = await stage()
  await ada.set({ radius: 3 })
  const stream = bert.actor.subscribe(
    `subscription ($id: ID!) { themeDocument(eventId: $id) { epoch isWhole update editors { user { createdAt } } } }`,
    { id: bert.eventId },
  )
  bert.take((await stream.next()).themeDocument)
  expect(bert.tokens).toEqual({ radius: 3 })
  await ada.set({ radius: 4 })
  bert.take((await stream.next()).themeDocument)
  expect(bert.tokens).toEqual({ radius: 4 })
})

test('a crowd gets every edit once, whoever leaves or loses the right in between (5, 7)', async () => {
  const { organization, event, ada } = await stage()
  const each = 8
  const crowd = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const person = await makeMember(app, organization, 'host')
      const socket = await openRawSocket({ url: app.url, headers: person.headers })
      for (let id = 0; id < each; id += 1) socket.subscribe(`${id}`, followTheme, { eventId: event.globalId })
      await socket.received(each)
      return { person, socket }
    }),
  )
  const answersTo = (messages: string[], id: number) => messages.filter((message) => message.includes(`"id":"${id}"`))
  /** The numbers of the edits that each subscription was told of. */
  const told = () =>
    crowd.map(({ socket }) =>
      Array.from({ length: each }, (_, id) =>
        answersTo(socket.messages, id)
          .filter((message) => message.includes('"next"'))
          .map((message) => JSON.parse(message).payload.data.themeDocument.sequence as number)
          .slice(1),
      ),
    )
  const [leaver, , , demoted] = crowd
  await ada.set({ radius: 1 })
  leaver!.socket.send({ id: '0', type: 'complete' })
  await giveRole(app.platform, demoted!.person, organization.id, 'door')
  await ada.set({ radius: 2 })
  const staying = () => [...told()[0]!.slice(1), ...told().slice(1, 3).flat()]
  await vi.waitFor(() => expect(staying().every((numbers) => numbers.at(-1) === 2)).toBe(true), { timeout: 10_000 })
  await vi.waitFor(
    () => expect(demoted!.socket.messages.filter((message) => message.includes('"complete"'))).toHaveLength(each),
    { timeout: 6_000 },
  )
  for (const numbers of told().flat()) {
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect(numbers.every((number) => number === 1 || number === 2)).toBe(true)
  }
  for (const numbers of told()[3]!) expect(numbers).not.toContain(2)
})

test('the socket on which a draft is followed speaks nothing but GraphQL', async () => {
  const { bert } = await stage()
  const { subscribe, received, socket, closed } = await openRawSocket({ url: app.url, headers: bert.actor.headers })
  subscribe('1', followTheme, { eventId: bert.eventId })
  await received(1)
  socket.send('[1,2,"radius",3]')
  expect(await closed).toBe(4400)
})

test('over server-sent events too (7)', async () => {
  const { ada, bert } = await stage()
  const stream = bert.actor.subscribeOverSse<any>(followTheme, { eventId: bert.eventId })
  bert.take((await stream.next()).themeDocument)
  await ada.set({ radius: 4 })
  bert.take((await stream.next()).themeDocument)
  expect(bert.tokens).toEqual({ radius: 4 })
})

test('those who are at a draft see each other come, move and go (8)', async () => {
  const { ada, bert, organization, event } = await stage()
  const stream = ada.follow()
  expect((await stream.next()).themeDocument.editors).toEqual([])
  const window = bert.actor.openSocket()
  const own = window.follow<any>(followTheme, { eventId: event.globalId })
  await own.next()
  const show = (more: object) =>
    window.send(showPresence, { input: { eventId: event.globalId, editorKey: 'tab-of-bert', ...more } })
  const { key } = (await show({ control: 'accent', cursorX: 0.25, cursorY: 0.5 })).data.showThemePresence
  const { editors, update } = (await stream.next()).themeDocument
  expect(editors).toEqual([
    { key, user: { name: 'Host' }, control: 'accent', cursorX: 0.25, cursorY: 0.5, color: expect.stringMatching(/^#/) },
  ])
  expect(update).toBeNull()
  await show({ control: null })
  expect((await stream.next()).themeDocument.editors).toMatchObject([{ key, control: null, cursorX: null }])
  const late = new TestEditor(organization.owner, event.globalId).follow()
  expect((await late.next()).themeDocument.editors).toMatchObject([{ key }])
  await own.close()
  expect((await stream.next()).themeDocument.editorsGone).toEqual([key])
  expect(await bert.actor.ask(showPresence, { input: { eventId: event.globalId, editorKey: 'x' } })).toMatchObject({
    showThemePresence: { code: 'INVALID_INPUT' },
  })
})

test('one person shows a few tabs at most, under one limit, however many keys they make up', async () => {
  const { bert, event } = await stage()
  const window = bert.actor.openSocket()
  await window.follow<any>(followTheme, { eventId: event.globalId }).next()
  const show = async (editorKey: string) =>
    (await window.send(showPresence, { input: { eventId: event.globalId, editorKey } })).data.showThemePresence
  const keys: string[] = []
  for (let n = 0; n < 8; n += 1) keys.push((await show(`tab-number-${n}`)).key)
  const { editors } = (await bert.follow().next()).themeDocument
  expect(editors.map(({ key }: { key: string }) => key)).toEqual(keys.slice(3))

  const { count, perSeconds, tabs } = themeLimits.presence
  const limit = { name: 'theme-presence', points: count * tabs, perSeconds }
  while ((await app.platform.rateLimiter.consume(limit, bert.actor.userId!)) === null);
  expect(await show('another-tab')).toMatchObject({ code: 'RATE_LIMITED' })
})

test('two processes over Redis: edits and those who make them arrive from the other, and vanish with it (7, 8)', async () => {
  const redis = await startRedis()
  const one = await useTestApp({ redisUrl: redis.url })
  const two = await startTestApp({ redisUrl: redis.url, databaseUrl: one.databaseUrl })
  const { ada, bert, event } = await stage(one)
  const elsewhere = askingElsewhere(bert.actor, two.url)
  const window = elsewhere.openSocket()
  const own = window.follow<any>(followTheme, { eventId: event.globalId })
  await own.next()
  const input = { eventId: event.globalId, editorKey: 'tab-of-bert', control: 'radius' }
  await window.send(showPresence, { input })
  const stream = ada.follow()
  const heard: any[] = []
  const hear = async (until: () => void) =>
    vi.waitFor(
      () => {
        for (const { themeDocument } of stream.received.splice(0)) {
          heard.push(themeDocument)
          ada.take(themeDocument)
        }
        until()
      },
      { timeout: 10_000 },
    )
  // Who came in between is told of with the draft, and once more as a change.
  const holding = () => new Map(heard.flatMap(({ editors }) => editors ?? []).map(({ key, control }) => [key, control]))
  await hear(() => expect([...holding().values()]).toEqual(['radius']))
  const at = (n: number) => new TestEditor(n % 2 ? ada.actor : elsewhere, event.globalId)
  const edits = Array.from({ length: 10 }, (_, n) => at(n).set({ [`look${n}`]: n }))
  await Promise.all(edits)
  await hear(() => expect(Object.keys(ada.tokens)).toHaveLength(10))
  const sequences = heard.map(({ sequence }) => sequence).filter((sequence, n, all) => sequence !== all[n - 1])
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  await two.stop()
  await hear(() => expect(heard.flatMap(({ editorsGone }) => editorsGone ?? [])).toHaveLength(1))
})
