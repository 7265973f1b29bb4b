import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findWholeBrowser } from '../../client/e2e/fixtures/browser.ts'
import { startChild } from '../load/child.ts'
import type { BenchMailServer } from '../mails/mail-server.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import type { WindowsQuestions } from './server.ts'

const rounds = 10
/** The goal for each of them. */
const goalMs = 1_000
const giveUpMs = 30_000

/**
 * How long it takes until an organizer's open pages show what somebody else did: a message that is scheduled, paused and
 * sent, a guest who registers, an answer to an invitation, a walk-in. From the moment the mutation is sent, or a mail is
 * taken, until the text is in the page of a real browser. The watcher has four pages open at once. The server, its
 * embedded database and the browser share the machine. @throws when the median of any is over a second.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const server = startChild<WindowsQuestions>(new URL('./server.ts', import.meta.url))
  const mailServer = startChild<BenchMailServer>(new URL('../mails/mail-server.ts', import.meta.url))
  const { origin, path, cookie } = await server.ask('start', await mailServer.ask('start'))
  const browser = await chromium.launch(findWholeBrowser())
  const times = new Map<string, number[]>()
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
  /** Does something, and waits until a page says so. */
  async function measure(name: string, page: Page, text: string, act: () => Promise<number>) {
    const shown = timeOf(page, text)
    const sentAt = await act()
    note(name, (await shown) - sentAt)
  }
  try {
    // A list with nothing in it does not say that it is live.
    await server.ask('register')
    await server.ask('invite', 'Invited first')
    const context = await browser.newContext({ baseURL: origin })
    const [name, value] = cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: origin }])
    const open = (page: string) => openLive(context, `${path}/${page}`)
    const [messages, invitations, guests, door] = [
      await open('messages'),
      await open('invitations'),
      await open('guests'),
      await open('check-in'),
    ]
    for (let round = 1; round <= rounds; round += 1) {
      const subject = `Message ${round}.`
      await measure('messageScheduled', messages, subject, () => server.ask('scheduleMessage', subject))
      const readers = `${round + 1} people`
      await measure('audienceCounted', messages, `${readers} will get this`, () => server.ask('register'))
      await measure('messagePaused', messages, 'Paused.', () => server.ask('holdMessage'))
      const delivered = timeOf(messages, `Sent${round + 1}Waiting0`)
      await measure('messageSent', messages, `To ${readers}`, () => server.ask('sendMessageNow'))
      const shownAt = await delivered
      note('deliveryCounted', shownAt - (await server.ask('lastDelivery')))
      await server.ask('invite', `Invited ${round}.`)
      const words = `If the ferry runs, ${round}.`
      await measure('invitationAnswered', invitations, words, () => server.ask('answerInvitation', words))
      const [first, second] = [`Walt Kin ${round}.`, `Wim Kin ${round}.`]
      await measure('walkInAtDoor', door, first, () => server.ask('addWalkIn', first))
      await measure('walkInInList', guests, second, () => server.ask('addWalkIn', second))
    }
  } finally {
    await browser.close()
    await server.stop()
    await mailServer.stop()
  }
  const figures: Figures = {}
  for (const [name, all] of times) {
    const [middle, worst] = [median(all), Math.max(...all)]
    print(`${name}: median ${middle} ms, worst of ${rounds} ${worst} ms, ${(middle / goalMs).toFixed(2)} of the goal`)
    figures[name] = { median: middle, worst }
    if (middle > goalMs) throw new Error(`${name} took longer than ${goalMs} ms`)
  }
  return figures
}

/** Opens a page and waits until it follows what happens. */
async function openLive(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByText('Live', { exact: true }).first().waitFor()
  return page
}

/** @returns when a text came into a page that did not have it, in ms since 1970. */
function timeOf(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ([wanted, patience]) =>
      new Promise<number>((resolve, reject) => {
        const isThere = () => document.querySelector('main')!.textContent.includes(wanted)
        if (isThere()) return reject(new Error(`“${wanted}” was there before`))
        const failing = setTimeout(() => reject(new Error(`“${wanted}” did not come`)), patience)
        new MutationObserver((_, observer) => {
          if (!isThere()) return
          observer.disconnect()
          clearTimeout(failing)
          resolve(Date.now())
        }).observe(document, { childList: true, characterData: true, subtree: true })
      }),
    [text, giveUpMs] as const,
  )
}
