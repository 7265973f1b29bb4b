import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember, makeOrganization } from '../../testing/factories.ts'
import { invite, invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { mailsOf } from '../../testing/registrations/mails.ts'
import { shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { thingOf } from './service/invitation-mail.ts'

const dayMs = 86_400_000
const perDay = 6
const app = shareTestApp({ invitationsPerDay: perDay })
/** Another process, so that only the database keeps order. */
const twin = shareTwin(app, { invitationsPerDay: perDay })

/** An event far ahead, so that days can pass before it. */
async function makeOrganizedEvent() {
  const organization = await makeOrganization(app)
  const startsAt = new Date(app.clock.now().getTime() + 90 * dayMs)
  const facts = { startsAt, endsAt: new Date(startsAt.getTime() + dayMs) }
  return { organization, event: await makeEvent(app, organization.groupId, facts), facts }
}

const pass = (ms: number) => {
  app.clock.advance(ms)
  twin.clock.set(app.clock.now())
}

async function remindedOf(eventId: string) {
  const mails = await mailsOf(app, eventId)
  return mails.filter(({ kind }) => kind === 'guestInvitationReminder').map(({ to }) => to)
}

/** Invites as many as a day allows, day after day. */
async function inviteOver(days: number, event: { globalId: string }, actor: Parameters<typeof invite>[0]) {
  for (const day of times(days)) {
    const addresses = times(perDay).map((n) => `day${day}-${n}@x.org`)
    expect(await invite(actor, event, { addresses: addresses.join(' ') })).toMatchObject({ invitedCount: perDay })
    pass(dayMs)
  }
}

describe('G5 reminding more people than a day allows', () => {
  test('reaches those who were mailed longest ago, says how many remain, and reaches these the next day', async () => {
    const { organization, event } = await makeOrganizedEvent()
    await inviteOver(2, event, organization.owner)
    const remind = () => send(organization.owner, 'remind', { eventId: event.globalId })
    expect(await remind()).toMatchObject({ remindedCount: perDay, remainingCount: perDay })
    expect((await remindedOf(event.id)).toSorted()).toEqual(times(perDay).map((n) => `day0-${n}@x.org`))
    expect(await remind()).toMatchObject({ remindedCount: 0, remainingCount: perDay })
    pass(dayMs)
    expect(await remind()).toMatchObject({ remindedCount: perDay, remainingCount: perDay })
    expect(await remindedOf(event.id)).toEqual(expect.arrayContaining(times(perDay).map((n) => `day1-${n}@x.org`)))
    pass(dayMs)
    // Some of the first reminders were sent meanwhile. The others still wait, and take the new words.
    const { db } = app.platform
    const isSent = { kind: 'guestInvitationReminder', toAddress: { in: ['day0-0@x.org', 'day0-3@x.org'] } }
    await db.mail.updateMany({
      where: { eventId: event.id, ...isSent },
      data: { state: 'SENT', sentAt: app.clock.now(), nextTryAt: null },
    })
    // The first ones had their last mail two days ago, the others one.
    expect(await remind()).toMatchObject({ remindedCount: perDay, remainingCount: perDay })
    const rows = await db.guestInvitation.findMany({ where: { eventId: event.id } })
    for (const { id, email, mailId } of rows)
      expect(await db.mail.findUnique({ where: { id: mailId! } })).toMatchObject({
        toAddress: email,
        thing: thingOf(id),
      })
    for (const { email, reminderCount } of rows)
      expect([email, reminderCount]).toEqual([email, email.startsWith('day0') ? 2 : 1])
  })
})

describe('G10 races of reminders', { timeout: 60_000 }, () => {
  test('two organizers who press at once remind nobody twice, and no more than the limit', async () => {
    const { organization, event } = await makeOrganizedEvent()
    await inviteOver(2, event, organization.owner)
    const other = await makeMember(twin, organization, 'host')
    for (const round of times(2)) {
      const before = (await remindedOf(event.id)).length
      const answers = await Promise.all(
        [organization.owner, other, organization.owner, other].map((actor) =>
          send(actor, 'remind', { eventId: event.globalId }),
        ),
      )
      expect(answers.map(({ remindedCount }) => remindedCount).toSorted()).toEqual([0, 0, 0, perDay])
      expect(answers.every(({ remainingCount }) => remainingCount === perDay)).toBe(true)
      const reminded = await remindedOf(event.id)
      expect(reminded).toHaveLength(before + perDay)
      expect(new Set(reminded).size).toBe(perDay * (round + 1))
      pass(dayMs)
    }
  })

  test('two events of one organization share the limit', async () => {
    const { organization, event, facts } = await makeOrganizedEvent()
    const second = await makeEvent(app, organization.groupId, facts)
    await inviteOver(1, event, organization.owner)
    await inviteOver(1, second, organization.owner)
    const other = await makeMember(twin, organization, 'host')
    const answers = await Promise.all([
      send(organization.owner, 'remind', { eventId: event.globalId }),
      send(other, 'remind', { eventId: second.globalId }),
    ])
    expect(answers.map(({ remindedCount }) => remindedCount).toSorted()).toEqual([0, perDay])
    const reminded = [...(await remindedOf(event.id)), ...(await remindedOf(second.id))]
    expect(reminded).toHaveLength(perDay)
  })

  test('takes no longer list of invitations than can be made at once', async () => {
    const { organization, event } = await makeOrganizedEvent()
    const { id } = await invitedTo(app, organization.owner, event)
    const remind = (count: number) =>
      send(organization.owner, 'remind', { eventId: event.globalId, invitationIds: times(count).map(() => id) })
    pass(dayMs)
    await expect(remind(501)).rejects.toThrow('BAD_USER_INPUT')
    expect(await remind(500)).toMatchObject({ remindedCount: 1 })
  })
})
