import { isSecure, ownCookiePrefix } from '#contract/own-cookies.ts'

/** What the visitor chose; null follows their system. */
export type ThemeChoice = 'light' | 'dark' | null

const cookieName = 'theme'
const oneYearInSeconds = 31_536_000

/** A cookie and not local storage, so that the first byte has the right colours. */
export function readThemeChoice(cookieHeader: string | null): ThemeChoice {
  const value = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/.exec(cookieHeader ?? '')?.[1]
  return (value as ThemeChoice | undefined) ?? null
}

/** Applies the choice at once and stores it. Browser only. */
export function applyThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice) root.dataset['theme'] = choice
  else delete root.dataset['theme']
  const age = choice ? oneYearInSeconds : 0
  const secure = isSecure(location.href) ? '; Secure' : ''
  document.cookie = `${ownCookiePrefix(location.href)}${cookieName}=${choice ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
