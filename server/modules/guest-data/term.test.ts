import { describe, expect, test } from 'vitest'
import { type TestOrganization, makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { findInDatabase } from '../../testing/find-in-database.ts'
import { shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { makeLink } from '../../testing/modules/referrals.ts'
import { checkIn, makeGuests } from '../../testing/registrations/organizers.ts'
import { endGuestData } from './service/end-guest-data.ts'
import { addQuestion, answerTo, readAnswers } from '../../testing/registrations/questions.ts'
import { writePlaceMails } from '../place-mails/service/write-place-mails.ts'
import { type Answer, confirm, dayMs, join, leave, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const twin = shareTwin(app)

const figures = /* GraphQL */ `
  query ($id: ID!) {
    node(id: $id) {
      ... on Event {
        guestCount
        placesTaken
        waitlistLength
        registrationCounts {
          status
          registrations
          places
        }
        registrationPace(days: 2) {
          places
        }
      }
    }
  }
`

interface Made {
  event: Awaited<ReturnType<typeof makeEvent>>
  seated: Answer
  waiting: Answer
}

/** Zaphodina Quux came without an account, answered, was told by mail and was let in; Xanthippe Ogg waited in vain. */
async function makePastEvent(
  organization: TestOrganization,
  overrides: Parameters<typeof makeEvent>[2] = {},
): Promise<Made> {
  const { db } = app.platform
  const event = await makeEvent(app, organization.groupId, { capacity: 2, ...overrides })
  const question = await addQuestion(organization.owner, event)
  const answers = [answerTo(question, 'Pistachios and brazil nuts')]
  const zaphodina = { name: 'Zaphodina Quux', email: 'Zaphodina@Quux.test', answers }
  const promoter = await makeMember(app, organization, 'promoter')
  const { code } = await makeLink(promoter, event)
  const seated = await register(app.stranger(), event, { ...zaphodina, partySize: 2, referralCode: code })
  const waiting = await join(app.stranger(), event, { name: 'Xanthippe Ogg', email: 'xanthippe@ogg.test', answers })
  await confirm(app.stranger(), seated)
  await writePlaceMails(app.platform)
  expect(await checkIn(organization.owner, seated['id'])).toMatchObject({ status: 'CHECKED_IN' })
  await db.mailSuppression.create({ data: { eventId: event.id, emailNormalized: 'zaphodina@quux.test' } })
  await db.reminderOptOut.create({ data: { eventId: event.id, emailNormalized: 'zaphodina@quux.test' } })
  await db.eventChangeNotice.create({
    data: {
      eventId: event.id,
      before: {},
      dueAt: app.clock.now(),
      sentAt: app.clock.now(),
      finishedAt: app.clock.now(),
      toldUpTo: 'zaphodina@quux.test',
    },
  })
  return { event, seated, waiting }
}

const secrets = ['Zaphodina', 'zaphodina@quux.test', 'Pistachios', 'Xanthippe', 'xanthippe@ogg.test']
const findAll = async () =>
  (await Promise.all(secrets.map((text) => findInDatabase(app.platform.db, text)))).flat().toSorted()

/** To the instant at which the term of an event is over. */
function toEndOfTerm({ endsAt }: { endsAt: Date }, days = 365) {
  app.clock.set(new Date(endsAt.getTime() + days * dayMs))
}

describe('the term of guests’ data', () => {
  test('P1 P2 ends with nothing of a guest left in any column of any table, and with the same numbers', async () => {
    const organization = await makeOrganization(app)
    const { event, seated } = await makePastEvent(organization)
    app.clock.set(new Date(event.startsAt.getTime() - dayMs))
    const before = await organization.owner.ask(figures, { id: event.globalId })
    const clicks = await app.platform.db.registration.count({ where: { referralLinkId: { not: null } } })
    // The look finds what is there; else it would prove nothing.
    expect(new Set(await findAll())).toEqual(
      new Set([
        'ActivityItem.actorName',
        'EventChangeNotice.toldUpTo',
        'Mail.content',
        'Mail.toAddress',
        'Mail.toName',
        'MailSuppression.emailNormalized',
        'Registration.answers',
        'Registration.email',
        'Registration.emailNormalized',
        'Registration.name',
        'Registration.searchText',
        'ReminderOptOut.emailNormalized',
        'WaitlistEntry.answers',
        'WaitlistEntry.email',
        'WaitlistEntry.emailNormalized',
        'WaitlistEntry.name',
        'WaitlistEntry.searchText',
      ]),
    )
    toEndOfTerm(event)
    expect(await endGuestData(app.platform)).toBe(1)
    expect(await findAll()).toEqual([])
    // Seen from the day before the event, when the owner was logged in.
    app.clock.set(new Date(event.startsAt.getTime() - dayMs))
    expect(await organization.owner.ask(figures, { id: event.globalId })).toEqual(before)
    expect(await app.platform.db.registration.count({ where: { referralLinkId: { not: null } } })).toBe(clicks)
    const [row] = await app.platform.db.registration.findMany({ where: { eventId: event.id } })
    expect(row).toMatchObject({ name: 'Former guest', secretHash: null, requestHash: null, idempotencyKey: null })
    expect(row).toMatchObject({ status: 'CHECKED_IN', partySize: 2, checkedInById: null })
    // Their link opens nothing any more.
    expect(await readAnswers(app.stranger(), seated)).toBeNull()
    toEndOfTerm(event)
    expect(await endGuestData(app.platform)).toBe(0)
  })

  test('P1 leaves an event alone that is a day younger, and goes by the organization’s own term', async () => {
    const organization = await makeOrganization(app)
    const { event } = await makePastEvent(organization)
    const stored = await findAll()
    app.clock.set(new Date(event.endsAt.getTime() + 364 * dayMs))
    expect(await endGuestData(app.platform)).toBe(0)
    expect(await findAll()).toEqual(stored)
    await app.platform.db.organization.update({ where: { id: organization.id }, data: { guestDataDays: 366 } })
    toEndOfTerm(event)
    expect(await endGuestData(app.platform)).toBe(0)
    toEndOfTerm(event, 366)
    expect(await endGuestData(app.platform)).toBe(1)
    expect(await findAll()).toEqual([])
  })

  test('P1 runs from the day on which an event was called off, and never for a draft', async () => {
    const organization = await makeOrganization(app)
    const now = app.clock.now()
    const far = { startsAt: new Date(now.getTime() + 2_000 * dayMs), endsAt: new Date(now.getTime() + 2_001 * dayMs) }
    const cancelled = await makeEvent(app, organization.groupId, { ...far, status: 'CANCELLED', cancelledAt: now })
    const past = { startsAt: now, endsAt: now }
    const draft = await makeEvent(app, organization.groupId, { ...past, status: 'DRAFT', publishedAt: null })
    await makeGuests(app, cancelled.id, 1)
    toEndOfTerm({ endsAt: now })
    expect(await endGuestData(app.platform)).toBe(1)
    const names = await app.platform.db.registration.findMany({ where: { eventId: cancelled.id } })
    expect(names.map(({ name }) => name)).toEqual(['Former guest'])
    expect(await app.platform.db.event.findUnique({ where: { id: draft.id } })).toMatchObject({
      guestDataEndedAt: null,
    })
  })

  test('P3 leaves people with an account their registration, without what they answered', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId)
    const question = await addQuestion(organization.owner, event)
    const mira = await app.person('Mira Holm')
    await register(mira, event, { answers: [answerTo(question, 'Pistachios')] })
    toEndOfTerm(event)
    await endGuestData(app.platform)
    const [row] = await app.platform.db.registration.findMany({ where: { eventId: event.id } })
    expect(row).toMatchObject({ userId: mira.userId, name: 'Mira Holm', status: 'CONFIRMED', answers: {} })
    expect(await findInDatabase(app.platform.db, 'Pistachios')).toEqual([])
    const [item] = await app.platform.db.activityItem.findMany({ where: { eventId: event.id, kind: 'REGISTERED' } })
    expect(item).toMatchObject({ actorId: mira.userId, actorName: expect.stringContaining('Mira') })
  })

  test('P4 two processes at once do each event once, however many guests it had, beside somebody who leaves', async () => {
    const organization = await makeOrganization(app)
    const events = [
      await makeEvent(app, organization.groupId),
      await makeEvent(app, organization.groupId, { capacity: 1 }),
    ]
    await makeGuests(app, events[0]!.id, 2_500)
    await register(app.stranger(), events[1]!)
    const waiting = await join(app.stranger(), events[1]!)
    toEndOfTerm(events[0]!)
    const [one, other] = await Promise.all([
      endGuestData(app.platform),
      endGuestData({ ...twin.platform, clock: app.platform.clock }),
      leave(app.stranger(), waiting),
    ])
    expect(one + other).toBe(2)
    const { db } = app.platform
    const where = { eventId: { in: events.map(({ id }) => id) }, name: { not: 'Former guest' } }
    expect(await db.registration.count({ where })).toBe(0)
    expect(await db.waitlistEntry.count({ where })).toBe(0)
    const addresses = await db.registration.groupBy({ by: ['emailNormalized'], where: { eventId: events[0]!.id } })
    expect(addresses).toHaveLength(2_500)
  })
})
