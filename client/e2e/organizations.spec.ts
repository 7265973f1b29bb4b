import type { Locator, Page } from '@playwright/test'
import { type Actor, type ApiUser, expect, newAddress, test, unique } from './fixtures/actors.ts'
import { newestMailedPath, runSql } from './fixtures/database.ts'
import { expectLive } from './fixtures/live.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeGroup, makeOrganization } from './fixtures/scenario.ts'

const password = 'a password for one test'

interface OwnedOrganization<Owner extends ApiUser = Actor> {
  owner: Owner
  id: string
  path: string
}

/** A new organization and its owner. */
async function makeOrganizationAndGroup<Owner extends ApiUser>(owner: Owner): Promise<OwnedOrganization<Owner>> {
  const id = await makeOrganization(owner)
  return { owner, id, path: `/owner/organizations/${id}` }
}

/** Invites somebody without a page. @returns where the link in the mail leads. */
async function invite({ owner, id }: OwnedOrganization<ApiUser>, email: string, role: string): Promise<string> {
  const input = { organizationId: id, email, role }
  const { inviteMember } = await owner.ask(
    'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { __typename } }',
    { input },
  )
  expect(inviteMember.__typename).toBe('Invitation')
  return newestMailedPath(email)
}

/** Somebody who is a member already. */
async function join<Person extends ApiUser>(
  organization: OwnedOrganization<ApiUser>,
  person: Person,
  role: string,
): Promise<Person> {
  const { viewer } = await person.ask('{ viewer { email } }')
  const token = (await invite(organization, viewer.email, role)).split('/').at(-1)
  const { acceptInvitation } = await person.ask(
    'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { __typename } }',
    { token },
  )
  expect(acceptInvitation.__typename).toBe('Membership')
  return person
}

const memberRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: name })
const invitationRow = (page: Page, email: string) =>
  page.getByRole('region', { name: 'Pending invitations' }).getByRole('listitem').filter({ hasText: email })

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} cannot be reached with the Tab key`)
}

test('an invitation leads somebody new from the mail through the sign-up into the area', async ({ cast }) => {
  const organization = await makeOrganizationAndGroup(await cast.person(unique('Olga')))
  const { page: team } = organization.owner
  const email = newAddress('anna')
  await team.goto(`${organization.path}/team`)
  await team.getByLabel('Email addresses').fill(`${email}, nobody-at-all`)
  await team.getByLabel('Role', { exact: true }).selectOption('Door')
  await team.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invitationRow(team, email)).toBeVisible()
  // What could not be invited stays, with the reason, while the page loads itself anew for what was.
  await expect(team.getByRole('alert')).toContainText('nobody-at-all')
  await expect(team.getByLabel('Email addresses')).toHaveValue('nobody-at-all')

  const path = await newestMailedPath(email)
  const { page } = await cast.visitor()
  await page.goto(path)
  await expect(page.locator('main')).toContainText(email)
  await page.getByRole('link', { name: 'Log in' }).last().click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Name').fill(unique('Anna'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Join House/ }).click()
  await expect(page).toHaveURL(`/door/organizations/${organization.id}`)
  // The owner's window was open all the time.
  await expect(memberRow(team, 'Anna')).toContainText('Door')
  await expect(invitationRow(team, email)).toHaveCount(0)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation was already used')
})

test('the field of addresses cannot be edited while they are sent', async ({ cast }) => {
  const { owner, path } = await makeOrganizationAndGroup(await cast.person(unique('Olga')))
  const { page } = owner
  const held = Promise.withResolvers<void>()
  await page.route(/\/team\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${path}/team`)
  const [field, email] = [page.getByLabel('Email addresses'), newAddress('anna')]
  await field.fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(field).not.toBeEditable()
  held.resolve()
  await expect(invitationRow(page, email)).toBeVisible()
  await expect(field).toBeEditable()
  await expect(field).toHaveValue('')
})

