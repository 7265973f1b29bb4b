import { expect, test } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`registering is a moment: the ticket comes in, and a friend can be invited, motion ${reducedMotion}`, async ({
    cast,
  }) => {
    const [host, guest] = await Promise.all([cast.api.demo('host'), cast.person('Ada')])
    const event = await makeEvent(host)
    const { page } = guest
    await page.emulateMedia({ reducedMotion })
    await page.goto(`/e/${event.slug}`)
    const card = page.locator('#register')
    await card.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(card.getByRole('heading', { level: 2 })).toBeFocused()
    const ticket = card.locator('.animate-ticket')
    await expect(ticket).toBeVisible()
    const motion = await ticket.evaluate((element) => getComputedStyle(element).animationName)
    expect(motion).toBe(reducedMotion === 'reduce' ? 'appear' : 'ticket')
    const invitation = card.getByRole('region', { name: 'Who’s coming with you?' })
    // Whoever gets the link sees the event, and not this guest's place.
    await expect(invitation.getByLabel('Link to the event')).toHaveValue(new RegExp(`/e/${event.slug}$`))
    await expect(invitation.getByRole('button', { name: 'Copy' })).toBeVisible()

    // It is a moment: who comes back finds the ticket, and it stands still.
    await page.reload()
    await expect(card.getByRole('link', { name: 'Your ticket' })).toBeVisible()
    await expect(card.locator('.animate-ticket')).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Invite a friend' })).toBeVisible()
  })

test('on a small phone the bar leads to the form, whose button is in reach', async ({ cast }) => {
  const { page } = await cast.visitor({ viewport: { width: 390, height: 664 } })
  await page.goto('/e/rooftop-sessions')
  const bar = page.getByRole('link', { name: 'Register', exact: true })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.click()
  const button = page.locator('#register').getByRole('button', { name: 'Register', exact: true })
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  // The bar has stepped aside: what is pressed there is the button.
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
})
