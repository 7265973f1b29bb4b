import * as fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { ReminderModel } from '../../../testing/reminders/model.ts'
import { begin, dates, expectOnce, firstGuests, interleavings } from '../../../testing/reminders/steps.ts'
import { Town } from '../../../testing/reminders/town.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'

const minuteMs = 60_000
const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
let accounts: Actor[]
beforeAll(async () => {
  // Somebody who registers often is no robot here.
  for (const { platform } of [app, twin]) Object.assign(platform.rateLimiter, { consume: async () => null })
  accounts = [await app.person('Ada'), await app.person('Bo')]
})

const run = async (guests: number[], commands: Iterable<fc.AsyncCommand<ReminderModel, Town>>) => {
  const setup = async () => {
    const model = new ReminderModel({ ...dates, accounts: accounts.length })
    const real = await Town.open({ apps: [app, twin], organization, accounts }, dates)
    for (const guest of guests) {
      model.register(0, guest)
      await real.register(0, guest)
    }
    return { model, real }
  }
  await fc.asyncModelRun(setup, commands)
}

test('N1–N6 whatever happens in whatever order on two processes, every guest gets what the rules give, and nothing twice', async () => {
  // Each run of the tests begins with another seed, and they add up.
  await fc.assert(fc.asyncProperty(firstGuests, interleavings, run), { numRuns: 15 * inject('modelRuns') })
}, 3_600_000)

/** A process dies after the first of two mails, and another one goes on. */
async function remindAfterDeath(): Promise<Town> {
  const town = await Town.open({ apps: [app, twin], organization, accounts }, dates)
  await town.register(0, 0)
  await town.register(0, 3)
  town.jump([0, 1], (dates.startsAt - begin) / minuteMs - 1_440)
  await town.remind(0, 1)
  await town.deliver(0)
  await town.remind(1, 1_000)
  await town.deliver(1)
  return town
}

test('N3 a process that dies in the middle is followed by another one, and nobody is reminded twice', async () => {
  const town = await remindAfterDeath()
  expectOnce(town)
  expect(town.delivered).toHaveLength(2)
}, 120_000)

test('N3 without the key of each mail, somebody is reminded twice', async () => {
  const { db } = app.platform
  // A negative control: the mails are written, and nothing says who has theirs.
  await db.$executeRawUnsafe(`
    CREATE FUNCTION drop_reminder_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."key" := NULL; RETURN NEW; END $$`)
  await db.$executeRawUnsafe(`
    CREATE TRIGGER "Mail_without_key" BEFORE INSERT OR UPDATE ON "Mail" FOR EACH ROW
    WHEN (NEW."kind" = 'eventReminder') EXECUTE FUNCTION drop_reminder_keys()`)
  const town = await remindAfterDeath()
  expect(() => expectOnce(town)).toThrow('length')
}, 120_000)
