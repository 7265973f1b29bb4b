import { type ApiUser, expect, newAddress, test, unique } from './fixtures/actors.ts'
import { newestMailedPath, runSql } from './fixtures/database.ts'
import { findFaults, findViolations, looks, show } from './fixtures/measure-page.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'

/** An event that asks for names, and a guest for three with a proven address. */
async function makeParty(host: ApiUser, visitor: ApiUser) {
  const event = await makeEvent(host)
  await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.id, asksAttendeeNames: true },
  })
  const [name, email] = [unique('Mira'), newAddress()]
  const place = await registerGuest(visitor, event.id, { name, email, partySize: 3 })
  await runSql('UPDATE "Registration" SET "addressConfirmedAt" = now() WHERE "email" = $1', [email])
  const { event: found } = await host.ask('query ($slug: String!) { event(slug: $slug) { group { id } } }', {
    slug: event.slug,
  })
  return { event, name, place, area: `/host/groups/${found.group.id}/events/${event.id}` }
}

test('a guest names their group and passes a ticket on, without JavaScript, and the organizer sees it', async ({
  cast,
}) => {
  const [host, guest, friend] = await Promise.all([
    cast.demo('host'),
    cast.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }),
    cast.visitor({ javaScriptEnabled: false }),
  ])
  const { event, name, place, area } = await makeParty(host, await cast.visitor())
  await host.page.goto(`${area}/guests`)
  await host.page.locator('[data-guest]', { hasText: name }).getByRole('link').first().click()
  const panel = host.page.getByRole('region', { name })

  const { page } = guest
  await page.goto(`/e/${event.slug}?registration=${place.secret}`)
  await page.getByRole('link', { name: 'Names and tickets for your group' }).click()
  await page.getByLabel('Name of person 2').fill('Ana Vik')
  await page.getByLabel('Email of person 2').fill('nowhere')
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByLabel('Name of person 2')).toHaveValue('Ana Vik')
  await page.getByLabel('Email of person 2').fill('')
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('Your group is saved.')).toBeVisible()
  await expect(panel.getByText('Ana Vik')).toBeVisible()

  const ana = page.getByRole('listitem').filter({ hasText: 'Ana Vik' })
  const email = newAddress('ola')
  await ana.getByText('Pass on this ticket').click()
  await ana.getByLabel('Their email').fill(email)
  await ana.getByRole('button', { name: 'Offer this ticket' }).click()
  await expect(ana.getByText(`You offered this ticket to ${email}`)).toBeVisible()

  await friend.page.goto(await newestMailedPath(email))
  await expect(friend.page.getByRole('heading', { name: `${name} has a ticket for you` })).toBeVisible()
  await friend.page.getByLabel('Your name').fill('Ola Nord')
  await friend.page.getByRole('button', { name: 'Accept the ticket' }).click()
  await expect(friend.page.getByRole('article')).toContainText('Ola Nord')
  await expect(panel.getByText('Ticket passed on to Ola Nord')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ana Vik')).toHaveCount(0)
  await expect(page.getByText('Ola Nord')).toBeVisible()
})

test('the others are named while registering, or on the next page without JavaScript, and the host reads their answers', async ({
  cast,
}) => {
  const [host, guest, plain] = await Promise.all([
    cast.demo('host'),
    cast.visitor(),
    cast.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }),
  ])
  const event = await makeEvent(host)
  await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.id, asksAttendeeNames: true },
  })
  await host.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
    input: { eventId: event.id, kind: 'TEXT', label: 'Allergies', required: true },
  })
  const [mira, ada] = [unique('Mira'), unique('Ada')]

  const { page } = guest
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill(mira)
  await page.getByLabel('Email').fill(newAddress())
  await expect(page.getByLabel('Name of person 2')).toHaveCount(0)
  await page.getByRole('button', { name: 'Increase' }).click()
  await page.getByLabel('Name of person 2').fill('Ana Vik')
  await page.getByLabel('Allergies').fill('None')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('link', { name: 'Names and tickets for your group' }).click()
  await expect(page.getByRole('heading', { name: 'Ana Vik' })).toBeVisible()
  await expect(page.getByText('The host has questions about everyone in your group.')).toBeVisible()

  await plain.page.goto(`/e/${event.slug}`)
  await plain.page.getByLabel('Your name').fill(ada)
  await plain.page.getByLabel('Email').fill(newAddress())
  await plain.page.getByLabel('How many people?').fill('2')
  await plain.page.getByLabel('Allergies').fill('None')
  await plain.page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(plain.page.getByText('You’re registered. Add the names of your group now')).toBeVisible()
  await plain.page.getByLabel('Name of person 2').fill('Bo Lind')
  await plain.page.getByLabel('Allergies').fill('Nuts')
  await plain.page.getByRole('button', { name: 'Save names and answers' }).click()
  await expect(plain.page.getByText('Your group is saved.')).toBeVisible()
  await expect(plain.page.getByLabel('Allergies')).toHaveValue('Nuts')

  const { event: found } = await host.ask('query ($slug: String!) { event(slug: $slug) { group { id } } }', {
    slug: event.slug,
  })
  await host.page.goto(`/host/groups/${found.group.id}/events/${event.id}/guests`)
  await host.page.locator('[data-guest]', { hasText: ada }).getByRole('link').first().click()
  await expect(host.page.getByRole('region', { name: 'Plus-ones' })).toContainText('Nuts')
})

