import { expect, test } from './fixtures/actors.ts'
import { findFaults } from './fixtures/measure-page.ts'
import { makeEvent } from './fixtures/scenario.ts'

for (const javaScriptEnabled of [true, false])
  test(`new terms are compared before they are published, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('host', { javaScriptEnabled })
    const event = await makeEvent(host, { terms: 'Be home by ten.\n\nBe kind.' })
    const { page } = host
    const { node } = await host.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { group { id } organization { viewerRole } } } }',
      { id: event.id },
    )
    const path = `/${node.organization.viewerRole.toLowerCase()}/groups/${node.group.id}/events/${event.id}/terms`
    await page.goto(path)
    await page.getByLabel('Event terms').fill('Be home by eleven.\n\nBe kind.')
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(page.locator('del')).toContainText('ten')
    await expect(page.locator('ins')).toContainText('eleven')
    // Somebody else publishes before the button is pressed.
    // To look is not to publish.
    const { node: looked } = await host.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { terms { version } } } }',
      { id: event.id },
    )
    expect(looked.terms.version).toBe(1)
    await host.ask(
      'mutation ($input: PublishEventTermsInput!) { publishEventTerms(input: $input) { __typename ... on EventTerms { id } } }',
      { input: { eventId: event.id, body: 'Be home by nine.\n\nBe kind.' } },
    )
    // With script the page says so by itself; without it the press does.
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Publish version 2' }).click()
    const overtaken = javaScriptEnabled ? 'Someone else just published new terms.' : 'The terms have just changed.'
    await expect(page.getByText(overtaken)).toBeVisible()
    await expect(page.locator('del')).toContainText('nine')
    await expect(page.locator('ins')).toContainText('eleven')
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('Be home by eleven.')).toBeVisible()
    await page.getByRole('button', { name: 'Changes', exact: true }).click()
    await page.getByRole('button', { name: 'Publish version 3' }).click()
    await expect(page.getByText('Version 3 took effect')).toBeVisible()

    await page.goto(`/e/${event.slug}/tos`)
    await expect(page.getByRole('heading', { name: 'What changed since version 2' })).toBeVisible()
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Version 1' }).click()
    await expect(page.getByText('Be home by ten.')).toBeVisible()
    await expect(page.getByText('This is an earlier version.')).toBeVisible()
    expect((await host.context.request.get(`/e/${event.slug}/tos?version=9`)).status()).toBe(404)
  })

test('what changed in the terms is shown as it reads, without the signs of Markdown', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host, { terms: '## Hours\n\nBe home by **ten**, see [the map](https://a.test/map).' })
  await host.ask('mutation ($input: PublishEventTermsInput!) { publishEventTerms(input: $input) { __typename } }', {
    input: {
      eventId: event.id,
      body: '### Hours\n\nBe home by **eleven**, see [the map](https://a.test/map).',
      seenVersion: 1,
    },
  })
  await host.page.goto(`/e/${event.slug}/tos`)
  const changes = host.page.getByRole('region', { name: 'What changed since version 1' })
  await expect(changes.locator('del')).toContainText('ten')
  await expect(changes.locator('ins')).toContainText('eleven')
  await expect(changes).toContainText('see the map (https://a.test/map).')
  expect(await changes.innerText()).not.toMatch(/[*#[\]]/)
})
