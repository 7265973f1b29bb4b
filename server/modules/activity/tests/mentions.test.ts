import { describe, expect, test } from 'vitest'
import { type Actor, forgetConfirmation } from '../../../testing/actors.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { mailsOf } from '../../../testing/registrations/mails.ts'
import { moduleJobs } from '../../index.ts'
import { tellMentionedJob } from '../service/tell-mentioned.ts'
import { edit, post, readFeed, send } from '../../../testing/modules/activity.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

/** Somebody with a handle whose address is confirmed. */
async function makePerson(name: string): Promise<{ actor: Actor; handle: string }> {
  const actor = await app.person(name)
  const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: actor.userId! } })
  return { actor, handle }
}
const waiting = () =>
  app.platform.db.$queryRaw<{ payload: unknown }[]>`
    SELECT job.payload FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE task.identifier = ${tellMentionedJob} ORDER BY job.id`
/** What waits to be told, told; twice and at once, as jobs may run. */
async function tell(): Promise<void> {
  const handler = moduleJobs(app.platform).handlers[tellMentionedJob]!
  const jobs = await waiting()
  await app.platform.db.$executeRaw`
    DELETE FROM graphile_worker._private_jobs WHERE task_id IN (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${tellMentionedJob})`
  await Promise.all([...jobs, ...jobs].map(({ payload }) => handler(payload)))
}
const told = async (eventId: string) => (await mailsOf(app, eventId)).map(({ to }) => to)

describe('C7 a mention', () => {
  test('is a part of the body that leads to the person, under the handle of today', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { actor, handle } = await makePerson('Named')
    await post(organization.owner, event, `Ask @${handle.toUpperCase()} or @nobody-at-all.`)
    await app.platform.db.user.update({ where: { id: actor.userId! }, data: { handle: `${handle}-new` } })
    const [seen] = await readFeed(app.stranger(), event)
    expect(seen!['bodySegments']).toEqual([
      { kind: 'TEXT', text: 'Ask ', url: null, person: null },
      {
        kind: 'MENTION',
        text: `@${handle.toUpperCase()}`,
        url: null,
        person: { handle: `${handle}-new`, name: 'Named' },
      },
      { kind: 'TEXT', text: ' or @nobody-at-all.', url: null, person: null },
    ])
    expect(seen!['mentions']).toEqual([{ handle: `${handle}-new` }])
  })

  test('is text again when the account is gone, and gone with the row’s words', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [one, two] = await Promise.all([makePerson('One'), makePerson('Two')])
    const { id } = await post(organization.owner, event, `@${one.handle} @${two.handle}`)
    await app.platform.db.user.delete({ where: { id: one.actor.userId! } })
    expect((await readFeed(app.stranger(), event))[0]!['mentions']).toEqual([{ handle: two.handle }])
    await send(organization.owner, 'deleteActivityItem', { id })
    expect(await app.platform.db.activityMention.count({ where: { userId: two.actor.userId! } })).toBe(0)
  })
})

describe('C8 who is named', () => {
  test('gets one mail with a way out; oneself gets none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [author, named] = await Promise.all([makePerson('Author'), makePerson('Named')])
    await post(author.actor, event, `@${named.handle} @${named.handle} and me, @${author.handle}`)
    await tell()
    const mails = await app.platform.db.mail.findMany({ where: { eventId: event.id } })
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([named.actor.email])
    expect(mails[0]).toMatchObject({ kind: 'mentioned', subject: `Author mentioned you: ${event.title}` })
    expect(mails[0]!.unsubscribeUrl).toContain('/unsubscribe/')
    // Hosts of the event’s organization see its stuck mail, and anyone can make an organization and mention a handle.
    expect(mails[0]!.organizationId).toBeNull()
  })

  test('is told of no row that they may not see', async () => {
    const [author, named] = await Promise.all([makePerson('Author'), makePerson('Named')])
    const hidden = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    await post(organization.owner, hidden, `@${named.handle}`)
    const forGuests = await makeEvent(app, organization.groupId)
    const input = { eventId: forGuests.globalId, body: `@${named.handle}`, visibility: 'GUESTS' }
    await send(organization.owner, 'announce', input)
    const gone = await makeEvent(app, organization.groupId)
    const { id } = await post(author.actor, gone, `@${named.handle}`)
    await send(organization.owner, 'hideActivityItem', { id })
    await tell()
    for (const { id: eventId } of [hidden, forGuests, gone]) expect(await told(eventId)).toEqual([])
  })

  test('is told of what waits when it is approved, and not before', async () => {
    const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
    const [author, named] = await Promise.all([makePerson('Author'), makePerson('Named')])
    const { id } = await post(author.actor, event, `@${named.handle}`)
    await tell()
    expect(await told(event.id)).toEqual([])
    await send(organization.owner, 'approveActivityItem', { id })
    await tell()
    expect(await told(event.id)).toEqual([named.actor.email])
  })

  test('in an edit is told only when it is the first time', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [author, one, two] = await Promise.all([makePerson('Author'), makePerson('One'), makePerson('Two')])
    const { id } = await post(author.actor, event, `@${one.handle}`)
    await tell()
    await edit(author.actor, id, `@${one.handle} and @${two.handle}`)
    await tell()
    await edit(author.actor, id, 'nobody')
    await edit(author.actor, id, `@${one.handle}`)
    await tell()
    expect((await told(event.id)).toSorted()).toEqual([one.actor.email, two.actor.email].toSorted())
  })

  test('wants no news, or never confirmed the address, and gets none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [author, quiet] = await Promise.all([makePerson('Author'), makePerson('Quiet')])
    const unconfirmed = await forgetConfirmation(app.platform, await app.person('Unconfirmed'))
    const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: unconfirmed.userId! } })
    await app.platform.db.mailSuppression.create({ data: { eventId: event.id, emailNormalized: quiet.actor.email } })
    await post(author.actor, event, `@${quiet.handle} @${handle}`)
    await tell()
    expect(await told(event.id)).toEqual([])
  })
})
