import { Doc, encodeStateAsUpdate } from 'yjs'
import { resolveTheme } from '../../server/contract/theme/resolved-theme.ts'
import { themePresets } from '../features/themes/presets.ts'
import { expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeEvent } from './fixtures/scenario.ts'

const facts = { poster: '#c02a5b', pictureUrl: null }

test('an event’s page can be read and used in every preset, its cover beside, above and behind it', async ({
  cast,
}) => {
  const { page } = await cast.visitor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The page as the theme editor shows it: in a frame, told which theme to apply.
  await page.goto('/healthz')
  await page.setContent('<iframe title="Page" src="/e/rooftop-sessions?preview" width="1280" height="900"></iframe>')
  const shown = page.frameLocator('iframe').locator('[data-event-theme]').first()
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  const unreadable: string[] = []
  for (const { name: descriptor, tokens } of themePresets) {
    const name = descriptor.message!
    const resolvedTheme = { ...resolveTheme(tokens, facts), tag: name }
    await expect(async () => {
      await page.evaluate((theme) => {
        const frame = document.querySelector('iframe')!
        frame.contentWindow!.postMessage({ type: 'marquee:apply-theme', theme }, location.origin)
      }, resolvedTheme)
      await expect(shown.locator('[data-layout]')).toHaveAttribute('data-layout', resolvedTheme.coverLayout, {
        timeout: 500,
      })
      const background = (resolvedTheme.light ?? resolvedTheme.dark)!.background
      expect(await shown.evaluate((node) => node.style.getPropertyValue('--event-background'))).toBe(background)
    }).toPass()
    // Its edges cross small words, which the checker below does not see.
    if (resolvedTheme.effect === 'confetti')
      await expect(shown.locator('.effect-confetti > i').first()).toHaveCSS('opacity', '0.6')
    const found = await findViolations(page, { rules: ['color-contrast'], frames: true })
    unreadable.push(...found.map((fault) => `${name}: ${fault}`))
    expect(await shown.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  }
  expect(unreadable).toEqual([])
})

test('whoever has the page open sees the theme that is published, and keeps what is typed', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host)
  const { page } = await cast.visitor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('AppliedEventTheme')) asked.push(request.url())
  })
  await page.goto(`/e/${event.slug}`)
  // Who is live gets the theme with the message; who becomes so later asks for it.
  await expectLive(page)
  const name = page.getByLabel('Your name')
  await name.fill('Half a na')
  const background = () =>
    page
      .locator('[data-event-theme]')
      .first()
      .evaluate((node) => node.style.getPropertyValue('--event-background'))
  expect(await background()).toContain('light-dark')

  const draft = new Doc()
  draft.getMap('tokens').set('background', '#2a0f4a')
  const update = Buffer.from(encodeStateAsUpdate(draft)).toString('base64')
  const applied = await host.ask(
    'mutation ($input: ApplyThemeUpdateInput!) { applyThemeUpdate(input: $input) { ... on ThemeUpdateApplied { epoch sequence } } }',
    { input: { eventId: event.id, epoch: 1, update } },
  )
  const { publishTheme } = await host.ask(
    'mutation ($input: PublishThemeInput!) { publishTheme(input: $input) { ... on EventTheme { version } } }',
    { input: { eventId: event.id, ...applied.applyThemeUpdate } },
  )
  expect(publishTheme).toEqual({ version: 1 })

  await expect.poll(background).toBe('#2a0f4a')
  expect(asked, 'it came with the message').toEqual([])
  await expect(name).toHaveValue('Half a na')
  // What opens over the page has the theme too.
  await page.getByRole('button', { name: 'Share' }).click()
  const raised = await page.locator('dialog > div').evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(raised).toBe('rgb(57, 32, 87)')
})
