/** Whether visitors reach us under https, by the site's public address. */
export const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * What the names of our cookies begin with. Under https browsers hold a cookie of this prefix to be
 * ours alone: it came over https, for every path, from this very host, so neither a subdomain nor a
 * network can put one in its place.
 */
export const ownCookiePrefix = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-' : '')
