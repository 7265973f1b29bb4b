import type { Browser, CDPSession, Page } from '@playwright/test'

/** What one page cost somebody who had never been here. Bytes as they came over the network, times in ms. */
export interface PageCost {
  requests: number
  /** By kind, such as `script`. */
  bytes: Record<string, number>
  totalBytes: number
  /** First and largest contentful paint. */
  fcp: number
  lcp: number
  /** What of every task of the main thread is over 50 ms, from the first paint until the page is quiet. */
  tbt: number
  /** How much of the page moved. */
  cls: number
}

/** Lighthouse's slow 4G, and a processor four times slower than this one. Times in ms, rates in bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const slowdown = 4
const quietMs = 2_000

interface Seen {
  lcp: number
  longTasks: { startTime: number; duration: number }[]
  cls: number
}

/** Runs in the page, before everything else. */
function observe() {
  const seen: Seen = { lcp: 0, longTasks: [], cls: 0 }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }))
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  Object.assign(window, { marqueeSeen: seen })
}

/** Opens a page on a phone, with an empty cache and no cookies. */
export async function openOnPhone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}

export async function measurePage(browser: Browser, url: string): Promise<PageCost> {
  const { page, session } = await openOnPhone(browser)
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let lastAt = performance.now()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()))
  session.on('Network.dataReceived', () => (lastAt = performance.now()))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    lastAt = performance.now()
  })
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  while (performance.now() - lastAt < quietMs) await page.waitForTimeout(200)
  const shown = await page.evaluate(() => {
    const { lcp, longTasks, cls } = (window as unknown as { marqueeSeen: Seen }).marqueeSeen
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = longTasks.filter(({ startTime }) => startTime >= fcp)
    return { fcp, lcp, tbt: blocking.reduce((sum, { duration }) => sum + duration - 50, 0), cls }
  })
  await page.context().close()
  const totalBytes = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  return { requests: kinds.size, bytes, totalBytes, ...shown }
}
