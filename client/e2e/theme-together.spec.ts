import { type Actor, type Cast, expect, test } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'
import { changeRole, makeHost } from './fixtures/team.ts'

/** product.md §2: what is revoked is gone from open windows within this time. */
const promised = { timeout: 5_000 }
/** For what has no promise: the machine may be busy. */
const patience = { timeout: 20_000 }

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

/** Lets a test keep what the server tells a window from it for a while. */
async function holdableNews({ page }: Actor) {
  let held: (() => void)[] | null = null
  await page.routeWebSocket(/\/bff\/graphql/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const tell = () => socket.send(message)
      if (held) held.push(tell)
      else tell()
    })
  })
  return {
    hold: () => void (held = []),
    release() {
      for (const tell of held ?? []) tell()
      held = null
    },
  }
}

/** An event whose theme its owner and a host have open. */
async function makeTheme(cast: Cast) {
  const [owner, host] = await Promise.all([cast.demo('owner'), cast.person('Hanna Host')])
  const made = await makeEvent(owner)
  const { event } = await owner.ask(
    'query ($url: String!) { event(url: $url) { id group { id } organization { id } } }',
    { url: made.url },
  )
  const membershipId = await makeHost(host, event.organization.id)
  const news = await holdableNews(host)
  const path = `groups/${event.group.id}/events/${event.id}/theme`
  await Promise.all([openEditor(owner, `/owner/${path}`), openEditor(host, `/host/${path}`)])
  const stored = async () => {
    const { node } = await owner.ask('query ($id: ID!) { node(id: $id) { ... on Event { themeDraft { tokens } } } }', {
      id: event.id,
    })
    return node.themeDraft.tokens as Record<string, unknown>
  }
  return { owner, host, membershipId, stored, news }
}

test('two people design one event: both win, and one comes back from no network', async ({ cast }) => {
  test.setTimeout(90_000)
  const { owner, host, stored } = await makeTheme(cast)

  // Different tokens: both stand on both screens, and each sees that the other is here.
  await Promise.all([setColour(owner, 'Accent', '#1144aa'), setColour(host, 'Page', '#f4efe6')])
  for (const actor of [owner, host]) {
    await expect(colour(actor, 'Accent')).toHaveValue('#1144aa', patience)
    await expect(colour(actor, 'Page')).toHaveValue('#f4efe6', patience)
  }
  // Whoever cannot see it happen is told.
  await expect(host.page.getByRole('status').getByText(/ changed Accent\./)).toBeAttached(patience)
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
})

test('whoever is demoted while they edit is refused, and keeps what they did before their eyes', async ({ cast }) => {
  test.setTimeout(60_000)
  const { owner, host, membershipId, stored, news } = await makeTheme(cast)
  await setColour(host, 'Page', '#101820')
  await expect(colour(owner, 'Page')).toHaveValue('#101820', patience)

  // Their next edit is on its way before they hear of it.
  news.hold()
  await changeRole(owner, membershipId, 'PROMOTER')
  await setColour(host, 'Accent', '#00ff99')
  await expect(host.page.getByText('Saving')).toBeAttached()
  news.release()
  await expect(host.page.getByText('You may not change this theme any more.')).toBeVisible(promised)
  await expect(host.page.getByText('Only on this device')).toBeVisible()
  await expect(colour(host, 'Accent')).toHaveValue('#00ff99')
  await expect(colour(host, 'Page')).toHaveValue('#101820')
  const { accent, background } = await stored()
  expect({ accent, background }).toEqual({ accent: undefined, background: '#101820' })
  // Nor does the page leave them later on; whoever loads it anew meets what their role may see.
  await host.page.reload()
  await expect(host.page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})
