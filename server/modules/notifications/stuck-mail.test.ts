import { beforeAll, expect, test } from 'vitest'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import { UnansweredMail } from '../../platform/mail/delivery-failure.ts'
import { sendMail } from '../../testing/send-mail.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { globalId } from '../../testing/access-matrix/rows.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let slug: string
beforeAll(async () => {
  slug = (await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })).slug
})

const ask = /* GraphQL */ `
  query ($slug: String!) {
    organization(slug: $slug) {
      id
      stuckMail {
        edges {
          node {
            id
            kind
            to
            subject
            attempts
            lastError
            nextTryAt
            isGivenUp
            mayHaveArrived
            event {
              title
            }
          }
        }
      }
    }
  }
`
const retry = /* GraphQL */ `
  mutation ($id: ID!) {
    retryMail(input: { id: $id }) {
      __typename
      ... on StuckMail {
        isGivenUp
        nextTryAt
      }
    }
  }
`
const stuckFor = async (actor: Actor) =>
  (await actor.ask(ask, { slug })).organization.stuckMail?.edges.map(({ node }: { node: unknown }) => node)

const content = { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [], reason: 'A test.' }
const dead = {
  kind: 'smtp' as const,
  send: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:25'), { code: 'ESOCKET' })),
  close() {},
  hurry() {},
}

async function makeMail({ isTried = true, kind = 'eventChanged' } = {}) {
  const event = await makeEvent(app, organization.groupId)
  const to = { name: 'Ada', address: 'ada@example.test' }
  const { id: organizationId } = organization
  const id = await sendMail(app.platform, { kind, to, content, organizationId, eventId: event.id })
  if (isTried) await deliverMail(app.platform, dead, id)
  return id
}
const forget = () => app.platform.db.mail.deleteMany({})

test('hosts see what is stuck, why and until when; what waits its first turn is not stuck', async () => {
  await makeMail({ isTried: false })
  await makeMail()
  expect(await stuckFor(organization.owner)).toEqual([
    {
      id: expect.any(String),
      kind: 'eventChanged',
      to: 'ada@example.test',
      subject: 'Hello',
      attempts: 1,
      lastError: 'The mail server couldn’t be reached.',
      nextTryAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
      isGivenUp: false,
      mayHaveArrived: false,
      event: { title: 'An evening' },
    },
  ])
  await forget()
})

test('“try again” makes it due at once, also when it was given up', async () => {
  const mailId = await makeMail()
  const [{ id }] = await stuckFor(organization.owner)
  await app.platform.db.mail.update({ where: { id: mailId }, data: { state: 'FAILED', nextTryAt: null } })
  expect(await stuckFor(organization.owner)).toMatchObject([{ isGivenUp: true, nextTryAt: null }])
  expect((await organization.owner.ask(retry, { id })).retryMail).toEqual({
    __typename: 'StuckMail',
    isGivenUp: false,
    nextTryAt: null,
  })
  await deliverMail(app.platform, { kind: 'mailbox' }, mailId)
  expect(await stuckFor(organization.owner)).toEqual([])
  // Sent meanwhile: nothing is sent again.
  await organization.owner.ask(retry, { id })
  expect(await app.platform.db.mail.findUniqueOrThrow({ where: { id: mailId } })).toMatchObject({ state: 'SENT' })
  await forget()
})

test('a try that is under way is not joined by the one an organizer asks for', async () => {
  const mailId = await makeMail({ isTried: false })
  const sent: string[] = []
  const answer = Promise.withResolvers<void>()
  const slow = { ...dead, send: ({ id }: { id: string }) => (sent.push(id), answer.promise) }
  const first = deliverMail(app.platform, slow, mailId)
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await app.platform.db.mail.update({ where: { id: mailId }, data: { lastError: 'slow' } })
  const [{ id }] = await stuckFor(organization.owner)
  await organization.owner.ask(retry, { id })
  await deliverMail(app.platform, slow, mailId)
  answer.resolve()
  await first
  expect(sent).toEqual([mailId])
  await forget()
})

