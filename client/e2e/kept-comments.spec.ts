import { expect, test, unique } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'
import { countStored } from './fixtures/stored.ts'

test('words kept on the device are said once by another page, though two tabs wait and the one they were written in is closed', async ({
  cast,
}) => {
  const [admin, writer, visitor] = await Promise.all([cast.demo('admin'), cast.person('Writer'), cast.visitor()])
  const event = await makeEvent(admin)
  const feed = `/e/${event.slug}/activity-feed`
  const { context, page: first } = writer
  const [second, elsewhere] = [await context.newPage(), await context.newPage()]
  await elsewhere.goto('/dashboard')
  for (const page of [first, second, visitor.page]) {
    await page.goto(feed)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  }
  await context.setOffline(true)
  const said = [unique('Said in the first tab'), unique('Said in the second')]
  for (const [index, page] of [first, second].entries()) {
    await page.getByRole('textbox').first().fill(said[index]!)
    await page.getByRole('button', { name: 'Post' }).click()
  }
  // Each tab shows what waits in the other.
  for (const page of [first, second]) await expect(page.getByText('sends when you’re back online')).toHaveCount(2)
  await first.close()
  await context.setOffline(false)
  for (const words of said) await expect(visitor.page.getByText(words)).toHaveCount(1, { timeout: 20_000 })
  for (const words of said) await expect(second.getByText(words)).toHaveCount(1)
  await expect(second.getByText('sends when you’re back online')).toHaveCount(0)

  // Written last, with the feed closed: a page without one says it.
  await context.setOffline(true)
  const last = unique('Said as I left')
  await second.getByRole('textbox').first().fill(last)
  await second.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => countStored(elsewhere, 'comments')).toBe(1)
  await second.close()
  await context.setOffline(false)
  await expect(visitor.page.getByText(last)).toHaveCount(1, { timeout: 20_000 })
  const { event: told } = await admin.ask(
    'query ($slug: String!) { event(slug: $slug) { activity(last: 20) { edges { node { body } } } } }',
    { slug: event.slug },
  )
  const bodies = told.activity.edges.map(({ node }: { node: { body: string } }) => node.body)
  for (const words of [...said, last]) expect(bodies.filter((body: string) => body === words)).toHaveLength(1)
})
