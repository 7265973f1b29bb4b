import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { cancelEvent, publish, remove, update } from '../../../testing/modules/events.ts'
import {
  follow,
  followByMail,
  followTokenMailedTo,
  followerMailsTo,
  groupIdOf,
  organizationIdOf,
  runFollowerJobs,
  setFrequency,
  unfollow,
} from '../../../testing/modules/followers.ts'
import { guest } from '../../../testing/registrations/registrations.ts'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { gatherNewEvents } from '../service/gather-new-events.ts'
import { tellFollowers } from '../service/tell-followers.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const minuteMs = 60_000

function advance(minutes: number) {
  for (const { clock } of [app, twin]) clock.advance(minutes * minuteMs)
}

const draft = (organization: TestOrganization, title: string, more: object = {}) =>
  makeEvent(app, organization.groupId, {
    title,
    status: 'DRAFT',
    publishedAt: null,
    startsAt: new Date(app.clock.now().getTime() + 20 * 86_400_000),
    endsAt: new Date(app.clock.now().getTime() + 21 * 86_400_000),
    venueName: 'The roof',
    ...more,
  })

async function publishNew({ owner }: TestOrganization, event: Awaited<ReturnType<typeof draft>>) {
  expect(await publish(owner, event)).toMatchObject({ status: 'PUBLISHED' })
  return event
}

async function stage() {
  const organization = await makeOrganization(app)
  const fan = await app.person('Fan')
  await follow(fan, organizationIdOf(organization))
  return { organization, fan }
}

const titlesTo = async (who: Pick<Actor, 'email'>) =>
  (await followerMailsTo(app, who.email)).filter(({ kind }) => kind !== 'followRequest').map(({ titles }) => titles)

const markSent = (toAddress: string) =>
  app.platform.db.mail.updateMany({
    where: { toAddress, kind: 'newEvents' },
    data: { state: 'SENT', sentAt: app.clock.now(), nextTryAt: null },
  })

describe('F3 F4 F5 a new event', () => {
  test('is told once, after its hold, to whoever follows the organization, its group, or both', async () => {
    const { organization, fan } = await stage()
    await follow(fan, groupIdOf(organization))
    const { email } = guest()
    await followByMail(app, groupIdOf(organization), email)
    await publishNew(organization, await draft(organization, 'Jazz'))
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([])
    advance(15)
    for (const _ of times(2)) await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([['Jazz']])
    expect(await titlesTo({ email })).toEqual([['Jazz']])
    const [mail] = (await followerMailsTo(app, fan.email)).slice(-1)
    expect(mail).toMatchObject({ kind: 'newEvents', organizationId: null })
    expect(JSON.stringify(mail!.content)).toContain('The roof')
  })

  test('is one mail with all of a burst, in their order, in the reader’s language', async () => {
    const { organization, fan } = await stage()
    await app.platform.db.user.update({ where: { id: fan.userId! }, data: { language: 'de' } })
    for (const title of ['One', 'Two']) {
      await publishNew(organization, await draft(organization, title))
      advance(10)
    }
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([])
    advance(5)
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([['One', 'Two']])
    expect((await followerMailsTo(app, fan.email)).at(-1)!.language).toBe('de')
  })

  test('is not told to those who follow later, nor when it was public before', async () => {
    const { organization } = await stage()
    const event = await publishNew(organization, await draft(organization, 'Known'))
    advance(1)
    const late = await app.person('Late')
    await follow(late, organizationIdOf(organization))
    advance(60)
    await runFollowerJobs(app, organization)
    await update(organization.owner, event, { visibility: 'PRIVATE' })
    await update(organization.owner, event, { visibility: 'PUBLIC' })
    advance(60)
    await runFollowerJobs(app, organization)
    expect(await titlesTo(late)).toEqual([])
  })

  test('counts when it becomes public, not before', async () => {
    const { organization, fan } = await stage()
    const event = await publishNew(organization, await draft(organization, 'Quiet', { visibility: 'UNLISTED' }))
    advance(60)
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([])
    await update(organization.owner, event, { visibility: 'PUBLIC' })
    advance(15)
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([['Quiet']])
  })

  const withdrawals = {
    hidden: (owner: Actor, event: { globalId: string }) => update(owner, event, { visibility: 'UNLISTED' }),
    cancelled: (owner: Actor, event: { globalId: string }) => cancelEvent(owner, event),
    deleted: (owner: Actor, event: { globalId: string }) => remove(owner, event),
  }
  test.each(Object.entries(withdrawals))(
    'that is %s is told to nobody, the rest of its burst is',
    async (_how, withdraw) => {
      const { organization, fan } = await stage()
      const [wrong] = [await publishNew(organization, await draft(organization, 'Mistake'))]
      const right = await publishNew(organization, await draft(organization, 'Right'))
      advance(15)
      // Before the batch: it is left out.
      await gatherNewEvents(app.platform, { organizationId: organization.id, frequency: 'EVERY_EVENT' })
      await withdraw(organization.owner, wrong)
      await runFollowerJobs(app, organization)
      expect(await titlesTo(fan)).toEqual([['Right']])
      // After it: the mail that is not sent goes.
      await withdraw(organization.owner, right)
      await runFollowerJobs(app, organization)
      expect(await titlesTo(fan)).toEqual([])
    },
  )

  test('withdrawn from a burst that is written is written anew without it, except to those who have theirs', async () => {
    const { organization, fan } = await stage()
    const { email } = guest()
    await followByMail(app, organizationIdOf(organization), email)
    const wrong = await publishNew(organization, await draft(organization, 'Mistake'))
    await publishNew(organization, await draft(organization, 'Right'))
    advance(15)
    await runFollowerJobs(app, organization)
    await markSent(email)
    await update(organization.owner, wrong, { visibility: 'PRIVATE' })
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([['Right']])
    expect(await titlesTo({ email })).toEqual([['Mistake', 'Right']])
  })
})

