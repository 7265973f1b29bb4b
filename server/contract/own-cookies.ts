/** Whether visitors reach us under https, by the site's public address. */
export const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** With `__Host-` neither a subdomain nor a network can put another cookie in our place. */
export const ownCookiePrefix = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-' : '')

/** The cookie with the language that a visitor chose. */
export const languageCookie = (publicUrl: string) => `${ownCookiePrefix(publicUrl)}language`
