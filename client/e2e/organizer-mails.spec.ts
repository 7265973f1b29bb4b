import { expect, newAddress, test } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import { runSql } from './fixtures/database.ts'
import { openMail, readText } from './fixtures/mailbox.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeEvent, makeGroup, makeOrganization, registerGuest } from './fixtures/scenario.ts'

/** Let the two minutes of a mail about each registration pass at once. */
async function mailNow(eventSlug: string): Promise<void> {
  const [row] = await runSql<{ userId: string }>(
    `UPDATE "OrganizerNews" news SET "happenedAt" = now() - interval '3 minutes' FROM "Event" event
    WHERE event."id" = news."eventId" AND event."url" = $1 RETURNING news."userId"`,
    [eventSlug],
  )
  await runSql(`SELECT graphile_worker.add_job('mailOrganizer', json_build_object('userId', $1::text))`, [row!.userId])
}

test('a host chooses emails about each registration, gets one, and ends them, all without JavaScript', async ({
  cast,
}) => {
  const host = await cast.demo('host', { javaScriptEnabled: false })
  const event = await makeEvent(host)
  const { page } = host
  const guestList = (await settingsOf(host, event.id)).replace(/settings$/, 'guests')
  await page.goto(guestList)
  const section = page.getByRole('region', { name: 'Emails about registrations' })
  await expect(section.getByLabel('Email me about registrations')).toHaveValue('DAILY')
  await section.getByLabel('Email me about registrations').selectOption('Each registration')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByLabel('Email me about registrations')).toHaveValue('EACH')

  await registerGuest(await cast.api.visitor(), event.id, { name: 'Ada Lovelace', email: newAddress() })
  await mailNow(event.slug)
  await openMail(page, `Ada Lovelace registered for ${event.title}`)
  const text = await readText(page)
  await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)![0])
  await expect(page.getByText('You get emails about registrations for this event')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You won’t get emails about registrations for this event any more.')).toBeVisible()
  await page.goto(guestList)
  await expect(section.getByLabel('Email me about registrations')).toHaveValue('NEVER')
})

test('the account page lists the events, and changes each', async ({ cast }) => {
  const host = await cast.person('Mira Holm')
  const event = await makeEvent(host, { groupId: await makeGroup(host, await makeOrganization(host)) })
  const { page } = host
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Emails about registrations' })
  const choice = section.getByLabel(`Emails about registrations for ${event.title}`)
  await expect(choice).toHaveValue('DAILY')
  expect(await findViolations(page, { within: '#organizer-mails' })).toEqual([])
  await choice.selectOption('Never')
  await section.getByRole('button', { name: `Save emails for ${event.title}` }).click()
  await expect(section.getByText('Saved.')).toBeVisible()
  await expect(choice).toHaveCount(0)
})
