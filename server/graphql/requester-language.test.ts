import { beforeAll, describe, expect, test } from 'vitest'
import { pseudoLocale } from '../contract/locales.ts'
import { languageCookie } from '../contract/own-cookies.ts'
import type { Actor } from '../testing/actors.ts'
import { makeEvent } from '../testing/factories.ts'
import { encodeGlobalId } from './global-id.ts'
import { shareOrganization, shareTestApp } from '../testing/shared-app.ts'

// Production does not offer the pseudo-language.
const app = shareTestApp({ environment: 'dev' })
const organization = shareOrganization(app)
/** What is in the catalogue has brackets in the pseudo-language. */
const inBrackets = expect.stringMatching(/⟦.+⟧/)
let event: Awaited<ReturnType<typeof makeEvent>>
beforeAll(async () => {
  event = await makeEvent(app, organization.groupId)
})

const reading = (actor: Actor): Actor => {
  actor.headers['accept-language'] = pseudoLocale
  return actor
}
const choosing = (actor: Actor): Actor => {
  const cookie = `${languageCookie(app.platform.publicUrl)}=${pseudoLocale}`
  actor.headers['cookie'] = [actor.headers['cookie'], cookie].filter(Boolean).join('; ')
  return actor
}

const register = `mutation ($eventId: ID!, $name: String!, $email: String!, $partySize: Int!) {
  register(input: { eventId: $eventId, name: $name, email: $email, partySize: $partySize }) {
    __typename
    ... on UserError { code message }
    ... on InvalidInput { fields { path message } }
  }
}`
const wrong = () => ({ eventId: event.globalId, name: ' ', email: 'ada', partySize: 99 })
const createGroup = 'mutation ($id: ID!) { createGroup(input: { organizationId: $id, name: "A" }) { __typename } }'

describe('a refusal is in the language of its request', () => {
  test.each([
    ['by the browser’s setting', () => reading(app.stranger())],
    ['by the cookie of a choice', () => choosing(app.stranger())],
  ])('%s, field by field', async (_how, who) => {
    const { register: refused } = await who().ask(register, wrong())
    const [name, email, partySize] = refused.fields
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', message: inBrackets })
    expect([name, email, partySize]).toEqual(
      ['name', 'email', 'partySize'].map((path) => ({ path, message: inBrackets })),
    )
  })

  test('over a WebSocket too', async () => {
    const { data } = await choosing(app.stranger())
      .openSocket()
      .send(register, { ...wrong(), partySize: 1 })
    expect(data.register.fields.map(({ message }: { message: string }) => message)).toEqual([inBrackets, inBrackets])
  })

  test('and English for everyone else', async () => {
    const { register: refused } = await app.stranger().ask(register, wrong())
    expect(refused).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
      message: 'Enter a name. Enter an email address, such as ada@example.org. Enter 10 or less.',
      fields: [
        { path: 'name', message: 'Enter a name.' },
        { path: 'email', message: 'Enter an email address, such as ada@example.org.' },
        { path: 'partySize', message: 'Enter 10 or less.' },
      ],
    })
  })
})

describe('an entry of errors is in the language of its request', () => {
  test('when access is missing, over HTTP and a WebSocket', async () => {
    const variables = { id: encodeGlobalId('Organization', organization.id) }
    const refused = [expect.objectContaining({ message: inBrackets, extensions: { code: 'UNAUTHENTICATED' } })]
    expect((await reading(app.stranger()).execute(createGroup, variables)).errors).toEqual(refused)
    const overSocket = await reading(app.stranger()).openSocket().send(createGroup, variables)
    expect(overSocket.errors).toEqual(refused)
  })

  test('when a subscription cannot begin', async () => {
    const follow = 'subscription { eventChanged(slug: "none") { title } }'
    const { errors } = await reading(app.stranger()).subscribe(follow).ended
    expect(errors).toMatchObject([{ message: inBrackets, extensions: { code: 'NOT_FOUND' } }])
  })

  test('but not where only programmers read it', async () => {
    const { errors } = await reading(app.stranger()).execute('{ node(id: "nonsense") { id } }')
    expect(errors).toMatchObject([{ message: '“nonsense” is not a valid id.' }])
  })
})

test('the browser’s upload is refused in the language of its request', async () => {
  const { headers } = reading(app.stranger())
  const answer = await fetch(`${app.url}/bff/uploads?eventId=${event.globalId}`, { method: 'POST', headers })
  expect(await answer.json()).toMatchObject({ status: 401, title: expect.any(String), detail: inBrackets })
})
