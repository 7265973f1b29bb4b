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

const colour = ({ page }: Actor, name: 'Accent' | 'Page') => page.getByLabel(`${name}: hex code`)

async function setColour(actor: Actor, name: 'Accent' | 'Page', hex: string) {
  await colour(actor, name).fill(hex)
  await colour(actor, name).press('Enter')
}

/** Lets a test hold back the messages of a window's socket for a while. */
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
    'query ($slug: String!) { event(slug: $slug) { id group { id } organization { id } } }',
    { slug: made.slug },
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

test('two people design one event: both win, one comes back from no network, and hears once that the other published', async ({
  cast,
}) => {
  // Two editors, each with a page in its frame.
  test.setTimeout(180_000)
  const { owner, host, stored } = await makeTheme(cast)

  // Different tokens: both stand on both screens, and each sees that the other is here.
  await Promise.all([setColour(owner, 'Accent', '#1144aa'), setColour(host, 'Page', '#f4efe6')])
  for (const actor of [owner, host]) {
    await expect(colour(actor, 'Accent')).toHaveValue('#1144aa', patience)
    await expect(colour(actor, 'Page')).toHaveValue('#f4efe6', patience)
  }
  // Whoever cannot see it happen is told.
  await expect(host.page.getByRole('status').getByText(/ changed Accent\./)).toBeAttached(patience)
  await expect(owner.page.getByRole('list', { name: 'Also editing' }).getByRole('button')).toHaveCount(1)

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
  await expect(host.page.getByText('Offline: stored on this device')).toBeVisible(patience)
  await setColour(host, 'Page', '#101820')
  await setColour(owner, 'Accent', '#fee715')
  await expect(colour(owner, 'Page')).toHaveValue('#f4efe6')
  await host.context.setOffline(false)
  for (const actor of [owner, host]) {
    await expect(colour(actor, 'Accent')).toHaveValue('#fee715', patience)
    await expect(colour(actor, 'Page')).toHaveValue('#101820', patience)
  }

  // Published: whoever has the editor open hears of it, and can compare at once.
  await expect(host.page.getByRole('button', { name: 'Version history' })).toHaveCount(0)
  const publish = async ({ page }: Actor) => {
    await page.getByRole('button', { name: /^Publish \d/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish this theme' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog).toBeHidden(patience)
  }
  await publish(owner)
  const news = ({ page }: Actor, version: number) => page.getByText(new RegExp(`published version ${version}$`))
  await expect(news(host, 1)).toBeVisible(patience)
  // Read out when there is a pause, and not over what is being read.
  await expect(host.page.locator('[aria-live=assertive]')).toBeEmpty()
  await expect(host.page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()

  // What is being done goes on: the colours are still open, and the next change is a change against what is published.
  await setColour(host, 'Page', '#203040')
  await expect(host.page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible(patience)
  await host.page.getByRole('button', { name: 'Compare' }).click()
  await expect(host.page.getByText('Version 1 (live)')).toBeVisible()

  // The version that is looked at stays, and a newer one joins it.
  await expect(colour(owner, 'Page')).toHaveValue('#203040', patience)
  await publish(owner)
  await expect(news(host, 2)).toBeVisible(patience)
  await expect(host.page.getByText('Version 1', { exact: true })).toBeVisible()
  const slider = host.page.getByRole('slider', { name: 'Version', exact: true })
  await slider.focus()
  await host.page.keyboard.press('End')
  await expect(host.page.getByText('Version 2 (live)')).toBeVisible()

  // Whoever published has it in the history too, and is not told of it.
  await owner.page.getByRole('button', { name: 'Version history' }).click()
  await expect(owner.page.getByText('Version 2 (live)')).toBeVisible()
  await expect(owner.page.getByText(/published version/)).toHaveCount(0)
})

test('whoever is demoted while they edit is refused, and keeps what they did before their eyes', async ({ cast }) => {
  const { owner, host, membershipId, stored, news } = await makeTheme(cast)
  await setColour(host, 'Page', '#101820')
  await expect(colour(owner, 'Page')).toHaveValue('#101820', patience)

  // Their next edit is on its way before they hear of it.
  news.hold()
  await changeRole(owner, membershipId, 'PROMOTER')
  const isSeen = Promise.withResolvers<void>()
  await host.page.route('**/bff/graphql', (route) => isSeen.promise.then(() => route.continue()))
  await setColour(host, 'Accent', '#00ff99')
  await expect(host.page.getByText('Saving')).toBeAttached()
  isSeen.resolve()
  news.release()
  await expect(host.page.getByText('You can’t edit this theme any more.')).toBeVisible(promised)
  await expect(host.page.getByText('Only on this device')).toBeVisible()
  await expect(colour(host, 'Accent')).toHaveValue('#00ff99')
  await expect(colour(host, 'Page')).toHaveValue('#101820')
  const { accent, background } = await stored()
  expect({ accent, background }).toEqual({ accent: undefined, background: '#101820' })
  // Nor does the page leave them later on; whoever loads it anew meets what their role may see.
  await host.page.reload()
  await expect(host.page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})
