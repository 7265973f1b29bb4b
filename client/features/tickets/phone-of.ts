/** The phone in somebody’s hand, as far as it decides which wallet it has; null for all other devices. */
export type Phone = 'apple' | 'android' | null

/** What the browser says it runs on. An iPad may say that it is a Mac, which has Apple Wallet too. */
export function phoneOf({ headers }: Pick<Request, 'headers'>): Phone {
  const userAgent = headers.get('user-agent') ?? ''
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'apple'
  return /\bAndroid\b/.test(userAgent) ? 'android' : null
}
