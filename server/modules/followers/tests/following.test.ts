import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgetConfirmation } from '../../../testing/actors.ts'
import { makeMember } from '../../../testing/factories.ts'
import {
  confirmFollow,
  follow,
  followByMail,
  followTokenMailedTo,
  followerMailsTo,
  groupIdOf,
  organizationIdOf,
  setFrequency,
  unfollow,
} from '../../../testing/modules/followers.ts'
import { guest } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { claimFollows } from '../service/claim-follows.ts'
import { deleteUnconfirmed } from '../service/sweep-followers.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const dayMs = 86_400_000

const figures = '{ followers { count weeklyCount newCount } }'
const countOf = async (actor: { ask(query: string, variables?: object): Promise<any> }) =>
  (
    await actor.ask(`query ($id: ID!) { node(id: $id) { ... on Organization ${figures} } }`, {
      id: organizationIdOf(organization),
    })
  ).node.followers
const mine = '{ viewer { follows { organization { id } group { id } frequency } } }'

describe('F1 an account', () => {
  test('follows by one press, and again changes only the frequency', async () => {
    const fan = await app.person('Fan')
    const id = organizationIdOf(organization)
    expect(await follow(fan, id)).toMatchObject({ isConfirmationSent: false, follow: { frequency: 'EVERY_EVENT' } })
    expect(await follow(fan, id, { frequency: 'WEEKLY' })).toMatchObject({ follow: { frequency: 'WEEKLY' } })
    await follow(fan, groupIdOf(organization))
    expect((await fan.ask(mine)).viewer.follows).toMatchObject([
      { group: { id: groupIdOf(organization) } },
      { group: null },
    ])
    expect((await unfollow(fan, id)).follows).toMatchObject([{ group: { id: groupIdOf(organization) } }])
    expect((await unfollow(fan, id)).follows).toHaveLength(1)
    expect(await setFrequency(fan, id, 'WEEKLY')).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('whose address is not confirmed is refused, because mails go there', async () => {
    const fan = await forgetConfirmation(app.platform, await app.person('Fan'))
    expect(await follow(fan, organizationIdOf(organization))).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' })
  })
})

describe('F1 F2 somebody without an account', () => {
  test('is asked by mail, and follows by the button of its page', async () => {
    const { email } = guest()
    const stranger = app.stranger()
    const id = organizationIdOf(organization)
    expect(await follow(stranger, id, { email })).toMatchObject({ isConfirmationSent: true, follow: null })
    const token = await followTokenMailedTo(app, email)
    const page = 'query ($token: String!) { following(token: $token) { email follows { isConfirmed } } }'
    // Opening the link changes nothing.
    for (const _ of times(2))
      expect((await stranger.ask(page, { token })).following).toEqual({ email, follows: [{ isConfirmed: false }] })
    expect((await confirmFollow(stranger, id, token)).follows).toMatchObject([{ isConfirmed: true }])
    expect((await setFrequency(stranger, id, 'WEEKLY', token)).follows).toMatchObject([{ frequency: 'WEEKLY' }])
    expect((await unfollow(stranger, id, token)).follows).toEqual([])
    expect(await confirmFollow(stranger, id, token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('who types an address that follows already changes nothing, and its reader learns it', async () => {
    const { email } = guest()
    const id = organizationIdOf(organization)
    await followByMail(app, id, email, { frequency: 'WEEKLY' })
    const again = await follow(app.stranger(), id, { email, frequency: 'EVERY_EVENT' })
    const unknown = await follow(app.stranger(), id, { email: guest().email })
    expect(again).toEqual(unknown)
    const mails = await followerMailsTo(app, email)
    expect(mails.at(-1)!.subject).toMatch(/^You already follow House /)
    expect(await app.platform.db.follow.findFirst({ where: { emailNormalized: email } })).toMatchObject({
      frequency: 'WEEKLY',
      confirmedAt: expect.any(Date),
    })
  })

  test('writes an address at most five mails a day, and is told the same', async () => {
    const { email } = guest()
    for (const _ of times(7))
      expect(await follow(app.stranger(), groupIdOf(organization), { email })).toMatchObject({
        isConfirmationSent: true,
      })
    // Those that wait are replaced, so the limit shows only once they are sent.
    await app.platform.db.mail.deleteMany({ where: { toAddress: email } })
    await follow(app.stranger(), groupIdOf(organization), { email })
    expect(await followerMailsTo(app, email)).toEqual([])
  })

  test('is refused after ten addresses in ten minutes, an address that is none, and a wrong link', async () => {
    const visitor = app.stranger()
    const id = organizationIdOf(organization)
    for (const _ of times(20)) await follow(visitor, id, { email: guest().email })
    expect(await follow(visitor, id, { email: guest().email })).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await follow(app.stranger(), id, { email: 'no address' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await follow(app.stranger(), id)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await unfollow(app.stranger(), id, 'guessed')).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is forgotten after seven days without a confirmation', async () => {
    const { email } = guest()
    await follow(app.stranger(), organizationIdOf(organization), { email })
    const where = { emailNormalized: email }
    app.clock.advance(7 * dayMs - 1)
    await deleteUnconfirmed(app.platform)
    expect(await app.platform.db.follow.count({ where })).toBe(1)
    app.clock.advance(1)
    await deleteUnconfirmed(app.platform)
    expect(await app.platform.db.follow.count({ where })).toBe(0)
  })

  test('who makes an account with the address finds there what they follow', async () => {
    const fan = await app.person('Fan')
    const { db } = app.platform
    await followByMail(app, organizationIdOf(organization), fan.email)
    await follow(app.stranger(), groupIdOf(organization), { email: fan.email })
    await claimFollows(app.platform, fan.userId!)
    // What nobody confirmed stays a question.
    expect((await fan.ask(mine)).viewer.follows).toMatchObject([{ group: null }])
    // Another address takes it along, also where that followed, too.
    const { email } = guest()
    await followByMail(app, organizationIdOf(organization), email)
    await db.user.update({ where: { id: fan.userId! }, data: { email } })
    await claimFollows(app.platform, fan.userId!)
    expect(await db.follow.findMany({ where: { emailNormalized: email } })).toMatchObject([{ userId: fan.userId }])
  })
})

describe('F1 an account gets another address', () => {
  const db = () => app.platform.db
  const followedWith = (emailNormalized: string) =>
    db().follow.findMany({
      where: { emailNormalized },
      orderBy: { id: 'asc' },
      select: { userId: true, groupId: true },
    })
  const move = (userId: string, email: string) => db().user.update({ where: { id: userId }, data: { email } })

  test('under which another of their accounts follows the same, and takes the rest along', async () => {
    const [fan, other] = [await app.person('Fan'), await app.person('Fan')]
    const mailbox = `${randomUUID()}@gmail.com`
    await move(other.userId!, mailbox.replace('@', '+news@'))
    await follow(other, organizationIdOf(organization))
    await follow(fan, organizationIdOf(organization))
    await follow(fan, groupIdOf(organization))
    await move(fan.userId!, mailbox)
    await claimFollows(app.platform, fan.userId!)
    expect(await followedWith(mailbox)).toEqual([
      { userId: other.userId, groupId: null },
      { userId: fan.userId, groupId: organization.groupId },
    ])
    expect(await followedWith(fan.email)).toEqual([])
  })

  test('and follows the same again before the job has run', async () => {
    const fan = await app.person('Fan')
    const addresses = [guest().email, guest().email]
    await follow(fan, organizationIdOf(organization))
    for (const address of addresses) {
      await move(fan.userId!, address)
      await follow(fan, organizationIdOf(organization))
    }
    await move(fan.userId!, fan.email)
    await claimFollows(app.platform, fan.userId!)
    expect(await db().follow.findMany({ where: { userId: fan.userId! } })).toMatchObject([
      { emailNormalized: fan.email },
    ])
  })
})

test('F8 one click in a mail program ends all of an organization, twice as once', async () => {
  const { email } = guest()
  await followByMail(app, organizationIdOf(organization), email)
  await followByMail(app, groupIdOf(organization), email)
  const token = await followTokenMailedTo(app, email)
  for (const _ of times(2)) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(`${app.url}/unsubscribe/${token}`, { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/new events from House/)
  }
  expect(await app.platform.db.follow.count({ where: { emailNormalized: email } })).toBe(0)
})

test('F9 organizers follow the numbers live, and see no address', async () => {
  const host = await makeMember(app, organization, 'host')
  const before = await countOf(host)
  const stream = host.subscribe(`subscription ($id: ID!) { organizationChanged(id: $id) ${figures} }`, {
    id: organizationIdOf(organization),
  })
  await stream.next()
  await followByMail(app, organizationIdOf(organization), guest().email, { frequency: 'WEEKLY' })
  const after = { count: before.count + 1, weeklyCount: before.weeklyCount + 1, newCount: before.newCount + 1 }
  expect((await stream.next()).organizationChanged.followers).toEqual(after)
  app.clock.advance(31 * dayMs)
  expect(await countOf(host)).toEqual({ ...after, newCount: 0 })
  expect(await countOf(await makeMember(app, organization, 'promoter'))).toBeNull()
  const kinds = { kind: { in: ['followRequest', 'newEvents', 'weeklyEvents'] } }
  expect(await app.platform.db.mail.count({ where: { ...kinds, organizationId: { not: null } } })).toBe(0)
})
