import { expect, test } from 'vitest'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { makeEvent } from '../../testing/factories.ts'
import { broughtIn, readParty } from '../../testing/modules/attendees.ts'
import { checkIn } from '../../testing/registrations/organizers.ts'
import {
  type Answer,
  confirm,
  countPlaces,
  disown,
  guest,
  register,
} from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { serveEventWaitlist } from '../waitlist/public.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const minute = 60_000

const makeAsking = (facts = {}) =>
  makeEvent(app, organization.groupId, { asksAttendeeNames: true, capacity: 9, ...facts })

/** A guest with a friend, each with a ticket. */
async function registerTwo(event: { globalId: string }, fields = {}) {
  const place = await register(app.stranger(), event, { partySize: 2, attendees: [{ name: 'Ana' }], ...fields })
  const [ana] = broughtIn(await readParty(app.stranger(), place))
  return { place, ana: ana! }
}

const readRow = ({ id }: Answer) =>
  app.platform.db.registration.findUniqueOrThrow({
    where: { id: decodeGlobalId(String(id)).id },
    select: { status: true, addressConfirmBy: true, attendees: { select: { checkedInAt: true } } },
  })

test('A4 “This wasn’t me” changes nothing once somebody of the party has come in', async () => {
  const event = await makeAsking()
  const { place, ana } = await registerTwo(event)
  await checkIn(organization.owner, ana.id)
  expect(await disown(app.stranger(), place)).toMatchObject({ registration: { status: 'CONFIRMED' } })
  expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
})

test('A3 the registration of which somebody has come in stays, whichever the person chose', async () => {
  const event = await makeAsking()
  const who = guest()
  const chosen = await register(app.stranger(), event, who)
  const { place, ana } = await registerTwo(event, who)
  await checkIn(organization.owner, ana.id)
  expect(await confirm(app.stranger(), { ...chosen, keepId: chosen.id })).toMatchObject({
    registration: { id: place.id, status: 'CONFIRMED' },
  })
  expect(await readRow(chosen)).toMatchObject({ status: 'CANCELLED' })
  expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
})

test('A6 the places wait for no confirmation once somebody of the party has come in', async () => {
  const event = await makeAsking({ confirmAddresses: true })
  const { place, ana } = await registerTwo(event)
  const { place: other } = await registerTwo(event)
  await checkIn(organization.owner, ana.id)
  app.clock.advance(15 * minute)
  await serveEventWaitlist(app.platform, event.id)
  expect(await readRow(place)).toMatchObject({ status: 'CONFIRMED', addressConfirmBy: null })
  expect(await readRow(other)).toMatchObject({ status: 'CANCELLED' })
  expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
})

test('A4 a check-in at the same moment, on another process: one of them wins', { timeout: 60_000 }, async () => {
  const event = await makeAsking({ capacity: null })
  for (const round of times(6)) {
    const { place, ana } = await registerTwo(event)
    const acts = [() => checkIn(organization.owner, ana.id), () => disown(twin.stranger(), place)]
    await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
    const { status, attendees } = await readRow(place)
    expect(status).toBe(attendees[0]!.checkedInAt ? 'CONFIRMED' : 'CANCELLED')
  }
})
