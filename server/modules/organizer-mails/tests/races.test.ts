import { expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { choose, organizerMailsTo } from '../../../testing/modules/organizer-mails.ts'
import { type Answer, cancel, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { mailOrganizer } from '../service/mail-organizers.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const minuteMs = 60_000

const platformOf = (index: number) => (index % 2 === 0 ? app : twin).platform

/** Every guest whom the mails call registered, in all of them together. */
async function toldGuests(userId: string): Promise<string[]> {
  const mails = await organizerMailsTo(app, { ...app.stranger(), userId })
  return mails.flatMap(({ facts }) =>
    facts.flatMap((fact) => /^New registrations: (.*)$/.exec(fact)?.[1]?.split(', ') ?? []),
  )
}

async function stage(userName: 'host') {
  const host = await makeMember(app, organization, userName)
  const events = await Promise.all(times(2).map(() => makeEvent(app, organization.groupId)))
  for (const event of events) await choose(host, event, 'EACH')
  return { host, events }
}

test('O6 jobs on two processes beside registrations tell each guest once, and none is left behind', async () => {
  const { host, events } = await stage('host')
  const names: string[] = []
  for (const round of times(6)) {
    const arriving = times(4).map((index) => {
      const name = `Guest ${round} ${index}`
      names.push(name)
      return register((index % 2 === 0 ? app : twin).stranger(), events[index % 2]!, { name })
    })
    for (const { clock } of [app, twin]) clock.advance(11 * minuteMs)
    await Promise.all([...arriving, ...times(6).map((index) => mailOrganizer(platformOf(index), host.userId!))])
  }
  for (const { clock } of [app, twin]) clock.advance(90 * minuteMs)
  await Promise.all(times(4).map((index) => mailOrganizer(platformOf(index), host.userId!)))
  expect((await toldGuests(host.userId!)).toSorted()).toEqual(names.toSorted())
})

test('O6 without the mark of what was told the same news would be mailed again, and the key refuses it', async () => {
  const { host, events } = await stage('host')
  await register(app.stranger(), events[0]!, { name: 'Once' })
  for (const { clock } of [app, twin]) clock.advance(2 * minuteMs)
  await mailOrganizer(app.platform, host.userId!)
  const { db } = app.platform
  await db.organizerNews.updateMany({ where: { userId: host.userId! }, data: { mailId: null } })
  await db.organizerMailChoice.updateMany({ where: { userId: host.userId! }, data: { dueAt: app.clock.now() } })
  await expect(mailOrganizer(twin.platform, host.userId!)).rejects.toThrow('mailed before')
  expect(await toldGuests(host.userId!)).toEqual(['Once'])
})

test('O3 guests who cancel while mails are written are told as gone or not at all', async () => {
  const { host, events } = await stage('host')
  const guests: Answer[] = []
  for (const index of times(12)) guests.push(await register(app.stranger(), events[0]!, { name: `Leaves ${index}` }))
  for (const { clock } of [app, twin]) clock.advance(3 * minuteMs)
  await Promise.all([
    ...guests.map((guest, index) => cancel((index % 2 === 0 ? app : twin).stranger(), guest)),
    ...times(4).map((index) => mailOrganizer(platformOf(index), host.userId!)),
  ])
  for (const { clock } of [app, twin]) clock.advance(90 * minuteMs)
  await mailOrganizer(app.platform, host.userId!)
  const mails = await organizerMailsTo(app, host)
  const cancelled = mails.flatMap(({ facts }) =>
    facts.flatMap((fact) => /^Cancellations: (.*)$/.exec(fact)?.[1]?.split(', ') ?? []),
  )
  expect((await toldGuests(host.userId!)).toSorted()).toEqual(cancelled.toSorted())
})
