import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { approve, changeParty } from '../../testing/registrations/organizers.ts'
import { sweepLapsedOffers } from '../waitlist/public.ts'
import {
  type Answer,
  accept,
  cancel,
  countPlaces,
  decline,
  join,
  leave,
  register,
} from '../../testing/registrations/registrations.ts'

const dayMs = 86_400_000

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()
const sizesOf = (answers: Answer[]) => answers.map(({ partySize }) => partySize as number)
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

function makeFarEvent(overrides: Parameters<typeof makeEvent>[2]) {
  const start = app.clock.now().getTime() + 30 * dayMs
  const dates = { startsAt: new Date(start), endsAt: new Date(start + dayMs) }
  return makeEvent(app, organization.groupId, { ...dates, ...overrides })
}

async function setEvent(event: { globalId: string }, facts: object) {
  const document = /* GraphQL */ `
    mutation ($input: UpdateEventInput!) {
      updateEvent(input: $input) {
        __typename
      }
    }
  `
  expect(await organization.owner.ask(document, { input: { id: event.globalId, ...facts } })).toEqual({
    updateEvent: { __typename: 'Event' },
  })
}

describe('R3 a storm over two processes', { timeout: 120_000 }, () => {
  test('of a thousand registrations for a hundred places never passes them, and refuses nobody who would fit', async () => {
    const event = await makeFarEvent({ capacity: 100 })
    const sizes = times(1_000).map((index) => (index % 4) + 1)
    const answers = await Promise.all(sizes.map((partySize, index) => register(someone(index), event, { partySize })))
    const seated = sum(sizesOf(answers.filter(({ status }) => status === 'CONFIRMED')))
    const refused = sizes.filter((_, index) => answers[index]!.code === 'EVENT_FULL')
    expect(answers.filter(({ status, code }) => status !== 'CONFIRMED' && code !== 'EVENT_FULL')).toEqual([])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: seated, registered: seated, offered: 0 })
    expect(seated).toBeLessThanOrEqual(100)
    expect(100 - seated).toBeLessThan(Math.min(...refused))
  })

  test('of approvals in bulk and registrations takes no place twice', async () => {
    const event = await makeFarEvent({ capacity: 40, approvalRequired: true })
    const applications = await Promise.all(
      times(60).map((index) => register(someone(index), event, { partySize: (index % 3) + 1 })),
    )
    const ids = applications.map(({ id }) => id as string)
    await setEvent(event, { approvalRequired: false })
    const newcomers = times(60).map((index) => register(someone(index), event, { partySize: (index % 3) + 1 }))
    const approvals = times(4).map((part) => approve(organization.owner, ids.slice(part * 15, part * 15 + 15)))
    const [registered, decided] = [await Promise.all(newcomers), await Promise.all(approvals)]
    const approved = decided.flatMap((answer) => answer.decided as { refusalCode: string | null }[])
    const refused = applications.filter((_, index) => approved[index]!.refusalCode === 'EVENT_FULL')
    const late = registered.flatMap(({ code }, index) => (code === 'EVENT_FULL' ? (index % 3) + 1 : []))
    const { placesTaken, ...rest } = await countPlaces(app, event.id)
    expect(rest).toEqual({ registered: placesTaken, offered: 0 })
    expect(placesTaken).toBeLessThanOrEqual(40)
    expect(40 - placesTaken).toBeLessThan(Math.min(...sizesOf(refused), ...late))
  })

  test('whose event grows and shrinks meanwhile keeps everybody, and lets nobody in beyond what it has', async () => {
    const event = await makeFarEvent({ capacity: 20 })
    const guests = await Promise.all(times(10).map((index) => register(someone(index), event, { partySize: 2 })))
    const line = await Promise.all(
      times(30).map((index) => join(someone(index), event, { partySize: (index % 3) + 1 })),
    )
    const capacities = [8, 30, 12, 25, 6, 18].map((capacity) => () => setEvent(event, { capacity }))
    const work = times(180).map((index) => async (): Promise<unknown> => {
      const [mine, entry] = [guests[index % guests.length]!, line[index % line.length]!]
      const steps = [
        () => cancel(someone(index), mine),
        () => accept(someone(index), entry),
        () => (index % 4 === 0 ? decline(someone(index), entry) : leave(someone(index), entry)),
        () => register(someone(index), event, { partySize: (index % 3) + 1 }),
        () => changeParty(someone(index), mine as never, (index % 4) + 1),
        () => sweepLapsedOffers((index % 2 === 0 ? app : twin).platform),
      ]
      return steps[index % steps.length]!()
    })
    const perChange = Math.ceil(work.length / capacities.length)
    const all = capacities.flatMap((change, index) => [
      change,
      ...work.slice(index * perChange, (index + 1) * perChange),
    ])
    await Promise.all(all.map((start) => start()))
    await setEvent(event, { capacity: 28 })
    await sweepLapsedOffers(app.platform)
    const { placesTaken, registered, offered } = await countPlaces(app, event.id)
    expect(placesTaken).toBe(registered + offered)
    // Thirty is the most it ever had.
    expect(placesTaken).toBeLessThanOrEqual(30)
    const waiting = await app.platform.db.waitlistEntry.findMany({ where: { eventId: event.id, state: 'WAITING' } })
    for (const { partySize } of waiting) expect(partySize).toBeGreaterThan(28 - placesTaken)
    const where = { eventId: event.id }
    const log = await app.platform.db.waitlistDecision.findMany({ where, orderBy: { sequence: 'asc' } })
    expect(log.map(({ sequence }) => sequence)).toEqual(times(log.length).map((index) => index + 1))
  })
})
