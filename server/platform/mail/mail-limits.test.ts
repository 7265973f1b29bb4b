import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { globalId } from '../../testing/access-matrix/rows.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type TestOrganization, makeOrganization } from '../../testing/factories.ts'
import { i18nOf } from '../i18n/catalogues.ts'
import type { NewMail } from './content.ts'
import { deliverMail } from './deliver-mail.ts'
import { describeMailProblem } from './mail-problem.ts'
import { sendMail } from '../../testing/send-mail.ts'

let app: TestApp
let organization: TestOrganization
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  organization = await makeOrganization(app)
})
afterAll(() => app.stop())
// The limits go by the clock of the process.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))
afterEach(() => vi.useRealTimers())

const limits = { address: 2, security: 1, sender: 3, organization: 4 }
const platform = () => ({ ...app.platform, mailLimits: limits })
const someAddress = () => `mira-${(count += 1)}@example.test`
const newcomer = async () => (await app.person('Sender')).userId!
const otherOrganization = async () => (await makeOrganization(app)).id
const rowOf = (id: string) => app.platform.db.mail.findUniqueOrThrow({ where: { id } })

async function tryToDeliver(id: string) {
  app.clock.set(new Date())
  await deliverMail(platform(), { kind: 'mailbox' }, id)
  return rowOf(id)
}

async function send(mail: Partial<NewMail> & { address?: string }) {
  const { address = someAddress(), ...facts } = mail
  const content = { subject: 'News', preview: '', heading: 'News', blocks: [], reason: '' }
  app.clock.set(new Date())
  return tryToDeliver(await sendMail(app.platform, { kind: 'news', to: { name: '', address }, content, ...facts }))
}

/** How many of `tries` mails leave, and why the others do not. */
async function leaving(tries: number, mailOf: (n: number) => Parameters<typeof send>[0]) {
  let left = 0
  const reasons = new Set<string>()
  for (let n = 0; n < tries; n += 1) {
    const { state, lastError, attempts } = await send(mailOf(n))
    if (state === 'SENT') left += 1
    else reasons.add(`${state} after ${attempts} tries: ${lastError}`)
  }
  return { left, reasons: [...reasons] }
}

describe('what leaves within an hour', () => {
  const kinds = ['invitation', 'placeConfirmed', 'partySizeChanged', 'eventChanged', 'mentioned', 'offerLapsed']

  test('to one address is bounded over all kinds and senders', async () => {
    const address = someAddress()
    const mailOf = async (n: number) => ({ address, kind: kinds[n]!, senderId: await newcomer() })
    const mails = await Promise.all(kinds.map((_kind, n) => mailOf(n)))
    expect(await leaving(kinds.length, (n) => mails[n]!)).toEqual({
      left: 2,
      reasons: ['QUEUED after 0 tries: heldForAddress: 2'],
    })
    expect((await send({})).state).toBe('SENT')
  })

  test('to one mailbox is bounded however its address is written', async () => {
    const mailbox = crypto.randomUUID()
    const ways = [`${mailbox}@gmail.com`, `${mailbox.toUpperCase()}@Gmail.com`, `${mailbox}+events@gmail.com`]
    expect((await leaving(3, (n) => ({ address: ways[n]! }))).left).toBe(2)
  })

  test('about an account has an allowance of its own, which no other mail uses up', async () => {
    const address = someAddress()
    expect((await leaving(5, () => ({ address }))).left).toBe(2)
    expect(await leaving(2, () => ({ address, kind: 'magic-link', isSecurity: true }))).toEqual({
      left: 1,
      reasons: ['QUEUED after 0 tries: heldForSecurity: 1'],
    })
  })

  test('because of one account is bounded, whomever it goes to', async () => {
    const senderId = await newcomer()
    expect(await leaving(5, () => ({ senderId }))).toEqual({
      left: 3,
      reasons: ['QUEUED after 0 tries: heldForSender: 3'],
    })
  })

  test('of one organization is bounded over all senders', async () => {
    const organizationId = await otherOrganization()
    const senders = await Promise.all([1, 2, 3, 4, 5, 6].map(newcomer))
    expect(await leaving(6, (n) => ({ organizationId, senderId: senders[n]! }))).toEqual({
      left: 4,
      reasons: ['QUEUED after 0 tries: heldForOrganization: 4'],
    })
  })
})

