import Bowser from 'bowser'

/** A browser's own description in words: `Chrome on Windows`. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || 'Unknown device'
}
