import { describe, expect, test } from 'vitest'
import { createProgram, forgetConfirmation } from '../../../testing/actors.ts'
import { makeEvent, makeMember, makeOrganization } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { mailsOf } from '../../../testing/registrations/mails.ts'
import { cancel, join, makeFullEvent, register } from '../../../testing/registrations/registrations.ts'
import { tellGuestsNews } from '../service/tell-guests-news.ts'
import { send } from '../../../testing/modules/activity.ts'
import { makeKey } from '../../../testing/modules/api-keys.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const announce = (visibility: string, eventId: string, actor = organization.owner) =>
  send(actor, 'announce', { eventId, body: 'Bring a blanket.', visibility })
/** Runs the jobs that wait for an event; twice and at once, as jobs may run. */
async function tell(eventId: string) {
  const items = await app.platform.db.activityItem.findMany({ where: { eventId, kind: 'ANNOUNCEMENT' } })
  const asked = await app.platform.db.$queryRaw<{ key: string }[]>`
    SELECT "key" FROM graphile_worker.jobs WHERE "task_identifier" = 'tellGuestsNews'`
  const waiting = items.filter(({ id }) => asked.some(({ key }) => key.endsWith(id)))
  await Promise.all([...waiting, ...waiting].map(({ id }) => tellGuestsNews(app.platform, id)))
  return (await mailsOf(app, eventId)).filter(({ kind }) => kind === 'guestNews')
}

describe('A7 an announcement for guests', () => {
  test('reaches each guest by mail once, with an account or without, and nobody else', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 3 })
    const person = await app.person('Mira')
    const typed = await register(app.stranger(), event, { name: 'Ada Guest', email: 'Ada.News@example.test' })
    await register(person, event)
    const gone = await register(app.stranger(), event)
    await join(app.stranger(), event)
    await cancel(app.stranger(), gone)
    await announce('GUESTS', event.globalId)
    const mails = await tell(event.id)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['Ada.News@example.test', person.email].toSorted())
    const [mine, theirs] = [mails.find(({ to }) => to !== person.email)!, mails.find(({ to }) => to === person.email)!]
    expect(mine.text).toContain('Bring a blanket.')
    expect(mine.text).toContain(`/e/${event.slug}?registration=${typed.secret}`)
    expect(theirs.text).not.toContain('registration=')
    const rows = await app.platform.db.mail.findMany({ where: { eventId: event.id, kind: 'guestNews' } })
    for (const { unsubscribeUrl } of rows) expect(unsubscribeUrl).toMatch(/\/unsubscribe\//)
  })

  test('stands on the page of each guest, also of one without an account, until it is taken back', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 5 })
    const [mine, gone] = [await register(app.stranger(), event), await register(app.stranger(), event)]
    const news = async (secret: string) => {
      const query = 'query ($secret: String!) { registration(secret: $secret) { guestNews { body } } }'
      return (await app.stranger().ask(query, { secret })).registration?.guestNews
    }
    await announce('PUBLIC', event.globalId)
    const { id } = await announce('GUESTS', event.globalId)
    await cancel(app.stranger(), gone)
    expect(await news(mine.secret)).toEqual([{ body: 'Bring a blanket.' }])
    expect(await news(gone.secret)).toEqual([])
    await send(organization.owner, 'deleteActivityItem', { id })
    expect(await news(mine.secret)).toEqual([])
  })

  test.each(['PUBLIC', 'ORGANIZERS'])('one that is for %s is told by no mail', async (visibility) => {
    const { event } = await makeFullEvent(app, organization)
    await announce(visibility, event.globalId)
    expect(await tell(event.id)).toEqual([])
  })

  test('one that was taken back before is told to nobody, nor to who wants no news', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [1] })
    const { id } = await announce('GUESTS', event.globalId)
    await send(organization.owner, 'deleteActivityItem', { id })
    expect(await tell(event.id)).toEqual([])
    const { emailNormalized } = await app.platform.db.registration.findFirstOrThrow({ where: { eventId: event.id } })
    await app.platform.db.mailSuppression.create({ data: { eventId: event.id, emailNormalized } })
    await announce('GUESTS', event.globalId)
    expect(await tell(event.id)).toEqual([])
  })

  test('one that waits is sent to nobody who unsubscribes meanwhile', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [1, 1] })
    await announce('GUESTS', event.globalId)
    await tell(event.id)
    const waiting = () => app.platform.db.mail.findMany({ where: { eventId: event.id }, orderBy: { id: 'asc' } })
    const before = await waiting()
    const ended = before.find(({ kind }) => kind === 'guestNews')!
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const { pathname } = new URL(ended.unsubscribeUrl!)
    expect((await fetch(app.url + pathname, { method: 'POST', body })).status).toBe(200)
    // What is about their place is theirs to know, and so is what others are told.
    expect(await waiting()).toEqual(before.filter(({ id }) => id !== ended.id))
  })

  test('one by somebody who never confirmed their address stays on the page', async () => {
    const { event } = await makeFullEvent(app, organization)
    const host = await makeMember(app, organization, 'host')
    await forgetConfirmation(app.platform, host)
    expect(await announce('GUESTS', event.globalId, host)).toMatchObject({ __typename: 'ActivityItem' })
    expect(await tell(event.id)).toEqual([])
  })

  test('one by a key is mailed only while its maker’s address is confirmed', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [1] })
    const own = await makeOrganization(app)
    const theirs = await makeFullEvent(app, own, { parties: [1] })
    for (const [of, { id, globalId }] of [
      [organization, event],
      [own, theirs.event],
    ] as const) {
      const program = createProgram(app.url, (await makeKey(of, 'WRITE')).key)
      if (of === own) await forgetConfirmation(app.platform, own.owner)
      expect(await announce('GUESTS', globalId, program)).toMatchObject({ __typename: 'ActivityItem' })
      expect(await tell(id)).toHaveLength(of === own ? 0 : 1)
    }
  })
})
