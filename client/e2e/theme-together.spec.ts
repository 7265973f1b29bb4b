import { type Actor, expect, test } from './fixtures/actors.ts'
import { runSql } from './fixtures/database.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** product.md §2: what is revoked is gone from open windows within this time. */
const promised = { timeout: 5_000 }
/** For what has no promise: the machine may be busy. */
const patience = { timeout: 20_000 }

const rowId = (globalId: string) => Buffer.from(globalId, 'base64url').toString().split(':')[1]!

/** @returns the membership. */
async function makeHost(person: Actor, organizationId: string): Promise<string> {
  const { viewer } = await person.ask('{ viewer { id } }')
  const id = crypto.randomUUID()
  await runSql('INSERT INTO "Membership" ("id", "userId", "organizationId", "role") VALUES ($1, $2, $3, $4)', [
    id,
    rowId(viewer.id),
    rowId(organizationId),
    'HOST',
  ])
  return Buffer.from(`Membership:${id}`).toString('base64url')
}

/** The theme's page, once the draft is on it; the colours are open. */
async function openEditor({ page }: Actor, path: string) {
  await page.goto(path)
  await expect(page.getByText('Saved', { exact: true })).toBeAttached(patience)
  await page.getByRole('tab', { name: 'Colours' }).click()
  for (const name of ['Accent', 'Page']) await page.getByRole('button', { name, expanded: false }).first().click()
}

const colour = ({ page }: Actor, name: 'Accent' | 'Page') => page.getByLabel(`${name}, six digits`)

async function setColour(actor: Actor, name: 'Accent' | 'Page', hex: string) {
  await colour(actor, name).fill(hex)
  await colour(actor, name).press('Enter')
}

test('two people design one event: both win, one comes back from no network, one is demoted and keeps what they did', async ({
  cast,
}) => {
  test.setTimeout(90_000)
  const [owner, host] = await Promise.all([cast.demo('owner'), cast.person('Hanna Host')])
  const made = await makeEvent(owner)
  const { event } = await owner.ask(
    'query ($url: String!) { event(url: $url) { id group { id } organization { id } } }',
    { url: made.url },
  )
  const membershipId = await makeHost(host, event.organization.id)
  const path = `groups/${event.group.id}/events/${event.id}/theme`
  await Promise.all([openEditor(owner, `/owner/${path}`), openEditor(host, `/host/${path}`)])
  const stored = async () => {
    const { node } = await owner.ask('query ($id: ID!) { node(id: $id) { ... on Event { themeDraft { tokens } } } }', {
      id: event.id,
    })
    return node.themeDraft.tokens as Record<string, unknown>
  }

  // Different tokens: both stand on both screens, and each sees that the other is here.
  await Promise.all([setColour(owner, 'Accent', '#1144aa'), setColour(host, 'Page', '#f4efe6')])
  for (const actor of [owner, host]) {
    await expect(colour(actor, 'Accent')).toHaveValue('#1144aa', patience)
    await expect(colour(actor, 'Page')).toHaveValue('#f4efe6', patience)
  }
  await expect(owner.page.getByRole('list', { name: 'Also here' }).getByRole('button')).toHaveCount(1)

  // The same token at the same time: one of them, and the same one everywhere.
  await Promise.all([setColour(owner, 'Accent', '#aa1144'), setColour(host, 'Accent', '#44aa11')])
  await expect
    .poll(async () => {
      const colours = [
        await colour(owner, 'Accent').inputValue(),
        await colour(host, 'Accent').inputValue(),
        (await stored())['accent'],
      ]
      return new Set(colours).size === 1 && ['#aa1144', '#44aa11'].includes(colours[0] as string)
    }, patience)
    .toBe(true)

  // Without a network one goes on, and what both did meanwhile is merged.
  await host.context.setOffline(true)
  await expect(host.page.getByText('Offline: kept on this device')).toBeVisible(patience)
  await setColour(host, 'Page', '#101820')
  await setColour(owner, 'Accent', '#fee715')
  await expect(colour(owner, 'Page')).toHaveValue('#f4efe6')
  await host.context.setOffline(false)
  for (const actor of [owner, host]) {
    await expect(colour(actor, 'Accent')).toHaveValue('#fee715', patience)
    await expect(colour(actor, 'Page')).toHaveValue('#101820', patience)
  }

  // Demoted while editing: the next write is refused, nobody sees it, and it stays where it was made.
  await owner.ask('mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { __typename } }', {
    input: { id: membershipId, role: 'PROMOTER' },
  })
  const accent = colour(host, 'Accent')
  await accent.fill('#00ff99', { timeout: 3_000 }).catch(() => {})
  // The news may be quicker than the key: then there is nothing to press any more.
  await accent.press('Enter', { timeout: 3_000 }).catch(() => {})
  await expect(host.page.getByText('You may not change this theme any more.')).toBeVisible(promised)
  await expect(host.page.getByText('Only on this device')).toBeVisible(promised)
  await expect(colour(host, 'Page')).toHaveValue('#101820')
  await expect(colour(owner, 'Accent')).toHaveValue('#fee715')
  expect(await stored()).toMatchObject({ accent: '#fee715', background: '#101820' })
})
