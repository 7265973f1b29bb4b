import { expect, test } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { expectLive } from './fixtures/live.ts'
import { makeEvent, postComment } from './fixtures/scenario.ts'

test('more comments wait than a page loads: the others follow when these are approved', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host, { commentPolicy: 'APPROVAL' })
  const writers = await Promise.all(['Ada', 'Bo', 'Cleo', 'Dan'].map((name) => cast.api.person(name)))
  await Promise.all(
    writers.map(async (writer) => {
      for (let n = 1; n <= 20; n++) await postComment(writer, event.id, `Said ${n}`)
    }),
  )
  const { node } = await host.ask(
    `query ($id: ID!) {
      node(id: $id) { ... on Event { activityAwaitingApproval(first: 100) { edges { node { id } } } } }
    }`,
    { id: event.id },
  )
  const ids: string[] = node.activityAwaitingApproval.edges.map((edge: { node: { id: string } }) => edge.node.id)
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/feed`)
  await expectLive(page)
  const waiting = page.getByRole('region', { name: 'Needs your approval' })
  await expect(waiting.getByRole('button', { name: 'Approve the comment by' })).toHaveCount(74)
  // Neither among the oldest, which a page loads, nor among the newest.
  const between = ids.slice(51, 54)
  for (const id of ids)
    if (!between.includes(id))
      await host.ask('mutation ($id: ID!) { approveActivityItem(input: { id: $id }) { __typename } }', { id })
  await expect(waiting.getByRole('button', { name: 'Approve the comment by' })).toHaveCount(between.length)
})

test('a double click and a held key only ask before a comment is removed', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(await cast.api.demo('admin'))
  await postComment(await cast.api.person('Ada'), event.id, 'Said once')
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/feed`)
  await expectLive(page)
  const remove = page.getByRole('button', { name: 'Remove the comment by' })
  await remove.dblclick()
  await expect(remove).toHaveAccessibleName(/ for good$/)
  await remove.press('Escape')
  await expect(remove).not.toHaveAccessibleName(/ for good$/)
  // Playwright repeats a key that is down already.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(remove).toHaveAccessibleName(/ for good$/)
  await remove.click()
  await expect(remove).toHaveCount(0)
})
