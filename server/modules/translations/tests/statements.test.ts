import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { makeHostedOrganization } from '../../../testing/modules/events.ts'
import { readIn, translate } from '../../../testing/modules/translations.ts'
import { addQuestion } from '../../../testing/registrations/questions.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'

let statements: string[] = []
// Before the app starts: a connection that is open already is not seen.
beforeAll(() => {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: any[]) {
    statements.push(String(asked[0]?.text ?? asked[0]))
    return (query as (...all: unknown[]) => never).apply(this, asked)
  })
})
afterAll(() => vi.restoreAllMocks())

const app = shareTestApp()

async function countOf(ask: () => Promise<unknown>) {
  await ask()
  statements = []
  await ask()
  const ofTexts = statements.filter((text) => text.includes('"EventText"')).length
  return { others: statements.length - ofTexts, ofTexts }
}

test('an event takes one statement for all its texts in a language, and none when it has none', async () => {
  const { host, make } = await makeHostedOrganization(app)
  const event = await make({ description: 'Words' })
  await app.platform.db.eventTerms.create({ data: { eventId: event.id, version: 1, body: 'Be kind.', bodyHtml: '' } })
  const question = await addQuestion(host, event)
  await addQuestion(host, event, { label: 'Age' })
  const reader = app.stranger()
  const original = await countOf(() => readIn(reader, event, null))
  expect(original.ofTexts).toBe(0)
  expect(await countOf(() => readIn(reader, event, 'de'))).toEqual(original)
  await translate(host, event, [
    { part: 'TITLE', text: 'Ein Abend' },
    { part: 'DESCRIPTION', text: 'Worte' },
    { part: 'TERMS', text: 'Sei nett.' },
    { part: 'QUESTION', questionId: question['id'], text: 'Allergien' },
  ])
  expect(await countOf(() => readIn(reader, event, 'de'))).toEqual({ ...original, ofTexts: 1 })
  for (const language of ['en', 'fr', null])
    expect(await countOf(() => readIn(reader, event, language))).toEqual(original)
})

test('a list takes one statement for the texts of all its events', async () => {
  const { host, organization } = await makeHostedOrganization(app)
  const events = await Promise.all(times(6).map(() => makeEvent(app, organization.groupId)))
  const document = `query ($id: ID!) { node(id: $id) { ... on Organization { events { edges { node {
    title(language: "de") titleLanguage(language: "de") } } } } } }`
  const list = () => app.stranger().ask(document, { id: encodeGlobalId('Organization', organization.id) })
  const before = await countOf(list)
  expect(before.ofTexts).toBe(0)
  for (const event of events.slice(0, 4)) await translate(host, event, [{ part: 'TITLE', text: 'Ein Abend' }])
  expect(await countOf(list)).toEqual({ ...before, ofTexts: 1 })
})

test('an organizer’s list takes the same for many events as for one', async () => {
  const { host, organization } = await makeHostedOrganization(app)
  const events = await Promise.all(times(5).map(() => makeEvent(app, organization.groupId)))
  for (const event of events) await translate(host, event, [{ part: 'TITLE', text: 'Ein Abend' }])
  const list = (first: number) => () =>
    host.ask(
      'query ($first: Int!) { viewer { memberships { organization { events(first: $first) { edges { node { translations { language outdatedCount missingCount } } } } } } } }',
      { first },
    )
  expect(await countOf(list(5))).toEqual(await countOf(list(1)))
})