test('a ticket of a group is passed on when the email is confirmed, and says that all spots go with it', async ({
  cast,
}) => {
  const [host, guest] = await Promise.all([cast.demo('host'), cast.visitor()])
  const [event, email] = [await makeEvent(host), newAddress()]
  const place = await registerGuest(guest, event.id, { email, partySize: 3 })
  const { page } = guest
  await page.goto(`/e/${event.slug}?registration=${place.secret}`)
  await page.goto(`/e/${event.slug}/party`)
  const own = page.getByRole('listitem').filter({ hasText: 'This is you.' })
  await own.getByText('Pass on this ticket').click()
  await expect(own.getByText('Confirm your email first. Open the link in your ticket email.')).toBeVisible()
  await expect(own.getByLabel('Their email')).toHaveCount(0)

  await runSql('UPDATE "Registration" SET "addressConfirmedAt" = now() WHERE "email" = $1', [email])
  await page.reload()
  await own.getByText('Pass on this ticket').click()
  const said = own.getByText('The ticket admits 3 people, and all 3 spots go with it.')
  await expect(said).toBeVisible()
  await own.getByLabel('Their email').fill(newAddress('ola'))
  await own.getByRole('button', { name: 'Offer this ticket' }).click()
  await expect(own.getByText('You offered this ticket to')).toBeVisible()
  await expect(said).toBeVisible()
})

test('each person of a group comes in by themselves, and the guest’s page shows it', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.demo('host'), cast.visitor()])
  const { event, name, place, area } = await makeParty(host, await cast.visitor())
  await guest.page.goto(`/e/${event.slug}?registration=${place.secret}`)
  await guest.page.goto(`/e/${event.slug}/party`)
  await expect(guest.page.getByRole('heading', { name: 'Person 3' })).toBeVisible()
  expect(await findViolations(guest.page, { within: 'main' })).toEqual([])

  await host.page.goto(`${area}/check-in`)
  await host.page.getByRole('searchbox').fill(name)
  const companions = host.page.getByRole('button', { name: `Check in Guest of ${name}` })
  await expect(companions).toHaveCount(2)
  await companions.first().click()
  // A press empties the search, for whoever comes next.
  await expect(host.page.getByRole('searchbox')).toHaveValue('')
  await expect(host.page.getByRole('region', { name: 'Checked-in guests' })).toContainText('of 3 checked in')
  await host.page.getByRole('searchbox').fill(name)
  await expect(companions).toHaveCount(1)
  await expect(guest.page.getByText('Checked in at')).toHaveCount(1)
})

test('a guest who can’t come passes on their own ticket, and the others keep theirs', async ({ cast }) => {
  const [host, guest, friend] = await Promise.all([
    cast.demo('host'),
    cast.visitor({ viewport: { width: 390, height: 844 } }),
    cast.visitor({ javaScriptEnabled: false }),
  ])
  const { event, name, place, area } = await makeParty(host, await cast.visitor())
  const { page } = guest
  await page.goto(`/e/${event.slug}?registration=${place.secret}`)
  const ticket = await guest.context.newPage()
  await ticket.goto(`/e/${event.slug}/ticket`)
  await expect(ticket.getByRole('article')).toContainText(name)
  await page.goto(`/e/${event.slug}/party`)
  const own = page.getByRole('listitem').filter({ hasText: 'This is you.' })
  const email = newAddress('ola')
  await own.getByText('Pass on this ticket').click()
  await expect(own.getByText('The others keep their tickets')).toBeVisible()
  for (const look of looks) {
    await show(page, look)
    expect(await findFaults(page)).toEqual([])
  }
  await own.getByLabel('Their email').fill(email)
  await own.getByRole('button', { name: 'Offer this ticket' }).click()
  await expect(own.getByText(`You offered this ticket to ${email}`)).toBeVisible()

  await friend.page.goto(await newestMailedPath(email))
  await friend.page.getByLabel('Your name').fill('Ola Nord')
  await friend.page.getByRole('button', { name: 'Accept the ticket' }).click()
  await expect(friend.page.getByRole('article')).toContainText('Ola Nord')

  // The page of the group and the old ticket hear of it.
  await expect(own).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Person 2' })).toBeVisible()
  await expect(page.getByText('Ola Nord')).toBeVisible()
  await expect(ticket).toHaveURL(new RegExp(`/e/${event.slug}/party$`))
  await ticket.goto(`/e/${event.slug}`)
  await expect(ticket.getByRole('heading', { name: 'Your group is registered' })).toBeVisible()
  await expect(ticket.getByRole('link', { name: 'Your ticket' })).toHaveCount(0)
  await host.page.goto(`${area}/check-in`)
  await host.page.getByRole('searchbox').fill(name)
  await expect(host.page.getByRole('button', { name: `Check in Guest of ${name}` })).toHaveCount(2)
  await expect(host.page.getByRole('button', { name: `Check in ${name}` })).toHaveCount(0)
})
