import { expect, test, unique } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'

test('words kept on the device are said once by another page, though two tabs wait and the one they were written in is closed', async ({
  cast,
}) => {
  test.setTimeout(60_000)
  const [host, writer, visitor] = await Promise.all([cast.demo('host'), cast.person('Writer'), cast.visitor()])
  const event = await makeEvent(host)
  const feed = `/e/${event.url}/activity-feed`
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
  for (const page of [first, second]) await expect(page.getByText('waits for a connection')).toHaveCount(2)
  await first.close()
  await context.setOffline(false)
  for (const words of said) await expect(visitor.page.getByText(words)).toHaveCount(1, { timeout: 20_000 })
  for (const words of said) await expect(second.getByText(words)).toHaveCount(1)
  await expect(second.getByText('waits for a connection')).toHaveCount(0)

  // Written last, with the feed closed: a page without one says it.
  await context.setOffline(true)
  const last = unique('Said as I left')
  await second.getByRole('textbox').first().fill(last)
  await second.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => elsewhere.evaluate(countKept)).toBe(1)
  await second.close()
  await context.setOffline(false)
  await expect(visitor.page.getByText(last)).toHaveCount(1, { timeout: 20_000 })
  const { event: told } = await host.ask(
    'query ($url: String!) { event(url: $url) { activity(last: 20) { edges { node { body } } } } }',
    { url: event.url },
  )
  const bodies = told.activity.edges.map(({ node }: { node: { body: string } }) => node.body)
  for (const words of [...said, last]) expect(bodies.filter((body: string) => body === words)).toHaveLength(1)
})

/** Runs in a page: how many comments the device keeps. */
function countKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('marquee-outbox')
    opening.addEventListener('error', reject)
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('comments').objectStore('comments').count()
      count.addEventListener('success', () => {
        opening.result.close()
        resolve(count.result)
      })
    })
  })
}