describe('F6 the weekly mail', () => {
  test('comes on Monday at 8:00 with what is new, once, and not when nothing is', async () => {
    const { organization, fan } = await stage()
    await setFrequency(fan, organizationIdOf(organization), 'WEEKLY')
    const { email } = guest()
    await followByMail(app, organizationIdOf(organization), email)
    for (const title of ['One', 'Two']) await publishNew(organization, await draft(organization, title))
    advance(15)
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([])
    const { digestDueAt } = await app.platform.db.newEvent.findFirstOrThrow({
      where: { event: { group: { organizationId: organization.id } } },
    })
    for (const { clock } of [app, twin]) clock.set(new Date(digestDueAt!.getTime() - 1))
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toEqual([])
    for (const { clock } of [app, twin]) clock.set(digestDueAt!)
    for (const each of [app, twin]) await runFollowerJobs(each, organization)
    expect(await titlesTo(fan)).toEqual([['One', 'Two']])
    // Who heard of them at once does not hear again, also after changing the frequency.
    expect(await titlesTo({ email })).toEqual([['One', 'Two']])
    advance(7 * 1_440)
    await runFollowerJobs(app, organization)
    expect(await titlesTo(fan)).toHaveLength(1)
  })

  test('repeats nothing and omits nothing when the frequency changes in between', async () => {
    const { organization, fan: toWeekly } = await stage()
    const toAtOnce = await app.person('Fan')
    const id = organizationIdOf(organization)
    await follow(toAtOnce, id, { frequency: 'WEEKLY' })
    await publishNew(organization, await draft(organization, 'One'))
    advance(15)
    await runFollowerJobs(app, organization)
    advance(1)
    await setFrequency(toWeekly, id, 'WEEKLY')
    await setFrequency(toAtOnce, id, 'EVERY_EVENT')
    advance(7 * 1_440)
    await runFollowerJobs(app, organization)
    expect(await titlesTo(toWeekly)).toEqual([['One']])
    expect(await titlesTo(toAtOnce)).toEqual([['One']])
  })
})

test('F8 leaving drops what is not sent', async () => {
  const { organization, fan } = await stage()
  await publishNew(organization, await draft(organization, 'Unread'))
  advance(15)
  await runFollowerJobs(app, organization)
  const token = await followTokenMailedTo(app, fan.email)
  await unfollow(app.stranger(), organizationIdOf(organization), token)
  expect(await titlesTo(fan)).toEqual([])
})

describe('F5 on two processes', () => {
  async function fans(organization: TestOrganization, count: number) {
    const emails = times(count).map(() => guest().email)
    const now = app.clock.now()
    await app.platform.db.follow.createMany({
      data: emails.flatMap((email) =>
        [null, organization.groupId].map((groupId) => ({
          organizationId: organization.id,
          groupId,
          email,
          emailNormalized: email,
          frequency: 'EVERY_EVENT' as const,
          frequencySince: now,
          createdAt: now,
          confirmedAt: now,
        })),
      ),
    })
    return emails
  }

  test('each follower is told of each event exactly once, while events come, go and are told', async () => {
    const organization = await makeOrganization(app)
    const emails = await fans(organization, 12)
    const published: string[] = []
    for (const round of times(4)) {
      const stays = await draft(organization, `Stays ${round}`)
      const goes = await draft(organization, `Goes ${round}`)
      await Promise.all([publishNew(organization, stays), publishNew(organization, goes)])
      published.push(stays.title)
      advance(15)
      await Promise.all([
        update(organization.owner, goes, { visibility: 'PRIVATE' }),
        ...times(4).map((index) => runFollowerJobs(index % 2 === 0 ? app : twin, organization, { batchSize: 5 })),
      ])
      // What a process left behind goes on with the next sweep.
      await runFollowerJobs(twin, organization, { batchSize: 5 })
    }
    for (const email of emails) expect((await titlesTo({ email })).flat().toSorted()).toEqual(published.toSorted())
  })

  test('a mailing that begins again writes to nobody twice, because of the keys; without them it would', async () => {
    const organization = await makeOrganization(app)
    const [email] = await fans(organization, 1)
    await publishNew(organization, await draft(organization, 'Once'))
    advance(15)
    await runFollowerJobs(app, organization)
    const { db } = app.platform
    const again = async () => {
      await db.followerMailing.updateMany({ where: { organizationId: organization.id }, data: { finishedAt: null } })
      await markSent(email!)
      const { id } = await db.followerMailing.findFirstOrThrow({ where: { organizationId: organization.id } })
      await Promise.all([app, twin].map(({ platform }) => tellFollowers(platform, id)))
    }
    await again()
    expect(await titlesTo({ email: email! })).toEqual([['Once']])
    await db.mail.updateMany({ where: { toAddress: email! }, data: { key: null } })
    await again()
    expect(await titlesTo({ email: email! })).toEqual([['Once'], ['Once']])
  })
})
