import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../testing/factories.ts'
import { countPlaces, register } from '../../testing/registrations/registrations.ts'

const rounds = 4
const capacity = 10
const newcomers = 60

let databaseUrl: string
let organization: TestOrganization
/** Two processes that take an event's lock, and two that do not, all on one database. */
let withLock: TestApp[]
let withoutLock: TestApp[]
beforeAll(async () => {
  const first = await startTestApp()
  databaseUrl = first.databaseUrl
  withLock = [first, await startTestApp({ databaseUrl })]
  withoutLock = []
  for (const _ of [1, 2]) withoutLock.push(await startTestApp({ databaseUrl, withoutEventLock: true }))
  organization = await makeOrganization(first)
})
afterAll(async () => {
  for (const app of [...withoutLock, ...withLock.toReversed()]) await app.stop()
})

/** Places beyond the capacity, over some rushes. Counted from the rows, and by the event itself. */
async function countOversold(apps: TestApp[]): Promise<number> {
  const app = apps[0]!
  let oversold = 0
  for (let round = 0; round < rounds; round += 1) {
    const event = await makeEvent(app, organization.groupId, { capacity })
    const rush = Array.from({ length: newcomers }, (_, index) =>
      register(apps[index % apps.length]!.stranger(), event, { partySize: (index % 3) + 1 }),
    )
    const answers = await Promise.all(rush)
    const confirmed = answers.filter(({ status }) => status === 'CONFIRMED')
    const seated = confirmed.reduce((sum, { partySize }) => sum + partySize, 0)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: seated, registered: seated, offered: 0 })
    oversold += Math.max(0, seated - capacity)
  }
  return oversold
}

const setTrigger = (command: 'ENABLE' | 'DISABLE') =>
  withLock[0]!.platform.db.$executeRawUnsafe(`ALTER TABLE "Event" ${command} TRIGGER "Event_not_oversold"`)

// Two nets hold the invariant, and each does alone. Without both it breaks, so these tests can see that it does.
describe('R3 in a rush over two processes', { timeout: 60_000 }, () => {
  test('the lock and the trigger together never oversell', async () => {
    expect(await countOversold(withLock)).toBe(0)
  })

  test('the lock alone never oversells', async () => {
    await setTrigger('DISABLE')
    expect(await countOversold(withLock)).toBe(0)
  })

  test('without the lock and without the trigger places are sold twice', async () => {
    await setTrigger('DISABLE')
    expect(await countOversold(withoutLock)).toBeGreaterThan(0)
  })

  test('the trigger alone never oversells', async () => {
    await setTrigger('ENABLE')
    expect(await countOversold(withoutLock)).toBe(0)
  })
})
