import { describe, expect, test } from 'vitest'
import { speaking } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { changeReminder, readReminders, remindersTo } from '../../../testing/modules/reminders.ts'
import { approve } from '../../../testing/registrations/organizers.ts'
import { cancel, guest, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { remindGuests, sweepReminders } from '../service/remind-guests.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const db = () => app.platform.db

/** An event at which nobody is late yet, in four days. */
function makeFarEvent(overrides: Parameters<typeof makeEvent>[2] = {}) {
  const start = app.clock.now().getTime() + 96 * hourMs
  return makeEvent(app, organization.groupId, {
    startsAt: new Date(start),
    endsAt: new Date(start + 3 * hourMs),
    ...overrides,
  })
}
type TestEvent = Awaited<ReturnType<typeof makeFarEvent>>

const setClock = (event: Pick<TestEvent, 'startsAt'>, minutesBefore: number) =>
  app.clock.set(new Date(event.startsAt.getTime() - minutesBefore * minuteMs))

/** What the job by the clock does at such a time. */
async function remindAt(event: Pick<TestEvent, 'id' | 'startsAt'>, minutesBefore: number) {
  setClock(event, minutesBefore)
  await remindGuests(app.platform, event.id)
}

const postpone = /* GraphQL */ `
  mutation ($input: PostponeEventInput!) {
    postponeEvent(input: $input) {
      __typename
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`
async function moveTo(event: TestEvent, start: Date) {
  // The event's zone is UTC here.
  const local = (time: number) => new Date(time).toISOString().slice(0, 16)
  const input = { id: event.globalId, startsAt: local(start.getTime()), endsAt: local(start.getTime() + 3 * hourMs) }
  const { postponeEvent } = await organization.owner.ask(postpone, { input })
  expect(postponeEvent).toEqual({ __typename: 'Event' })
  return { ...event, startsAt: start }
}

const readWords = async (event: TestEvent) => {
  const reminders = await readReminders(organization.owner, event)
  const { subject, opening } = reminders!.find(({ minutesBefore }) => minutesBefore === 60)!
  return { subject, opening }
}

describe('N2 of two who word one reminder', () => {
  const none = { subject: '', opening: '' }

  test('both succeed with different fields', async () => {
    const event = await makeFarEvent()
    const edits = [
      { subject: 'Soon', opening: '' },
      { subject: '', opening: 'Bring a lamp.' },
    ]
    for (const words of edits) {
      const input = { minutesBefore: 60, ...words, seen: none }
      expect(await changeReminder(organization.owner, 'update', event, input)).toMatchObject({ __typename: 'Event' })
    }
    expect(await readWords(event)).toEqual({ subject: 'Soon', opening: 'Bring a lamp.' })
  })

  test('the second is refused with the same field, and succeeds once they saw the first', async () => {
    const event = await makeFarEvent()
    await changeReminder(organization.owner, 'update', event, { minutesBefore: 60, subject: 'Soon', seen: none })
    const second = { minutesBefore: 60, newMinutesBefore: 90, subject: 'Today', opening: 'Bring a lamp.' }
    expect(await changeReminder(organization.owner, 'update', event, { ...second, seen: none })).toMatchObject({
      __typename: 'EventConflict',
    })
    expect(await readWords(event)).toEqual({ subject: 'Soon', opening: null })
    const input = { ...second, newMinutesBefore: 60, seen: { subject: ' Soon\r\n', opening: null } }
    expect(await changeReminder(organization.owner, 'update', event, input)).toMatchObject({ __typename: 'Event' })
    expect(await readWords(event)).toEqual({ subject: 'Today', opening: 'Bring a lamp.' })
  })

  test('at the same moment one is refused, and nothing is mixed', async () => {
    const event = await makeFarEvent()
    const answers = await Promise.all(
      ['One', 'Two'].map((word) => {
        const input = { minutesBefore: 60, subject: word, opening: word, seen: none }
        return changeReminder(organization.owner, 'update', event, input)
      }),
    )
    expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual(['Event', 'EventConflict'])
    const { subject, opening } = await readWords(event)
    expect(opening).toBe(subject)
  })
})

describe('N1 a new event', () => {
  test('reminds a day and an hour before', async () => {
    const event = await makeFarEvent()
    expect(await readReminders(organization.owner, event)).toEqual([
      {
        minutesBefore: 1_440,
        dueAt: new Date(event.startsAt.getTime() - 24 * hourMs).toISOString(),
        subject: null,
        opening: null,
        guestCount: 0,
        sentCount: 0,
        sentAt: null,
      },
      expect.objectContaining({ minutesBefore: 60, dueAt: new Date(event.startsAt.getTime() - hourMs).toISOString() }),
    ])
  })

  test('that is copied with its settings has the reminders of the original, without them the usual ones', async () => {
    const event = await makeFarEvent({ timeZone: 'UTC' })
    await changeReminder(organization.owner, 'remove', event, { minutesBefore: 60 })
    await changeReminder(organization.owner, 'add', event, { minutesBefore: 120, opening: 'Bring {first name}.' })
    const duplicate = /* GraphQL */ `
      mutation ($input: DuplicateEventInput!) {
        duplicateEvent(input: $input) {
          ... on Event {
            startsAt
            reminders {
              minutesBefore
              opening
              dueAt
            }
          }
        }
      }
    `
    const copyWith = async (copy: string[]) => {
      const input = { id: event.globalId, title: 'Again', startsAt: '2028-05-01T12:00', copy }
      return (await organization.owner.ask(duplicate, { input })).duplicateEvent.reminders
    }
    expect(await copyWith(['SETTINGS'])).toEqual([
      { minutesBefore: 1_440, opening: null, dueAt: '2028-04-30T12:00:00.000Z' },
      { minutesBefore: 120, opening: 'Bring {first name}.', dueAt: '2028-05-01T10:00:00.000Z' },
    ])
    const usual = await copyWith(['DESCRIPTION'])
    expect(usual.map(({ minutesBefore }: { minutesBefore: number }) => minutesBefore)).toEqual([1_440, 60])
  })
})

describe('N2 hosts', () => {
  test('change the time and the words of a reminder, and what they leave out stays', async () => {
    const event = await makeFarEvent()
    const words = { subject: 'Soon: {event}', opening: 'Hi {first name},\r\nsee you at {place}.' }
    const host = await makeMember(app, organization, 'host')
    await changeReminder(host, 'update', event, { minutesBefore: 60, ...words })
    const changed = await changeReminder(host, 'update', event, { minutesBefore: 60, newMinutesBefore: 90 })
    expect(changed['reminders'][1]).toMatchObject({
      minutesBefore: 90,
      dueAt: new Date(event.startsAt.getTime() - 90 * minuteMs).toISOString(),
      subject: 'Soon: {event}',
      opening: 'Hi {first name},\nsee you at {place}.',
    })
    const emptied = await changeReminder(host, 'update', event, { minutesBefore: 90, subject: ' ', opening: null })
    expect(emptied['reminders'][1]).toMatchObject({ subject: null, opening: null })
  })

  test('have at most five, at different times, and may have none', async () => {
    const event = await makeFarEvent()
    for (const minutesBefore of [10, 30, 40_320])
      expect(await changeReminder(organization.owner, 'add', event, { minutesBefore })).toMatchObject({
        __typename: 'Event',
      })
    expect(await changeReminder(organization.owner, 'add', event, { minutesBefore: 20 })).toMatchObject({
      code: 'TOO_MANY_REMINDERS',
    })
    const twice = { minutesBefore: 10, newMinutesBefore: 30 }
    expect(await changeReminder(organization.owner, 'update', event, twice)).toMatchObject({
      fields: [{ path: 'newMinutesBefore', message: 'There’s already a reminder at this time.' }],
    })
    for (const minutesBefore of [10, 30, 60, 1_440, 40_320, 40_320])
      await changeReminder(organization.owner, 'remove', event, { minutesBefore })
    expect(await readReminders(organization.owner, event)).toEqual([])
    expect(await changeReminder(organization.owner, 'update', event, { minutesBefore: 60 })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test.each([
    [{ minutesBefore: 9 }, 'minutesBefore'],
    [{ minutesBefore: 40_321 }, 'minutesBefore'],
    [{ minutesBefore: 30, subject: 'two\nlines' }, 'subject'],
    [{ minutesBefore: 30, subject: 'x'.repeat(151) }, 'subject'],
    [{ minutesBefore: 30, opening: 'x'.repeat(2_001) }, 'opening'],
  ])('are refused %j', async (input, path) => {
    const answer = await changeReminder(organization.owner, 'add', await makeFarEvent(), input)
    expect(answer).toMatchObject({ __typename: 'InvalidInput', fields: [expect.objectContaining({ path })] })
  })

  test('are refused fields that do not exist, which say what there is', async () => {
    const event = await makeFarEvent()
    const input = { minutesBefore: 60, subject: 'Hi {last name}', opening: 'At {venue}' }
    const answer = await changeReminder(organization.owner, 'update', event, input)
    expect(answer).toMatchObject({
      fields: [
        {
          path: 'subject',
          message:
            '{last name} isn’t a field. The fields are {first name}, {event}, {date}, {place}, {host}, {ticket link}, {event link}, {online link}.',
        },
        { path: 'opening', message: expect.stringContaining('{venue} isn’t a field') },
      ],
    })
  })

  test('change nothing of an event that is over', async () => {
    const event = await makeFarEvent({ status: 'ENDED' })
    expect(await changeReminder(organization.owner, 'add', event, { minutesBefore: 30 })).toMatchObject({
      code: 'EVENT_NOT_EDITABLE',
    })
  })

  test('learn how many people a reminder goes to, without those who opted out or share an address', async () => {
    const event = await makeFarEvent()
    const ada = guest()
    await register(app.stranger(), event, ada)
    await register(app.stranger(), event, ada)
    const bo = guest('Bo')
    await register(app.stranger(), event, bo)
    await register(app.stranger(), event)
    const [reminder] = (await readReminders(organization.owner, event))!
    expect(reminder!.guestCount).toBe(3)
    await db().reminderOptOut.create({ data: { emailNormalized: bo.email, eventId: event.id } })
    expect((await readReminders(organization.owner, event))![0]!.guestCount).toBe(2)
  })
})

describe('N3 a guest', () => {
  test('is reminded once a day and once an hour before, with place, ticket and a way to cancel', async () => {
    const event = await makeFarEvent({ title: 'Sjøfest', venueName: 'Sjøhuset', venueAddress: 'Kaigaten 2' })
    const mine = await register(app.stranger(), event, { ...guest('Mira'), partySize: 2 })
    await remindAt(event, 1_441)
    expect(await remindersTo(app, event.id)).toEqual([])
    await remindAt(event, 1_440)
    await remindAt(event, 1_439)
    const [first, ...others] = await remindersTo(app, event.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      toAddress: mine['email'],
      subject: 'Coming up: Sjøfest',
      notAfter: event.startsAt,
      senderId: null,
      organizationId: organization.id,
      unsubscribeUrl: expect.stringMatching(/\/unsubscribe\/[\w-]+\.[\w-]+$/),
    })
    const { blocks } = first!.content
    expect(blocks).toContainEqual(
      expect.objectContaining({
        type: 'facts',
        rows: expect.arrayContaining([
          { label: 'Where', value: 'Sjøhuset, Kaigaten 2' },
          { label: 'Group size', value: '2' },
        ]),
      }),
    )
    expect(blocks).toContainEqual(expect.objectContaining({ type: 'code' }))
    expect(blocks).toContainEqual({
      type: 'button',
      label: 'Open your ticket',
      url: expect.stringContaining(`/e/${event.slug}/ticket?registration=`),
    })
    expect(blocks).toContainEqual({
      type: 'link',
      label: 'Cancel my registration',
      url: expect.stringContaining('/cancel-registration/'),
    })

    await db().mail.updateMany({ where: { eventId: event.id }, data: { state: 'SENT', nextTryAt: null } })
    await remindAt(event, 60)
    expect((await remindersTo(app, event.id)).map(({ subject }) => subject)).toEqual([
      'Coming up: Sjøfest',
      'Starting soon: Sjøfest',
    ])
    expect(await readReminders(organization.owner, event)).toMatchObject([
      { dueAt: null, guestCount: null, sentCount: 1, sentAt: expect.any(String) },
      { dueAt: null, guestCount: null, sentCount: 1, sentAt: expect.any(String) },
    ])
  })

  test('who registers inside a window gets none of it, and the next one', async () => {
    const event = await makeFarEvent()
    await register(app.stranger(), event, guest('Early'))
    setClock(event, 1_440)
    const late = await register(app.stranger(), event, guest('Late'))
    await remindAt(event, 1_400)
    expect(await remindersTo(app, event.id)).toHaveLength(1)
    await remindAt(event, 60)
    expect((await remindersTo(app, event.id)).filter(({ toAddress }) => toAddress === late['email'])).toHaveLength(1)
  })

  test('whose request was approved inside the window counts from then on', async () => {
    const event = await makeFarEvent({ approvalRequired: true })
    const early = await register(app.stranger(), event)
    await register(app.stranger(), event)
    setClock(event, 1_000)
    await approve(organization.owner, [early['id']])
    await remindAt(event, 900)
    expect(await remindersTo(app, event.id)).toEqual([])
    await remindAt(event, 60)
    expect((await remindersTo(app, event.id)).map(({ toAddress }) => toAddress)).toEqual([early['email']])
  })

  test('reads it in their own language, the organizers’ words as they are', async () => {
    const event = await makeFarEvent({ title: 'Sjøfest' })
    const words = { minutesBefore: 1_440, opening: '{first name}: {event}, {host}' }
    await changeReminder(organization.owner, 'update', event, words)
    await register(speaking(app.stranger(), 'de'), event, { ...guest('Mira') })
    await remindAt(event, 1_440)
    const [mail] = await remindersTo(app, event.id)
    expect(mail!.language).toBe('de')
    expect(mail!.content.blocks[0]).toMatchObject({ text: expect.stringMatching(/^Mira: Sjøfest, House/) })
  })

  test('learns the online link only from when guests may know it', async () => {
    const event = await makeFarEvent({
      onlineUrl: 'https://meet.example/secret',
      onlineUrlAudience: 'GUESTS_BEFORE_START',
      onlineUrlHoursBefore: 2,
      venueName: 'House',
      venueAddress: 'Hidden street 7',
      addressAudience: 'GUESTS_BEFORE_START',
      addressHoursBefore: 2,
    })
    await register(app.stranger(), event)
    await remindAt(event, 1_440)
    const [early] = await remindersTo(app, event.id)
    expect(JSON.stringify(early!.content)).not.toMatch(/meet\.example|Hidden street/)
    await remindAt(event, 60)
    const [later] = await remindersTo(app, event.id)
    expect(later!.subject).toMatch(/^Starting soon/)
    expect(JSON.stringify(later!.content)).toContain('Hidden street 7')
    // The link itself is behind the page that asks each time who may know it.
    expect(JSON.stringify(later!.content)).not.toContain('meet.example')
    expect(JSON.stringify(later!.content)).toContain(`/e/${event.slug}/join?registration=`)
  })

  test('with two unconfirmed registrations of one address gets one mail', async () => {
    const event = await makeFarEvent()
    const ada = guest()
    await register(app.stranger(), event, ada)
    await register(app.stranger(), event, ada)
    await remindAt(event, 1_440)
    expect(await remindersTo(app, event.id)).toHaveLength(1)
  })

  test('who cancelled, is declined or waits gets none', async () => {
    const event = await makeFarEvent({ capacity: 2 })
    const mine = await register(app.stranger(), event)
    const other = await register(app.stranger(), event)
    await cancel(app.stranger(), mine)
    await remindAt(event, 1_440)
    expect((await remindersTo(app, event.id)).map(({ toAddress }) => toAddress)).toEqual([other['email']])
  })
})

describe('N4 an event', () => {
  test('that is postponed drops what waits, and reminds again before its new start', async () => {
    const event = await makeFarEvent({ timeZone: 'UTC' })
    await register(app.stranger(), event)
    await remindAt(event, 1_440)
    const moved = await moveTo(event, new Date(event.startsAt.getTime() + 48 * hourMs))
    expect(await remindersTo(app, event.id)).toEqual([])
    await remindAt(moved, 1_440)
    const [mail] = await remindersTo(app, event.id)
    expect(mail!.notAfter).toEqual(moved.startsAt)
    expect(await readReminders(organization.owner, event)).toMatchObject([{ sentCount: 1 }, { sentCount: 0 }])
  })

  test('that comes back to a start it reminded of reminds nobody twice of that', async () => {
    const event = await makeFarEvent({ timeZone: 'UTC' })
    await register(app.stranger(), event)
    await remindAt(event, 1_440)
    await db().mail.updateMany({ where: { eventId: event.id }, data: { state: 'SENT', nextTryAt: null } })
    const moved = await moveTo(event, new Date(event.startsAt.getTime() + 48 * hourMs))
    // A clock that was wrong: the reminder seems to be still to come.
    setClock(event, 1_500)
    await moveTo(moved, event.startsAt)
    expect((await readReminders(organization.owner, event))![0]!.dueAt).not.toBeNull()
    await remindAt(event, 1_440)
    expect(await remindersTo(app, event.id)).toHaveLength(1)
  })

  test('that moves so near that a reminder’s time is over does not send it late', async () => {
    const event = await makeFarEvent({ timeZone: 'UTC' })
    await register(app.stranger(), event)
    const moved = await moveTo(event, new Date(app.clock.now().getTime() + 2 * hourMs))
    await remindAt(moved, 119)
    expect(await remindersTo(app, event.id)).toEqual([])
    await remindAt(moved, 60)
    expect(await remindersTo(app, event.id)).toHaveLength(1)
  })

  test('that is cancelled sends none, and drops what waits', async () => {
    const event = await makeFarEvent()
    await register(app.stranger(), event)
    await remindAt(event, 1_440)
    const cancelEvent = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename } }`
    await organization.owner.ask(cancelEvent, { input: { id: event.globalId } })
    await remindAt(event, 60)
    expect(await remindersTo(app, event.id)).toEqual([])
    expect(await readReminders(organization.owner, event)).toMatchObject([{ dueAt: null }, { dueAt: null }])
  })

  test('that has begun sends none late, also after a day without the server', async () => {
    const event = await makeFarEvent()
    await register(app.stranger(), event)
    await remindAt(event, 0)
    expect(await remindersTo(app, event.id)).toEqual([])
    expect(await readReminders(organization.owner, event)).toMatchObject([{ dueAt: null }, { dueAt: null }])
  })

  test('whose both reminders are due after an outage sends the nearer one', async () => {
    const event = await makeFarEvent()
    await register(app.stranger(), event)
    await remindAt(event, 50)
    expect((await remindersTo(app, event.id)).map(({ subject }) => subject)).toEqual(['Starting soon: An evening'])
  })

  test('loses the reminder of a guest who cancels before it is sent', async () => {
    const event = await makeFarEvent()
    const mine = await register(app.stranger(), event)
    await register(app.stranger(), event)
    await remindAt(event, 1_440)
    await cancel(app.stranger(), mine)
    expect(await remindersTo(app, event.id)).toHaveLength(1)
  })
})

test('N5 the sweep finds what is due, one job for each event', async () => {
  const due = await makeFarEvent()
  const startsAt = new Date(due.startsAt.getTime() + hourMs)
  const later = await makeFarEvent({ startsAt, endsAt: startsAt })
  setClock(due, 1_440)
  await sweepReminders(app.platform)
  await sweepReminders(app.platform)
  const jobs = await db().$queryRaw<{ key: string }[]>`
    SELECT "key" FROM graphile_worker.jobs WHERE "key" IN (${`remindGuests:${due.id}`}, ${`remindGuests:${later.id}`})`
  expect(jobs).toEqual([{ key: `remindGuests:${due.id}` }])
})
