import * as fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { NewsModel } from '../../../testing/guest-mails/news-model.ts'
import { newsInterleavings } from '../../../testing/guest-mails/news-steps.ts'
import { NewsTown } from '../../../testing/guest-mails/news-town.ts'
import { ReminderModel } from '../../../testing/reminders/model.ts'
import { dates, firstGuests } from '../../../testing/reminders/steps.ts'
import { Town } from '../../../testing/reminders/town.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'

const people = 6
const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
let accounts: Actor[]
beforeAll(async () => {
  // Somebody who registers or writes often is no robot here.
  const messageLimits = { messages: 1_000_000, recipients: 1_000_000 }
  for (const { platform } of [app, twin]) {
    Object.assign(platform, { messageLimits })
    Object.assign(platform.rateLimiter, { consume: async () => null })
  }
  accounts = [await app.person('Ada'), await app.person('Bo')]
})

async function open(guests: readonly number[]) {
  const town = await Town.open({ apps: [app, twin], organization, accounts }, dates)
  const real = new NewsTown(town, people)
  const reminders = new ReminderModel({ ...dates, accounts: accounts.length })
  const model = new NewsModel(reminders, real.byAddress())
  await real.rename(0, 'Title 0')
  for (const guest of guests) {
    model.register(0, guest)
    await real.register(0, guest)
  }
  return { model, real }
}

test('G1, G3, G4 whatever happens in whatever order on two processes, every guest gets the messages and change notices that the rules give, and none twice', async () => {
  const property = fc.asyncProperty(firstGuests, newsInterleavings, (guests, steps) =>
    fc.asyncModelRun(() => open(guests), steps),
  )
  // Each run of the tests begins with another seed, and they add up.
  await fc.assert(property, { numRuns: 15 * inject('modelRuns') })
}, 3_600_000)

/** A process dies after the first of two mails, and another one has lost how far it came. */
async function writeAfterDeath() {
  const { real } = await open([2, 3])
  await real.write(0, true)
  await real.work(0, 3)
  const { db } = app.platform
  const messages = await db.guestMessage.findMany({ where: { eventId: real.town.event.id } })
  const emailNormalized = real.town.addressOf(2)
  for (const { id: messageId } of messages) {
    await db.guestMessage.update({ where: { id: messageId }, data: { toldUpTo: null } })
    await db.guestMessageRecipient.createMany({ data: [{ messageId, emailNormalized }] })
  }
  await real.work(1, 1_000)
  return real.outcome()
}

test('G3 a process that dies in the middle is followed by another one, and nobody is written to twice', async () => {
  expect(await writeAfterDeath()).toEqual(['guestMessage 2 Message 0', 'guestMessage 3 Message 0'])
}, 120_000)

test('G3 without the key of each mail, somebody is written to twice', async () => {
  const { db } = app.platform
  // A negative control: the mails are written, and nothing says who has theirs.
  await db.$executeRawUnsafe(`
    CREATE FUNCTION drop_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."key" := NULL; RETURN NEW; END $$`)
  await db.$executeRawUnsafe(`
    CREATE TRIGGER "Mail_without_key" BEFORE INSERT OR UPDATE ON "Mail" FOR EACH ROW
    WHEN (NEW."kind" = 'guestMessage') EXECUTE FUNCTION drop_message_keys()`)
  expect(await writeAfterDeath()).toHaveLength(3)
}, 120_000)
