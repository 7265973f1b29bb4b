import { chromium, type Browser } from '@playwright/test'
import { findWholeBrowser } from '../../client/e2e/fixtures/browser.ts'
import { startChild } from '../load/child.ts'
import type { PagesQuestions } from '../pages/server.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import { type PageCost, measurePage, openOnPhone } from './measure-page.ts'

const rounds = 3
const pages = {
  event: '/e/rooftop-sessions',
  feed: '/e/rooftop-sessions/activity-feed',
  home: '/',
  login: '/login',
}

/**
 * What the first visit costs on a phone, on slow 4G and with a slow processor, in a real browser: requests, bytes by
 * kind, and when the page is there.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const server = startChild<PagesQuestions>(new URL('../pages/server.ts', import.meta.url))
  const { port } = await server.ask('start')
  const browser = await chromium.launch(findWholeBrowser())
  const site = `http://127.0.0.1:${port}`
  const figures: Figures = {}
  try {
    for (const [name, path] of Object.entries(pages)) {
      const costs: PageCost[] = []
      for (let round = 0; round < rounds; round += 1) costs.push(await measurePage(browser, site + path))
      const cost = middle(costs)
      figures[name] = cost
      print(`${name}: ${describe(cost)}`)
    }
    const registerAnswersMs = await measureRegister(browser, site + pages.event)
    print(`Register answers ${registerAnswersMs.toFixed(0)} ms after the press, wanted at most 200`)
    return { ...figures, registerAnswersMs }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** The median of each figure. */
function middle(costs: PageCost[]): PageCost {
  const of = (read: (cost: PageCost) => number) => median(costs.map(read))
  return {
    ...costs[0]!,
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(0)} KB`

function describe({ requests, bytes, totalBytes, fcp, lcp, tbt, cls }: PageCost): string {
  const kinds = Object.entries(bytes).sort(([, a], [, b]) => b - a)
  return (
    `${kilobytes(totalBytes)} in ${requests} requests (${kinds.map(([kind, size]) => `${kind} ${kilobytes(size)}`).join(', ')}); ` +
    `FCP ${fcp.toFixed(0)} ms, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`
  )
}

/** @returns how long after the press of Register the button says that it works, in ms. */
async function measureRegister(browser: Browser, url: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { page } = await openOnPhone(browser)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(3_000)
    const form = page.locator('#registration-form')
    await form.getByLabel('Your name').fill('Ada Writer')
    await form.getByLabel('Email').fill(`weight-${round}@bench.test`)
    for (const box of await form.getByRole('checkbox').all()) await box.check({ force: true })
    const answered = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const button = document.querySelector<HTMLButtonElement>('#registration-form button[value=register]')!
          button.addEventListener('click', ({ timeStamp }) =>
            new MutationObserver((_, observer) => {
              observer.disconnect()
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            }).observe(button, { attributes: true, childList: true, subtree: true }),
          )
        }),
    )
    await form.getByRole('button', { name: 'Register' }).click()
    times.push(await answered)
    await page.context().close()
  }
  return median(times)
}