test('one that may have arrived says so, and two who press “send again” at once send it once', async () => {
  const mailId = await makeMail({ isTried: false })
  const cut = { ...dead, send: () => Promise.reject(new UnansweredMail('cut off')) }
  await deliverMail(app.platform, cut, mailId)
  const [{ id, ...mail }] = await stuckFor(organization.owner)
  expect(mail).toMatchObject({
    isGivenUp: true,
    mayHaveArrived: true,
    nextTryAt: null,
    lastError: expect.stringMatching(/may have arrived/),
  })
  await deliverMail(app.platform, { kind: 'mailbox' }, mailId)
  expect(await stuckFor(organization.owner)).toHaveLength(1)

  const sent: string[] = []
  const server = { ...dead, send: async ({ id: sentId }: { id: string }) => void sent.push(sentId) }
  const press = async () => {
    await organization.owner.ask(retry, { id })
    await deliverMail(app.platform, server, mailId)
  }
  await Promise.all([press(), press(), press()])
  expect(sent).toEqual([mailId])
  expect(await stuckFor(organization.owner)).toEqual([])
  await forget()
})

test('one that is being handed over is not sent again, whoever presses', async () => {
  const mailId = await makeMail()
  const [{ id }] = await stuckFor(organization.owner)
  await app.platform.db.mail.update({ where: { id: mailId }, data: { state: 'HANDING_OVER', nextTryAt: null } })
  expect(await stuckFor(organization.owner)).toMatchObject([{ isGivenUp: false, mayHaveArrived: false }])
  await organization.owner.ask(retry, { id })
  expect(await app.platform.db.mail.findUniqueOrThrow({ where: { id: mailId } })).toMatchObject({
    state: 'HANDING_OVER',
  })
  await forget()
})

test('those below host see and do nothing; outsiders do not learn that a mail exists', async () => {
  await makeMail()
  const [{ id }] = await stuckFor(organization.owner)
  const [door, promoter, outsider] = await Promise.all(['Door', 'Promoter', 'Outsider'].map((name) => app.person(name)))
  await giveRole(app.platform, door!, organization.id, 'door')
  await giveRole(app.platform, promoter!, organization.id, 'promoter')
  for (const actor of [door!, promoter!, outsider!, app.stranger()]) {
    expect(await stuckFor(actor)).toBeUndefined()
    expect((await actor.ask('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull()
  }
  await expect(door!.ask(retry, { id })).rejects.toThrow('FORBIDDEN')
  expect((await outsider!.ask(retry, { id })).retryMail.__typename).toBe('NotFound')
  await expect(app.stranger().ask(retry, { id })).rejects.toThrow('UNAUTHENTICATED')
  await forget()
})

test('a host hears live of a mail that gets stuck and of its end; an outsider hears nothing', async () => {
  const { id } = (await organization.owner.ask(ask, { slug })).organization
  const document =
    'subscription ($id: ID!) { stuckMailChanged(organizationId: $id) { stuckMail { edges { node { attempts } } } } }'
  const live = organization.owner.subscribe(document, { id })
  const edges = async () => (await live.next()).stuckMailChanged.stuckMail.edges
  expect(await edges()).toEqual([])
  const mailId = await makeMail()
  expect(await edges()).toEqual([{ node: { attempts: 1 } }])
  app.clock.advance(60_000)
  await deliverMail(app.platform, { kind: 'mailbox' }, mailId)
  expect(await edges()).toEqual([])
  await expect((await app.person('Outsider')).subscribe(document, { id }).next()).rejects.toThrow('NOT_FOUND')
})

test('mail to members is only for those who manage them: to a host it does not exist', async () => {
  const [host, admin] = await Promise.all(['Host', 'Admin'].map((name) => app.person(name)))
  await giveRole(app.platform, host!, organization.id, 'host')
  await giveRole(app.platform, admin!, organization.id, 'admin')
  const document =
    'subscription ($id: ID!) { stuckMailChanged(organizationId: $id) { stuckMail { edges { node { kind } } } } }'
  const live = host!.subscribe(document, { id: globalId('Organization', organization.id) })
  const kinds = async () => (await live.next()).stuckMailChanged.stuckMail.edges
  expect(await kinds()).toEqual([])
  for (const kind of ['invitation', 'role-changed', 'member-removed', 'guestMessageTest']) {
    await makeMail({ kind })
    const [{ id, ...mail }] = await stuckFor(admin!)
    expect(mail).toMatchObject({ kind, to: 'ada@example.test' })
    expect(await stuckFor(host!)).toEqual([])
    expect((await host!.ask('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull()
    expect((await host!.ask(retry, { id })).retryMail.__typename).toBe('NotFound')
    expect((await admin!.ask(retry, { id })).retryMail.__typename).toBe('StuckMail')
    await forget()
  }
  // The host heard of none of them.
  await makeMail()
  expect(await kinds()).toEqual([{ node: { kind: 'eventChanged' } }])
  await forget()
})
