import { expect, test } from 'vitest'
import { makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { approve, rawId, turnDown } from '../../testing/registrations/organizers.ts'
import { countPlaces, makeFullEvent, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

test('G4 many who are approved while others register for the last places never oversell the event', async () => {
  const capacity = 17
  const { event } = await makeFullEvent(app, organization, { parties: [], capacity, approvalRequired: true })
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const application = await register(app.stranger(), event, { partySize: 1 + (n % 3) })
    ids.push(application.id)
  }
  // From now on newcomers take places at once, beside those who still wait for an answer.
  await app.platform.db.event.update({ where: { id: event.id }, data: { approvalRequired: false } })
  const host = await makeMember(app, organization, 'host')
  const [approvals, , newcomers] = await Promise.all([
    Promise.all([approve(organization.owner, ids), approve(host, ids.toReversed())]),
    turnDown(host, ids.slice(0, 2)),
    Promise.all(Array.from({ length: 15 }, (_, n) => register(app.stranger(), event, { partySize: 1 + (n % 2) }))),
  ])
  const { placesTaken, registered } = await countPlaces(app, event.id)
  expect(registered).toBe(placesTaken)
  expect(placesTaken).toBeLessThanOrEqual(capacity)
  // Every place that is left is too few for the smallest who was refused.
  const left = capacity - placesTaken
  const refused = newcomers.filter(({ code }) => code === 'EVENT_FULL')
  expect(refused.length).toBeGreaterThan(0)
  const waiting = await app.platform.db.registration.findMany({ where: { eventId: event.id, status: 'PENDING' } })
  for (const { partySize } of waiting) expect(partySize).toBeGreaterThan(left)
  // Whoever was told to have a place has one.
  const approved = approvals.flatMap(({ decided }) => decided).filter(({ refusalCode }: any) => refusalCode === null)
  const told = [
    ...approved.map(({ registration }: any) => registration.id as string),
    ...newcomers.flatMap(({ id }) => id ?? []),
  ]
  const ofTold = { id: { in: told.map(rawId) } }
  const statuses = await app.platform.db.registration.findMany({ where: ofTold, select: { status: true } })
  expect(statuses.length).toBe(new Set(told).size)
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']))
})

test('G4 an answer to an application says when it was given', async () => {
  const { event } = await makeFullEvent(app, organization, { parties: [], capacity: 5, approvalRequired: true })
  const [yes, no] = [await register(app.stranger(), event), await register(app.stranger(), event)]
  app.clock.advance(60_000)
  const decidedAt = app.clock.now().toISOString()
  await approve(organization.owner, [yes.id])
  await turnDown(organization.owner, [no.id])
  app.clock.advance(60_000)
  await approve(organization.owner, [yes.id])
  for (const id of [yes.id, no.id]) {
    const { node } = await organization.owner.ask(
      `query ($id: ID!) { node(id: $id) { ... on Registration { decidedAt } } }`,
      {
        id,
      },
    )
    expect(node.decidedAt).toBe(decidedAt)
  }
})