test('a mail that waits for one limit uses up no other, however often it is tried', async () => {
  const [full, senderId, address] = [await otherOrganization(), await newcomer(), someAddress()]
  for (let n = 0; n < limits.organization; n += 1) await send({ organizationId: full })
  const held = await send({ organizationId: full, senderId, address })
  for (const _ of [1, 2, 3]) {
    await app.platform.db.mail.update({ where: { id: held.id }, data: { nextTryAt: new Date() } })
    expect(await tryToDeliver(held.id)).toMatchObject({ state: 'QUEUED', lastError: 'heldForOrganization: 4' })
  }
  const organizationId = await otherOrganization()
  expect((await leaving(4, () => ({ senderId, organizationId }))).left).toBe(limits.sender)
  expect((await leaving(3, () => ({ address }))).left).toBe(limits.address)
})

test('a mail that is held is where organizers see stuck mail, leaves by itself after the hour, and is counted', async () => {
  const address = someAddress()
  const { id: organizationId } = organization
  for (let n = 0; n < 2; n += 1) await send({ address })
  const held = await send({ address, organizationId, senderId: organization.owner.userId! })
  const query = `query ($id: ID!) { node(id: $id) { ... on Organization {
    stuckMail { edges { node { id lastError attempts } } } } } }`
  const stuck = async () =>
    (await organization.owner.ask(query, { id: globalId('Organization', organizationId) })).node.stuckMail.edges
  expect(await stuck()).toMatchObject([
    { node: { lastError: describeMailProblem(i18nOf('en'), held.lastError!), attempts: 0 } },
  ])
  expect(await app.platform.metrics.registry.metrics()).toMatch(/marquee_mails_held_total\{limit="address"\} [1-9]/)

  // Pressing “try now” does not help it past the limit.
  await app.platform.db.mail.update({ where: { id: held.id }, data: { nextTryAt: new Date() } })
  expect(await tryToDeliver(held.id)).toMatchObject({ state: 'QUEUED', attempts: 0 })
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await tryToDeliver(held.id)).toMatchObject({ state: 'SENT', attempts: 1 })
  expect(await stuck()).toEqual([])
})

test('what waits for one address is bounded: the newest is dropped, and its organization sees why', async () => {
  const address = someAddress()
  const { id: organizationId } = organization
  const most = limits.address + 3 * limits.address
  expect(await leaving(most + 1, () => ({ address, organizationId }))).toEqual({
    left: limits.address,
    reasons: ['QUEUED after 0 tries: heldForAddress: 2', 'FAILED after 0 tries: crowded'],
  })
  const figures = await app.platform.metrics.registry.metrics()
  expect(figures).toContain('marquee_mails_total{outcome="dropped"} 1')
  expect(figures).toContain(`marquee_mail_limit{limit="address"} ${app.platform.mailLimits.address}`)
  // Mail about the account is held, and never dropped.
  const security = await leaving(3 * limits.security + 3, () => ({ address, isSecurity: true }))
  expect(security).toMatchObject({ left: limits.security, reasons: [expect.stringMatching(/^QUEUED/)] })
})

test('what was let pass once is not counted again when the mail server is away', async () => {
  const address = someAddress()
  const first = await send({ address })
  await app.platform.db.mail.update({
    where: { id: first.id },
    data: { state: 'QUEUED', admittedAt: new Date(), nextTryAt: new Date() },
  })
  expect((await tryToDeliver(first.id)).state).toBe('SENT')
  expect((await send({ address })).state).toBe('SENT')
})
