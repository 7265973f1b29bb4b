import type { Request } from '@playwright/test'
import { type Actor, expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { addPicture, drawPicture, untilMade } from './fixtures/pictures.ts'
import { gallery, makeWall, rows, words } from './fixtures/wall.ts'

test('files go on while one is refused beside it, and another window follows every step', async ({ cast }) => {
  const [host, owner] = await Promise.all([cast.demo('admin'), cast.demo('owner')])
  const { address } = await makeWall(host)
  await Promise.all([host.page.goto(address('host')), owner.page.goto(address('owner'))])
  await expect(gallery(owner.page)).toContainText('Show what your events feel like')
  await expect(host.page.getByText('Live', { exact: true })).toBeVisible()

  await gallery(host.page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'lanterns.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#b24a2c') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: (await drawPicture('#000000')).subarray(0, 900) },
      { name: 'river.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#2c5ab2') },
    ])
  await expect(words(host.page)).toHaveCount(2, untilMade)
  await expect(gallery(host.page).getByRole('alert')).toContainText('damaged')
  await gallery(host.page).getByRole('button', { name: 'Remove: broken.jpg' }).click()
  await expect(rows(host.page)).toHaveCount(2)

  await expect(words(owner.page)).toHaveCount(2)
  await expect(
    owner.page.getByText('2 images need a description. You can publish once every image has one.'),
  ).toBeVisible()
  await words(host.page).first().fill('Lanterns over a yard')
  await expect(gallery(host.page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(words(owner.page).first()).toHaveValue('Lanterns over a yard')
  await expect(owner.page.getByText('1 image needs a description.')).toBeVisible()

  // Two write at once: nobody's words are lost without being asked.
  const areWritten = Promise.withResolvers<void>()
  for (const { page } of [owner, host])
    await page.route('**/bff/graphql', (route) => areWritten.promise.then(() => route.continue()))
  await words(owner.page).nth(1).fill('A river, says the owner')
  await words(host.page).nth(1).fill('A river, says the host')
  areWritten.resolve()
  const alerts = [owner, host].map(({ page }) => gallery(page).getByRole('alert'))
  const counts = () => Promise.all(alerts.map((alert) => alert.count()))
  await expect.poll(async () => (await counts()).toSorted()).toEqual([0, 1])
  const asked = alerts[(await counts()).indexOf(1)]!
  await expect(asked).toContainText('Someone else wrote')
  await asked.getByRole('button', { name: 'Take theirs' }).click()
  await expect(asked).toHaveCount(0)
  await expect
    .poll(async () => (await words(owner.page).nth(1).inputValue()) === (await words(host.page).nth(1).inputValue()))
    .toBe(true)

  // Taken away and had back, then taken away for good.
  const more = () =>
    gallery(host.page)
      .getByRole('button', { name: /^More:/ })
      .first()
  await more().click()
  await host.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows(host.page)).toHaveCount(1)
  await host.page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(host.page)).toHaveCount(2)
  await more().click()
  await host.page.getByRole('menuitem', { name: 'Remove' }).click()
  await host.page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(rows(owner.page)).toHaveCount(1)
})

