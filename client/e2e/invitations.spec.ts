import type { Page } from '@playwright/test'
import { expect, newAddress, test, unique } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { runSql } from './fixtures/database.ts'
import { expectLive } from './fixtures/live.ts'
import { findMisfits, findViolations } from './fixtures/measure-page.ts'
import { makeEvent, makeGroup, makeOrganization, register } from './fixtures/scenario.ts'

/** The personal link in the newest invitation to an address, from the built-in mailbox. */
async function readInvitation({ request }: Page, address: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const list = await (await request.get('/dev/mailbox')).text()
    const row = list.split('<li').find((text) => text.includes(address) && text.includes('invited'))
    const mail = /\/dev\/mailbox\/[\w-]+/.exec(row ?? '')?.[0]
    expect(mail).toBeDefined()
    const text = await (await request.get(`${mail}?as=text`)).text()
    link = /https?:\/\/[^\s<"]+\/answer\?invitation=[\w-]{43}/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

const row = (page: Page, address: string) => page.locator(`[data-invitation="${address}"]`)

test('an organizer invites to a private event, and sees the answers of people without an account as they come', async ({
  cast,
}) => {
  test.setTimeout(120_000)
  const [host, ada, bo] = [
    await cast.demo('host'),
    await cast.visitor(),
    await cast.visitor({ javaScriptEnabled: false }),
  ]
  const event = await makeEvent(host, { visibility: 'PRIVATE' })
  const [first, second] = [newAddress('ada'), newAddress('bo')]
  const place = placePath('event', await findArea(host, event.slug))
  await host.page.goto(`/host/${place}/invitations`)
  await host.page.getByLabel('Email addresses').fill(`Ada Lind <${first}>, nobody at all`)
  await host.page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(host.page.getByRole('alert')).toContainText('“nobody at all” isn’t an email address.')
  await host.page.getByLabel('Email addresses').fill(`Ada Lind <${first}>; Bo Berg <${second}>`)
  await host.page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(host.page.getByText('2 invitations are on their way.')).toBeVisible()
  await expectLive(host.page)

  // The event before any log-in, and one press.
  expect((await ada.context.request.get(`/e/${event.slug}`)).status()).toBe(404)
  await ada.page.goto(await readInvitation(host.page, first))
  await expect(ada.page).toHaveURL(new RegExp(`/e/${event.slug}/answer$`))
  await expect(ada.page.getByRole('heading', { level: 1 })).toContainText(event.title)
  await expect(ada.page.getByRole('heading', { name: 'You’re invited, Ada Lind' })).toBeVisible()
  await expect(row(host.page, first)).toContainText('Opened')
  await ada.page.getByLabel('Note for the host').fill('If the ferry runs.')
  await ada.page.getByRole('button', { name: 'Maybe' }).click()
  await expect(ada.page.getByText('Your answer:')).toBeVisible()
  await expect(row(host.page, first)).toContainText('Maybe')
  await expect(row(host.page, first)).toContainText('If the ferry runs.')
  await ada.page.getByRole('button', { name: 'I’m going' }).click()
  await expect(ada.page.getByText('You’re registered').first()).toBeVisible()
  await expect(row(host.page, first)).toContainText('Going')
  await expect(ada.page).toHaveURL(new RegExp(`/e/${event.slug}$`))

  // Without script, too.
  await bo.page.goto(await readInvitation(host.page, second))
  await bo.page.getByRole('button', { name: 'Can’t make it' }).click()
  await expect(bo.page.getByText('Your answer:')).toBeVisible()
  await expect(row(host.page, second)).toContainText('Can’t go')

  // Revoked, the link is as if it had never existed.
  await row(host.page, second).getByRole('button', { name: 'Revoke the invitation of Bo Berg' }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(row(host.page, second)).toHaveCount(0)
  expect((await bo.page.goto(`/e/${event.slug}/answer`))?.status()).toBe(404)
  expect(await findViolations(host.page)).toEqual([])
  expect(await findMisfits(host.page)).toEqual([])
})

test('anyone says that they can’t come or are not sure, without an address, and registering ends it', async ({
  cast,
}) => {
  const [host, visitor] = [await cast.demo('host'), await cast.visitor({ javaScriptEnabled: false })]
  const event = await makeEvent(host)
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  await page.getByRole('link', { name: 'Not sure, or can’t make it?' }).click()
  await page.getByLabel('Your name').fill('Cleo Quist')
  await page.getByRole('button', { name: 'Maybe' }).click()
  await expect(page.getByText('Your answer:')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Cleo Quist')
  await page.getByRole('button', { name: 'Can’t make it' }).click()
  const place = placePath('event', await findArea(host, event.slug))
  await host.page.goto(`/host/${place}/invitations`)
  const answers = host.page.getByRole('region', { name: 'Answers without an invitation' })
  await expect(answers.getByRole('listitem')).toHaveText([/Cleo Quist.*Can’t go/])
  expect(await findViolations(host.page)).toEqual([])
  await page.getByRole('link', { name: 'I’m going' }).click()
  await page.getByLabel('Your name').fill('Cleo Quist')
  await page.getByLabel('Email').fill(newAddress('cleo'))
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('You’re registered').first()).toBeVisible()
  await expect(answers).toHaveCount(0)
})

test('a passed-on link lets someone else in once organizers allow it, and every window shows it', async ({ cast }) => {
  const [owner, host, friend] = [
    await cast.demo('owner'),
    await cast.demo('host'),
    await cast.visitor({ javaScriptEnabled: false }),
  ]
  const event = await makeEvent(host, { visibility: 'PRIVATE' })
  const address = newAddress('ada')
  const place = placePath('event', await findArea(host, event.slug))
  await host.page.goto(`/host/${place}/invitations`)
  await host.page.getByLabel('Email addresses').fill(`Ada Lind <${address}>`)
  await host.page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(row(host.page, address)).toBeVisible()
  await owner.page.goto(`/owner/${place}/invitations`)
  for (const { page } of [owner, host]) await expectLive(page)

  const link = await readInvitation(host.page, address)
  await friend.page.goto(link)
  await expect(friend.page.getByRole('button', { name: 'I’m going' })).toBeVisible()
  await expect(friend.page.getByRole('link', { name: 'Not Ada Lind?' })).toHaveCount(0)
  const setting = ({ page }: { page: Page }) => page.getByLabel('Let people in with a forwarded link')
  await expect(setting(owner)).not.toBeChecked()
  await setting(host).check()
  await host.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(setting(owner)).toBeChecked()

  await friend.page.reload()
  await friend.page.getByRole('link', { name: 'Not Ada Lind?' }).click()
  await friend.page.getByLabel('Your name').fill('Bo Berg')
  await friend.page.getByLabel('Email').fill(newAddress('bo'))
  await friend.page.getByRole('button', { name: 'Register' }).click()
  await expect(friend.page.getByText('You’re registered').first()).toBeVisible()
  await expect(row(owner.page, address)).toContainText('Someone else opened this person’s link.')
  await expect(row(owner.page, address)).not.toContainText('Going')
  expect(await findMisfits(host.page)).toEqual([])
})

test('an organizer holds spots for invited people until a moment, and everyone else finds the others', async ({
  cast,
}) => {
  const [host, stranger, ada] = [
    await cast.demo('host'),
    await cast.visitor(),
    await cast.visitor({ javaScriptEnabled: false }),
  ]
  const event = await makeEvent(host, { capacity: 3 })
  const [first, second] = [newAddress('ada'), newAddress('bo')]
  const place = placePath('event', await findArea(host, event.slug))
  await host.page.goto(`/host/${place}/invitations`)
  await host.page.getByLabel('Email addresses').fill(`Ada Lind <${first}>; Bo Berg <${second}>`)
  await host.page.getByLabel('Hold a spot for each person').check()
  await expect(host.page.getByLabel('Hold until: day')).not.toHaveValue('')
  await host.page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(host.page.getByText('2 spots held for invited guests until')).toBeVisible()
  await expect(row(host.page, first)).toContainText('Spot held until')
  await expectLive(host.page)
  expect(await findMisfits(host.page)).toEqual([])
  await stranger.page.goto(`/e/${event.slug}`)
  await expect(stranger.page.getByText('1 spot left').first()).toBeVisible()

  await ada.page.goto(await readInvitation(host.page, first))
  await expect(ada.page.getByText('A spot is held for you until')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Can’t make it' }).click()
  await expect(ada.page.getByText('Your answer:')).toBeVisible()
  await expect(host.page.getByText('1 spot held for an invited guest until')).toBeVisible()
  await expect(stranger.page.getByText('2 spots left').first()).toBeVisible()
  await host.page.goto(`/host/${place}`)
  await expect(host.page.getByText('1 spot held for an invited guest until')).toBeVisible()
})

for (const [how, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const)
  test(`ticked earlier guests stay ticked through searches, ${how}, and everyone of an event can be chosen`, async ({
    cast,
  }) => {
    const organizer = await cast.person(unique('Organizer'), { javaScriptEnabled })
    const { page } = organizer
    const groupId = await makeGroup(organizer, await makeOrganization(organizer))
    const [before, event] = [await makeEvent(organizer, { groupId }), await makeEvent(organizer, { groupId })]
    const names = ['Ada', 'Bo', 'Cleo'].map((name) => unique(name))
    for (const name of names) await register(await cast.api.person(name), before.id)
    const [ada, bo, cleo] = names as [string, string, string]
    const search = async (text: string) => {
      await page.getByLabel('Search earlier guests').fill(text)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search', exact: true }).click()
    }
    const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })

    const place = placePath('event', await findArea(organizer, event.slug))
    await page.goto(`/owner/${place}/invitations`)
    await page.getByLabel('Email addresses').fill('Dan Dahl <dan@example.test>')
    await box(ada).check()
    await search(bo)
    await expect(box(cleo)).toHaveCount(0)
    await expect(box(ada)).toBeChecked()
    await box(bo).check()
    await search(cleo)
    await expect(box(cleo)).not.toBeChecked()
    for (const name of [ada, bo]) await expect(box(name)).toBeChecked()
    await box(bo).uncheck()
    await search('')
    await expect(box(cleo)).not.toBeChecked()
    await expect(box(bo)).not.toBeChecked()
    await expect(box(ada)).toBeChecked()
    await expect(page.getByText('1 guest chosen')).toBeVisible()
    await expect(page.getByLabel('Email addresses')).toHaveValue('Dan Dahl <dan@example.test>')
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await expect(page.getByText('2 invitations are on their way.')).toBeVisible()

    const everyone = page.getByLabel('Everyone from one event')
    await expect(everyone).toHaveAccessibleDescription(/^Only guests who confirmed their email/)
    await expect(everyone.locator(`option[value="${before.id}"]`)).toContainText('(2)')
    await everyone.selectOption(before.id)
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await expect(page.getByText('2 invitations are on their way.')).toBeVisible()
    await expect(page.locator('[data-invitation]')).toHaveCount(4)
    await expect(page.getByText('Guests of your earlier events')).toHaveCount(0)
    expect(await findMisfits(page)).toEqual([])
  })

test('the page of the answers follows the event and the answers of others', async ({ cast }) => {
  const [host, visitor, other] = [await cast.demo('host'), await cast.visitor(), await cast.visitor()]
  const event = await makeEvent(host)
  const { page } = visitor
  await page.goto(`/e/${event.slug}/answer`)
  await page.getByLabel('Your name').fill('Cleo Quist')
  await other.page.goto(`/e/${event.slug}/answer`)
  await other.page.getByLabel('Your name').fill('Dag Roth')
  await other.page.getByRole('button', { name: 'Maybe' }).click()
  await expect(page.getByText('Maybe: 1')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Cleo Quist')
  await host.ask('mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename } }', {
    input: { id: event.id },
  })
  await expect(page.getByText('Answers are closed')).toBeVisible()
})

test('an earlier guest who is ticked while another search loads stays ticked', async ({ cast }) => {
  const organizer = await cast.person(unique('Organizer'))
  const { page } = organizer
  const groupId = await makeGroup(organizer, await makeOrganization(organizer))
  const [before, event] = [await makeEvent(organizer, { groupId }), await makeEvent(organizer, { groupId })]
  const [ada, bo, cleo] = [unique('Ada'), unique('Bo'), unique('Cleo')]
  for (const name of [ada, bo, cleo]) await register(await cast.api.person(name), before.id)
  await page.goto(`/owner/${placePath('event', await findArea(organizer, event.slug))}/invitations`)
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })

  const search = Promise.withResolvers<void>()
  await page.route(/invitations\.data\?.*q=/, async (route) => {
    await search.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/invitations\.data\?.*q=/)
  await page.getByLabel('Search earlier guests').fill(bo)
  await asked
  await box(ada).check()
  search.resolve()
  await expect(box(cleo)).toHaveCount(0)
  await expect(page.getByText('1 guest chosen')).toBeVisible()
  await expect(box(ada)).toBeChecked()
  await box(ada).uncheck()
  await expect(box(ada)).not.toBeChecked()
})

test('older answers without an invitation than a page shows are on the next one', async ({ cast }) => {
  const [host, visitor] = [await cast.demo('host'), await cast.visitor()]
  const event = await makeEvent(await cast.api.demo('admin'))
  const name = unique('Cleo')
  await visitor.ask('mutation ($input: AnswerEventInput!) { answerEvent(input: $input) { __typename } }', {
    input: { eventId: event.id, answer: 'MAYBE', name },
  })
  await runSql(
    `INSERT INTO "EventAnswer"
    SELECT (jsonb_populate_record(first, jsonb_build_object(
      'id', 'ffffffff' || substr(gen_random_uuid()::text, 9), 'name', 'Newer ' || n, 'secretHash', gen_random_uuid()
    ))).*
    FROM "EventAnswer" first, generate_series(1, 100) n WHERE first."name" = $1`,
    [name],
  )
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/invitations`)
  const answers = page.getByRole('region', { name: 'Answers without an invitation' })
  await expect(answers.getByRole('listitem')).toHaveCount(100)
  await answers.getByRole('link', { name: 'Next page' }).click()
  await expect(answers.getByRole('listitem')).toHaveText([new RegExp(name)])
  await answers.getByRole('link', { name: 'Newest' }).click()
  await expect(answers.getByRole('listitem')).toHaveCount(100)
})
