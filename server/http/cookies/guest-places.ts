import { parse } from 'hono/utils/cookie'
import { isSecure, ownCookiePrefix } from '../../contract/own-cookies.ts'
import type { GuestPlaces } from '../../contract/visitor.ts'
import { readGlobalId } from '../../graphql/global-id.ts'
import { findHeldAnswer, findHeldInvitation } from '../../modules/guest-invitations/public.ts'
import { findHeldEntry, findHeldOpenEntry, findHeldPlace } from '../../modules/places/public.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * The secrets of a guest's registrations, invitations and answers without an account, newest first,
 * in one cookie that scripts cannot read. At each request the database decides whether a secret is still valid.
 */
const cookieName = 'marquee.places'

/**
 * All dates of a series that one person may take at once, and some more. About 3,100 bytes: browsers keep 4,096 of a
 * cookie, and the server accepts headers of 16 KiB.
 */
const mostPlaces = 70

/** Since the last secret was added. Later, the links in mails still work. */
const livesSeconds = 90 * 86_400

/** The format of secrets (platform/secrets/secrets.ts). */
const secretPattern = /^[\w-]{43}$/

/** The query parameters of secrets: of a registration and of an invitation, or of a waitlist entry. */
const parametersOf = (pathname: string) =>
  pathname.startsWith('/e/') ? ['registration', invitationParameter] : ['secret']

/** The query parameter of an invitation's secret in its mails. */
const invitationParameter = 'invitation'

/** The query parameter of the email proof in a mailed link (address-confirmation/service/address-proof.ts). */
export const proofParameter = 'proof'

/** The secrets in a browser's cookie, newest first. */
export function secretsOfBrowser(headers: Headers, publicUrl: string): string[] {
  const value = parse(headers.get('cookie') ?? '', nameFor(publicUrl))[nameFor(publicUrl)]
  const secrets = (value ?? '').split('.').filter((secret) => secretPattern.test(secret))
  return [...new Set(secrets)].slice(0, mostPlaces)
}

const nameFor = (publicUrl: string) => ownCookiePrefix(publicUrl) + cookieName

/** The secret in the address of a page or a file; null when there is none. */
export function secretOfAddress(url: URL): string | null {
  if (!/^\/(?:e|waitlist)\//.test(url.pathname)) return null
  for (const parameter of parametersOf(url.pathname)) {
    const secret = url.searchParams.get(parameter)
    if (secret) return secret
  }
  return null
}

/** A query without its secrets; the rest unchanged, byte for byte. */
export function withoutSecret(query: string, pathname: string): string {
  const secret = [...parametersOf(pathname), proofParameter]
  if (query === '') return ''
  const others = query
    .slice(1)
    .split('&')
    .filter((part) => !secret.some((parameter) => new URLSearchParams(part).has(parameter)))
  return others.length === 0 ? '' : `?${others.join('&')}`
}

interface BrowserPlaces extends GuestPlaces {
  /** The header to add to the answer; null when nothing changed. */
  setCookie(): string | null
}

/** A page's access to the registrations of a browser. */
export function createGuestPlaces(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  request: Request,
): BrowserPlaces {
  const held = secretsOfBrowser(request.headers, publicUrl)
  const shown = secretOfAddress(new URL(request.url))
  let secrets = held
  // A form on a page of an older build still sends the secret in the address.
  const known = () => (shown ? [shown, ...secrets] : secrets)
  return {
    secretAt: (eventSlug) => findHeldPlace(db, known(), eventSlug),
    entrySecretAt: (eventSlug) => findHeldOpenEntry(db, known(), eventSlug),
    async secretOfEntry(entryId) {
      const id = idOfEntry(entryId)
      return id && findHeldEntry(db, known(), id)
    },
    invitationAt: (eventUrl) => findHeldInvitation(db, known(), eventUrl),
    answerAt: (eventUrl) => findHeldAnswer(db, known(), eventUrl),
    all: known,
    add(secret) {
      secrets = [secret, ...secrets.filter((other) => other !== secret)].slice(0, mostPlaces)
    },
    forget(secret) {
      if (secrets.includes(secret)) secrets = secrets.filter((other) => other !== secret)
    },
    forgetAll() {
      if (secrets.length > 0) secrets = []
    },
    setCookie: () => (secrets === held ? null : writeCookie(secrets, publicUrl)),
  }
}

function idOfEntry(globalId: string): string | null {
  const read = readGlobalId(globalId)
  return read?.typename === 'WaitlistEntry' ? read.id : null
}

function writeCookie(secrets: string[], publicUrl: string): string {
  const maxAge = secrets.length === 0 ? 0 : livesSeconds
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${nameFor(publicUrl)}=${secrets.join('.')}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