test('the keyboard puts the gallery in order and sets what stays in view; a promoter may look', async ({ cast }) => {
  const [host, promoter] = await Promise.all([cast.demo('admin'), cast.demo('promoter')])
  const { event, address } = await makeWall(host)
  for (const [altText, colour] of [
    ['First light', '#8a2be2'],
    ['Second light', '#228b22'],
    ['Third light', '#b22222'],
  ] as const)
    await addPicture(host, event.id, { altText, colour })
  await host.ask('mutation ($id: ID!) { publishEvent(input: { id: $id }) { __typename } }', { id: event.id })
  await Promise.all([host.page.goto(address('host')), promoter.page.goto(address('promoter'))])
  const seen = promoter.page.getByRole('region', { name: 'Gallery' }).getByRole('img')
  await expect(seen).toHaveCount(3)
  await expect(promoter.page.getByText('Hosts and above can change them.')).toBeVisible()
  await expect(promoter.page.locator('input[type=file]')).toHaveCount(0)

  const { keyboard } = host.page
  // A list that nothing can be dragged in yet takes no keys.
  await expectLive(host.page)
  await gallery(host.page).getByRole('button', { name: 'Move First light' }).focus()
  await keyboard.press('Enter')
  await expect(host.page.locator(':focus')).toHaveAccessibleName(/^Insert/)
  await keyboard.press('End')
  await expect(host.page.locator(':focus')).toHaveAccessibleName('Insert after Third light')
  await keyboard.press('Enter')
  const order = ['Second light', 'Third light', 'First light']
  await expect(words(host.page).nth(2)).toHaveValue('First light')
  expect(
    await words(host.page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value)),
  ).toEqual(order)
  await expect
    .poll(() => seen.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt)))
    .toEqual(order)

  await gallery(host.page).getByRole('button', { name: 'Focal point: Second light' }).click()
  const left = host.page.getByRole('slider', { name: 'From the left' })
  await left.focus()
  await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('ArrowDown')
  await expect(left).toHaveAttribute('aria-valuetext', '30%')
  await expect(host.page.getByRole('slider', { name: 'From the top' })).toHaveAttribute('aria-valuetext', '51%')
  await host.page.getByRole('button', { name: 'Done' }).click()
  await expect(seen.first()).toHaveCSS('object-position', '30% 51%')

  // What guests see: large, with its words, and the focus comes back to the picture that was seen last.
  await promoter.page.goto(`/e/${event.slug}`)
  await promoter.page.getByRole('link', { name: 'Second light' }).click()
  const large = promoter.page.getByRole('dialog')
  await expect(large.getByRole('img', { name: 'Second light' })).toBeVisible()
  await promoter.page.keyboard.press('ArrowRight')
  await expect(large.getByRole('img', { name: 'Third light' })).toBeVisible()
  await promoter.page.keyboard.press('Escape')
  await expect(promoter.page.getByRole('link', { name: 'Third light' })).toBeFocused()
  // The browser's way back closes it too, and only then leaves the page.
  await promoter.page.keyboard.press('Enter')
  await expect(large.getByRole('img', { name: 'Third light' })).toBeVisible()
  await promoter.page.goBack()
  await expect(large).toHaveCount(0)
  await expect(promoter.page).toHaveURL(new RegExp(`/e/${event.slug}$`))
  await promoter.page.goBack()
  await expect(promoter.page).toHaveURL(new RegExp(`${address('promoter')}$`))
})

