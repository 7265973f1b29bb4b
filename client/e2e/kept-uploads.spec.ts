import { expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { drawPicture, untilMade } from './fixtures/pictures.ts'
import { countStored } from './fixtures/stored.ts'
import { gallery, makeWall, words } from './fixtures/wall.ts'

test('pictures that were not sent yet are sent by the page when it is opened again, each once', async ({ cast }) => {
  const host = await cast.demo('host')
  const { event, address } = await makeWall(host)
  const { page } = host
  const countKept = () => countStored(page, 'uploads')
  let isHeldBack = true
  await page.route('**/bff/uploads?*', async (route) => {
    // Left without an answer, as by a line on which nothing moves.
    if (!isHeldBack) await route.continue()
  })
  await page.goto(address('host'))
  await expectLive(page)
  await gallery(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'lanterns.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#b24a2c') },
      { name: 'river.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#2c5ab2') },
    ])
  await expect(gallery(page).getByRole('progressbar')).toHaveCount(2)
  await expect.poll(countKept).toBe(2)

  // Another window leaves them to the one that has them; and they are nobody else's.
  const second = await host.context.newPage()
  await second.goto(address('host'))
  await expectLive(second)
  await expect(gallery(second).getByRole('progressbar')).toHaveCount(0)
  await second.close()
  await page.reload()
  await expect(gallery(page).getByRole('progressbar', { name: /lanterns|river/ })).toHaveCount(2)

  isHeldBack = false
  await page.reload()
  await expect(words(page)).toHaveCount(2, untilMade)
  await expect.poll(countKept).toBe(0)
  await page.reload()
  await expectLive(page)
  await expect(words(page)).toHaveCount(2)
  await expect(gallery(page).getByRole('progressbar')).toHaveCount(0)
  const { node } = await host.ask(
    'query ($id: ID!) { node(id: $id) { ... on Event { visuals(first: 9) { edges { node { dominantColor } } } } } }',
    { id: event.id },
  )
  expect(node.visuals.edges).toHaveLength(2)
})
