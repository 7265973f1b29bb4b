import { expect, test } from 'vitest'
import { makeEvent } from '../../../testing/factories.ts'
import { askingElsewhere } from '../../../testing/actors.ts'
import { changeReminder, readReminders, remindersTo } from '../../../testing/modules/reminders.ts'
import { type Answer, cancel, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { unsubscribeUrl } from '../../notifications/public.ts'
import { setReminderSubscription } from '../../notifications/service/mail-subscription.ts'
import { remindGuests } from '../service/remind-guests.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const hourMs = 3_600_000
const guestCount = 40

/** An event with guests, at the time of its first reminder in both processes. */
async function makeDueEvent() {
  const start = app.clock.now().getTime() + 96 * hourMs
  const dates = { startsAt: new Date(start), endsAt: new Date(start + hourMs), timeZone: 'UTC' }
  const event = await makeEvent(app, organization.groupId, dates)
  const guests: Answer[] = await Promise.all(times(guestCount).map(() => register(app.stranger(), event)))
  for (const { clock } of [app, twin]) clock.set(new Date(start - 24 * hourMs))
  return { event, guests, start }
}

/** Small batches, so that others come in between. */
const remindIn = (index: number, eventId: string) =>
  remindGuests((index % 2 === 0 ? app : twin).platform, eventId, { batchSize: 3 })

test('N3 twenty jobs at once on two processes remind each guest once', async () => {
  const { event, guests } = await makeDueEvent()
  await Promise.all(times(20).map((index) => remindIn(index, event.id)))
  await Promise.all(times(2).map((index) => remindIn(index, event.id)))
  const mails = await remindersTo(app, event.id)
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(guests.map(({ email }) => email).toSorted())
  expect((await readReminders(organization.owner, event))![0]).toMatchObject({ sentCount: guestCount, dueAt: null })
})

test('N4 a start that moves while reminders are written leaves none of the old start', async () => {
  const { event, start } = await makeDueEvent()
  const postpone = `mutation ($input: PostponeEventInput!) { postponeEvent(input: $input) { __typename } }`
  const local = (time: number) => new Date(time).toISOString().slice(0, 16)
  const input = { id: event.globalId, startsAt: local(start + 48 * hourMs), endsAt: local(start + 49 * hourMs) }
  const running = times(6).map((index) => remindIn(index, event.id))
  await askingElsewhere(organization.owner, twin.url).ask(postpone, { input })
  await Promise.all(running)
  expect(await remindersTo(app, event.id)).toEqual([])
  for (const { clock } of [app, twin]) clock.advance(48 * hourMs)
  await Promise.all(times(6).map((index) => remindIn(index, event.id)))
  expect(await remindersTo(app, event.id)).toHaveLength(guestCount)
})

test('N4 guests who cancel while reminders are written get none', async () => {
  const { event, guests } = await makeDueEvent()
  const leaving = guests.slice(0, 15)
  await Promise.all([
    ...times(6).map((index) => remindIn(index, event.id)),
    ...leaving.map((guest, index) => cancel((index % 2 === 0 ? app : twin).stranger(), guest)),
  ])
  await remindIn(0, event.id)
  const left = guests.slice(15).map(({ email }) => email)
  expect((await remindersTo(app, event.id)).map(({ toAddress }) => toAddress)).toEqual(left.toSorted())
})

test('N6 whoever opts out while reminders are written gets none', async () => {
  const { event, guests } = await makeDueEvent()
  const leaving = guests.slice(0, 15)
  const optOut = ({ email }: Answer, index: number) => {
    const { platform } = index % 2 === 0 ? app : twin
    const target = { eventId: event.id, emailNormalized: String(email), list: 'REMINDERS' } as const
    const token = unsubscribeUrl(platform, target).split('/').at(-1)!
    return setReminderSubscription(platform, token, { ofAll: index % 3 === 0, isSubscribed: false })
  }
  await Promise.all([...times(6).map((index) => remindIn(index, event.id)), ...leaving.map(optOut)])
  await remindIn(0, event.id)
  const left = guests.slice(15).map(({ email }) => email)
  expect((await remindersTo(app, event.id)).map(({ toAddress }) => toAddress)).toEqual(left.toSorted())
})

test('N2 ten hosts who add reminders at once make no more than five', async () => {
  const event = await makeEvent(app, organization.groupId)
  const answers = await Promise.all(
    times(10).map((index) => {
      const actor = askingElsewhere(organization.owner, (index % 2 === 0 ? app : twin).url)
      return changeReminder(actor, 'add', event, { minutesBefore: 100 + index })
    }),
  )
  expect(answers.filter(({ code }) => code === 'TOO_MANY_REMINDERS')).toHaveLength(7)
  expect(await readReminders(organization.owner, event)).toHaveLength(5)
})