for (const javaScriptEnabled of [true, false])
  test(`an invitation for another address says so, and lets one change the account, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const [owner, right, wrong] = await Promise.all([
      cast.api.person(unique('Olga')),
      cast.api.person(unique('Rita')),
      cast.person(unique('Willa'), { javaScriptEnabled }),
    ])
    const organization = await makeOrganizationAndGroup(owner)
    const { viewer } = await right.ask('{ viewer { email } }')
    const path = await invite(organization, viewer.email, 'HOST')
    const { page } = wrong
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is for another email')
    await page.getByRole('button', { name: 'Log out and switch account' }).click()
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: 'Log in' }).last().click()
    await expect(page.getByLabel('Email')).toHaveValue(viewer.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('button', { name: /^Join House/ }).click()
    await expect(page).toHaveURL(`/host/organizations/${organization.id}`)
  })

test('an invitation that has expired, was withdrawn or never was has a page of its own', async ({ cast }) => {
  const organization = await makeOrganizationAndGroup(await cast.person(unique('Olga')))
  const [late, gone] = [newAddress('late'), newAddress('gone')]
  const paths = [await invite(organization, late, 'DOOR'), await invite(organization, gone, 'DOOR')]
  await runSql(`UPDATE "Invitation" SET "expiresAt" = now() - interval '1 minute' WHERE "email" = $1`, [late])
  await runSql(`UPDATE "Invitation" SET "revokedAt" = now() WHERE "email" = $1`, [gone])
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(paths[0]!)
  await expect(heading).toHaveText('This invitation has expired')
  await page.goto(paths[1]!)
  await expect(heading).toHaveText('This invitation was withdrawn')
  expect((await page.goto('/invitations/no-such-token'))!.status()).toBe(404)
})

test('a change of role moves the member’s open window at once, and a removal closes it', async ({ cast }) => {
  const [owner, member] = await Promise.all([cast.person(unique('Olga')), cast.person(unique('Mona'))])
  const organization = await makeOrganizationAndGroup(owner)
  await join(organization, member, 'PROMOTER')
  await Promise.all([
    owner.page.goto(`${organization.path}/team`),
    member.page.goto(`/promoter/organizations/${organization.id}/team`),
  ])
  await expect(member.page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
  await expectLive(member.page)
  await owner.page.getByRole('button', { name: /^Role of Mona .*: Promoter/ }).click()
  await owner.page.getByRole('menuitemradio', { name: /^Admin/ }).click()
  await expect(member.page).toHaveURL(`/admin/organizations/${organization.id}/team`)
  await expect(member.page.getByRole('link', { name: 'API keys' })).toBeVisible()
  await expect(memberRow(member.page, 'Mona')).toContainText('Admin')

  await owner.page.getByRole('button', { name: /^Remove Mona/ }).click()
  await owner.page.getByRole('button', { name: 'Remove member' }).click()
  await expect(memberRow(owner.page, 'Mona')).toHaveCount(0)
  await expect(member.page.getByText('This page could not be found')).toBeVisible()
})

test('ownership is handed over in one step, and the last owner cannot go', async ({ cast }) => {
  const [owner, member] = await Promise.all([cast.person(unique('Olga')), cast.api.person(unique('Mona'))])
  const organization = await makeOrganizationAndGroup(owner)
  await join(organization, member, 'DOOR')
  const { page } = owner
  await page.goto(`${organization.path}/team`)
  await page.getByRole('button', { name: /^Leave House/ }).click()
  await page.getByRole('button', { name: 'Leave organization' }).click()
  await expect(page.getByRole('alert')).toContainText('at least one owner')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Make owner: Mona/ }).click()
  await page.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page).toHaveURL(`/admin/organizations/${organization.id}/team`)
  await expect(memberRow(page, 'Mona')).toContainText('Owner')
  await page.getByRole('button', { name: /^Leave House/ }).click()
  await page.getByRole('button', { name: 'Leave organization' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('invites, changes a role and removes a member with the keyboard alone', async ({ cast }) => {
  const [owner, member] = await Promise.all([cast.person(unique('Olga')), cast.api.person(unique('Mona'))])
  const organization = await makeOrganizationAndGroup(owner)
  await join(organization, member, 'PROMOTER')
  const { page } = owner
  const email = newAddress('keys')
  await page.goto(`${organization.path}/team`)
  await expectLive(page)
  await tabTo(page, page.getByLabel('Email addresses'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Role', { exact: true }))
  await page.keyboard.type('Door')
  await tabTo(page, page.getByRole('button', { name: 'Invite', exact: true }))
  await page.keyboard.press('Enter')
  await expect(invitationRow(page, email)).toContainText('Door')
  // The next address can be typed at once.
  await expect(page.getByLabel('Email addresses')).toBeFocused()
  await expect(page.getByLabel('Email addresses')).toHaveValue('')

  await page.reload()
  await tabTo(page, page.getByRole('button', { name: /^Role of Mona .*: Promoter/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Host')
  await expect(page.getByRole('menuitemradio', { name: /^Host/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(memberRow(page, 'Mona')).toContainText('Host')
  await expect(page.getByRole('button', { name: /^Role of Mona .*: Host/ })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /^Remove Mona/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Remove member' }))
  await page.keyboard.press('Enter')
  await expect(memberRow(page, 'Mona')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Members' })).toBeFocused()
})

test('an API key is shown once, says when it was used, and stops when it is revoked', async ({ cast }) => {
  const [organization, program] = await Promise.all([
    cast.person(unique('Olga')).then(makeOrganizationAndGroup),
    cast.visitor(),
  ])
  const { page } = organization.owner
  await organization.owner.ask('mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { __typename } }', {
    input: { organizationId: organization.id, name: 'Old website', scope: 'READ' },
  })
  await page.goto(`${organization.path}/api-keys`)
  await page.getByLabel('Key name').fill('Website')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('heading', { name: 'Website is ready' })).toBeVisible()
  const key = await page.getByLabel('Key Website', { exact: true }).inputValue()
  const use = () =>
    program.context.request.post('/graphql', {
      headers: { authorization: `Bearer ${key}` },
      data: { query: '{ viewer { id } }' },
    })
  expect((await use()).status()).toBe(200)
  // It is news for this page; what can be read only once stays through it.
  await expect(page.getByText(/Last used/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Website is ready' })).toBeVisible()
  // So it does when another key is revoked beside it.
  await page.getByRole('button', { name: 'Revoke key Old website' }).click()
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Revoked keys' })).toContainText('Old website')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Key Website', { exact: true })).toHaveValue(key)
  await page.getByRole('link', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { name: 'Website is ready' })).toBeHidden()
  await expect(page.getByLabel('Key name')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Website', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(key)

  await page.getByRole('button', { name: 'Revoke key Website' }).click()
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Revoked keys' })).toContainText('Website')
  expect((await use()).status()).toBe(401)
})

test('the name of a new group stays while a colleague creates another', async ({ cast }) => {
  const { owner, id, path } = await makeOrganizationAndGroup(await cast.person(unique('Olga')))
  const { page } = owner
  const listening = page.waitForEvent('websocket')
  await page.goto(path)
  await listening
  const name = page.getByLabel('New group name')
  await name.fill('Attic')
  await makeGroup(owner, id, 'Cellar')
  await expect(page.getByRole('link', { name: 'Cellar' })).toBeVisible()
  await expect(name).toHaveValue('Attic')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Attic' })).toBeVisible()
  await expect(name).toHaveValue('')
})

test('everything an owner does works without JavaScript', async ({ cast }) => {
  const { page, ...rest } = await cast.person(unique('Olga'), { javaScriptEnabled: false })
  const alert = page.getByRole('alert')
  await page.goto('/dashboard/new-organization')
  await page.getByLabel('Name').fill(unique('Plain House'))
  await page.getByLabel('Web address').fill('lantern-collective')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.locator('main')).toContainText('is taken')
  await page.getByLabel('Web address').fill('')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page).toHaveURL(/\/owner\/organizations\/[^/]+$/)
  const id = page.url().split('/').at(-1)!
  const organization: OwnedOrganization = { owner: { page, ...rest }, id, path: `/owner/organizations/${id}` }

  await page.getByLabel('New group name').fill('Cellar')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: 'Cellar' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Attic')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attic')
  await page.getByLabel('Delete Attic').click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(organization.path)

  const member = await join(organization, await cast.person(unique('Mona')), 'PROMOTER')
  const [first, second] = [newAddress('first'), newAddress('second')]
  await page.goto(`${organization.path}/team`)
  await page.getByLabel('Email addresses').fill(`${first}\n${second}\n${first.replace('@', '-at-')}`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(alert).toContainText('-at-')
  await expect(page.getByRole('region', { name: 'Pending invitations' }).getByRole('listitem')).toHaveCount(2)
  const before = await newestMailedPath(first)
  await page.getByRole('button', { name: `Resend the invitation to ${first}` }).click()
  await expect(invitationRow(page, first)).toBeVisible()
  expect(await newestMailedPath(first)).not.toBe(before)
  await page.getByLabel(`Withdraw the invitation to ${second}`).click()
  await page.getByRole('button', { name: 'Withdraw invitation' }).last().click()
  await expect(invitationRow(page, second)).toHaveCount(0)
  await page.getByLabel(/^Role of Mona/).selectOption('Host')
  await memberRow(page, 'Mona').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel(/^Role of Mona/)).toHaveValue('HOST')
  await page.getByLabel(/^Remove Mona/).click()
  await memberRow(page, 'Mona').getByRole('button', { name: 'Remove member' }).click()
  await expect(memberRow(page, 'Mona')).toHaveCount(0)
  expect((await member.context.request.get(`/host/organizations/${id}`)).status()).toBe(404)
  await page.getByLabel(/^Leave Plain House/).click()
  await page.getByRole('button', { name: 'Leave organization' }).click()
  await expect(alert).toContainText('at least one owner')

  await page.goto(`${organization.path}/api-keys`)
  await page.getByLabel('Key name').fill('Script')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByLabel('Key Script', { exact: true })).toHaveValue(/^mq_/)
  await page.getByRole('link', { name: 'I’ve saved it' }).click()
  await page.getByLabel('Revoke key Script').click()
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Revoked keys' })).toContainText('Script')

  await page.goto(`${organization.path}/settings`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fancy House')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fancy House')
  await page.getByLabel('Delete Fancy House').click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect((await page.goto(organization.path))!.status()).toBe(404)
})

test('without JavaScript: settings that are refused come back as they were chosen', async ({ cast }) => {
  const { owner, path } = await makeOrganizationAndGroup(await cast.person('Owner', { javaScriptEnabled: false }))
  const { page } = owner
  await page.goto(`${path}/settings`)
  const isShown = page.getByRole('checkbox', { name: 'Show your events on the home page' })
  const before = await isShown.isChecked()
  await isShown.setChecked(!before)
  await page.getByLabel('Web address').fill('no spaces here')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Web address')).toHaveAttribute('aria-invalid', 'true')
  await expect(isShown).toBeChecked({ checked: !before })
  await page.getByLabel('Web address').fill(unique('house').replace(' ', '-'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(isShown).toBeChecked({ checked: !before })
})

test('a save does not undo what a colleague chose about the home page meanwhile', async ({ cast }) => {
  const { owner, id, path } = await makeOrganizationAndGroup(await cast.person('Owner'))
  const { page } = owner
  const listening = page.waitForEvent('websocket')
  await page.goto(`${path}/settings`)
  await listening
  const isShown = page.getByRole('checkbox', { name: 'Show your events on the home page' })
  await expect(isShown).toBeChecked()
  const name = unique('New name')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await owner.ask('mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename } }', {
    input: { id, showsEventsOnHome: false },
  })
  await expect(page.locator('input[name="seen.showsEventsOnHome"]')).toHaveValue('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.reload()
  await expect(isShown).not.toBeChecked()
})

test('the dashboard tells two organizations of the same name apart', async ({ cast }) => {
  const owner = await cast.person('Olive Owner')
  const name = unique('House')
  const slugs: string[] = []
  for (const written of [name, name.toUpperCase()]) {
    const { createOrganization } = await owner.ask(
      'mutation ($name: String!) { createOrganization(input: { name: $name }) { ... on Organization { slug } } }',
      { name: written },
    )
    slugs.push(createOrganization.slug)
  }
  const { page } = owner
  await page.goto('/dashboard')
  for (const slug of slugs)
    await expect(page.getByRole('region', { name: `(/o/${slug})` }).getByRole('navigation')).toHaveCount(1)
  expect(await findViolations(page, { rules: ['landmark-unique'] })).toEqual([])
})