test('two who move at once, the same picture or others, and one without a connection, end with one order', async ({
  cast,
}) => {
  const [host, owner] = await Promise.all([cast.demo('admin'), cast.demo('owner')])
  const { event, address } = await makeWall(host)
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const altText of names) await addPicture(host, event.id, { altText })
  await Promise.all([host.page.goto(address('host')), owner.page.goto(address('owner'))])
  const orderIn = ({ page }: Actor) =>
    words(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
  /** What the server has, once both windows show it. */
  const oneOrder = async () => {
    const { node } = await host.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { visuals(first: 9) { edges { node { altText } } } } } }',
      { id: event.id },
    )
    const order: string[] = node.visuals.edges.map((edge: { node: { altText: string } }) => edge.node.altText)
    expect(order.toSorted()).toEqual(names.toSorted())
    for (const actor of [host, owner]) await expect.poll(() => orderIn(actor)).toEqual(order)
    return order
  }
  /** By keys, which hit the same place however fast the machine is. */
  const move = async ({ page }: Actor, name: string, ...keys: string[]) => {
    const handle = gallery(page).getByRole('button', { name: `Move ${name}` })
    // As Tab does it: from outside the list gives the focus to a row, and from the row it goes to the handle.
    const row = gallery(page)
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Move ${name}` }) })
    await row.focus()
    await expect(row).toHaveAttribute('data-focused', 'true')
    await expect(row).toBeFocused()
    await handle.focus()
    await expect(handle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert/)
    for (const key of keys) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  }
  for (const { page } of [host, owner]) await expect(page.getByText('Live', { exact: true })).toBeVisible()

  // Each moves before either hears of the other, and it is over when both were answered.
  const isMove = (request: Request) => request.postData()?.includes('MoveVisual') ?? false
  let moved = Promise.withResolvers<void>()
  for (const { page } of [host, owner]) {
    await page.route('**/bff/graphql', async (route) => {
      if (isMove(route.request())) await moved.promise
      await route.continue()
    })
  }
  const atOnce = async (...moves: (() => Promise<void>)[]) => {
    moved = Promise.withResolvers()
    const answered = [host, owner].map(({ page }) => page.waitForResponse((answer) => isMove(answer.request())))
    for (const each of moves) await each()
    moved.resolve()
    await Promise.all(answered)
  }
  await atOnce(
    () => move(host, 'One', 'End'),
    () => move(owner, 'Four', 'Home', 'ArrowRight'),
  )
  await expect.poll(() => orderIn(host)).toEqual(['Four', 'Two', 'Three', 'Five', 'One'])
  await oneOrder()

  await atOnce(
    () => move(host, 'Three', 'Home'),
    () => move(owner, 'Three', 'End'),
  )
  const before = await oneOrder()
  expect(['Three Four Two Five One', 'Four Two Five One Three']).toContain(before.join(' '))

  await owner.context.setOffline(true)
  await move(owner, 'Two', 'Home')
  await move(owner, 'Five', 'Home')
  await expect
    .poll(() => orderIn(owner))
    .toEqual(['Five', 'Two', ...before.filter((name) => name !== 'Two' && name !== 'Five')])
  // It is shown before the server has it, and what was done without a connection comes after it.
  const answered = host.page.waitForResponse((answer) => isMove(answer.request()))
  await move(host, 'One', 'Home')
  await answered
  await expect.poll(async () => (await orderIn(host))[0]).toBe('One')
  await owner.context.setOffline(false)
  await expect.poll(async () => (await orderIn(host)).slice(0, 2)).toEqual(['Five', 'Two'])
  await oneOrder()
})

test('who may only look opens each picture whole by the keyboard, also one that is not described', async ({ cast }) => {
  const [host, door] = await Promise.all([cast.demo('admin'), cast.demo('door')])
  const { event, address } = await makeWall(host)
  for (const [altText, kind] of [
    ['In the gallery', 'GALLERY'],
    ['', 'GALLERY'],
    ['On the poster', 'COVER'],
  ] as const)
    await addPicture(host, event.id, { altText, kind })
  const { page } = door
  await page.goto(address('door'))
  await expectLive(page)
  const name = 'Photo 2, no description'
  await page.getByRole('link', { name }).press('Enter')
  const large = page.getByRole('dialog', { name: 'Photo 3 of 3' })
  await expect(large.getByRole('status')).toHaveText('3 of 3: no description')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'On the poster' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'On the poster' })).toBeFocused()
})

test('a wide picture is loaded as wide as it is drawn before it is cropped, on screens of density 1 and 2', async ({
  cast,
}) => {
  const viewport = { width: 390, height: 844 }
  const screens = await Promise.all(
    [1, 2].map((density) => cast.demo('admin', { viewport, deviceScaleFactor: density })),
  )
  const { event, address } = await makeWall(screens[0]!)
  for (const kind of ['GALLERY', 'COVER'])
    await addPicture(screens[0]!, event.id, { altText: `Wide, ${kind}`, kind, width: 1_900, height: 760 })
  for (const { page } of screens) {
    for (const path of [address('host'), `/e/${event.slug}`]) {
      await page.goto(path)
      const pictures = page.getByRole('img', { name: /^Wide/ })
      await expect(pictures).toHaveCount(2)
      for (const picture of await pictures.all()) {
        // The name of a stored picture is how wide it is.
        const spare = () =>
          picture.evaluate((image: HTMLImageElement) => {
            const drawn = Math.max(image.clientWidth, image.clientHeight * (1_900 / 760)) * devicePixelRatio
            return Number(/(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1] ?? 0) - Math.min(drawn, 1_900)
          })
        // A page that wakes up draws its pictures anew.
        await expect(async () => {
          await picture.scrollIntoViewIfNeeded()
          expect(await spare()).toBeGreaterThanOrEqual(0)
        }).toPass({ timeout: 10_000 })
      }
    }
  }
})

test('without JavaScript a picture is added by a plain form, and a wrong file is refused with its sentence', async ({
  cast,
}) => {
  const host = await cast.demo('admin', { javaScriptEnabled: false })
  const { page } = host
  const { address } = await makeWall(host)
  await page.goto(address('host'))
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel('Image', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Description (alt text)').fill('A lamp in a window')
    await page.getByRole('button', { name: 'Add image' }).click()
  }
  await send('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toHaveText('SVG images can’t be shown here. Save it as a PNG and try again.')
  await send('lamp.jpg', await drawPicture('#8a2be2'))
  await expect(page.getByRole('img', { name: 'A lamp in a window' }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('text of a spreadsheet is pasted as text, though its image comes along', async ({ cast }) => {
  const host = await cast.demo('admin')
  const { address } = await makeWall(host)
  const { page } = host
  await page.goto(address('host'))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  // @returns whether the page took it, so that the browser pastes nothing
  const paste = (texts: Record<string, string>) =>
    page.evaluate((all) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(all)) clipboardData.setData(type, text)
      clipboardData.items.add(new File(['no image'], 'image.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      return !document.body.dispatchEvent(event)
    }, texts)
  expect(await paste({ 'text/plain': 'Lanterns', 'text/html': '<table><td>Lanterns</table>' })).toBe(false)
  expect(await paste({ 'text/html': '<img src="lanterns.png">' })).toBe(true)
})
