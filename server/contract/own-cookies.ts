/** Whether visitors reach us under https, by the site's public address. */
export const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * The prefix of our cookies' names. With `__Host-` the browser accepts one only from this very host
 * over https, so neither a subdomain nor a network can replace it.
 */
export const ownCookiePrefix = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-' : '')
