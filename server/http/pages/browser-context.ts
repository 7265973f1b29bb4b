import type { Context as HonoContext } from 'hono'
import type { Auth } from '../../auth/better-auth/better-auth.ts'
import { browserIdOf } from '../../auth/sessions/browser-cookie.ts'
import { type SessionRecall, findSession } from '../../auth/sessions/session.ts'
import { viewerOfSession } from '../../auth/sessions/viewer-of-session.ts'
import { stranger } from '../../auth/viewer.ts'
import type { Context, RequestFacts } from '../../graphql/context.ts'
import { createContext } from '../../graphql/create-context.ts'
import { eventsOfInvitations } from '../../modules/guest-invitations/public.ts'
import { placesOfSecrets } from '../../modules/places/public.ts'
import type { Platform } from '../../platform/platform.ts'
import { secretsOfBrowser } from '../cookies/guest-places.ts'
import { type Variables, requesterFacts } from '../requests/request-facts.ts'

interface BrowserRequest extends Omit<RequestFacts, 'endpoint' | 'browserId'> {
  onRenewed?: (setCookies: string[]) => void
  /** The secret of a guest's registration or invitation in the page's address. */
  guestSecret?: string | null
  /** A socket's cache of its verified cookie. The cookie cannot change, so it is verified once. */
  recall?: SessionRecall
}

/** The context of whoever sent a request, by its cookies. */
export type ContextOf = (c: HonoContext<{ Variables: Variables }>, more?: Partial<BrowserRequest>) => Promise<Context>

export const createContextOf =
  (options: { platform: Platform; auth: Auth }): ContextOf =>
  (c, more) =>
    browserContext(options, c.req.raw.headers, { ...requesterFacts(c.var), ...more })

/**
 * The context of the browser's own endpoint: the viewer is whoever the session cookie says, with
 * the places whose secrets the browser holds, asked anew on refresh.
 */
export function browserContext(
  { platform, auth }: { platform: Platform; auth: Auth },
  headers: Headers,
  { onRenewed, guestSecret, recall = {}, ...request }: BrowserRequest,
): Promise<Context> {
  const secrets = [...secretsOfBrowser(headers, platform.publicUrl), ...(guestSecret ? [guestSecret] : [])]
  const identify = async () => {
    recall.sessionId ??= (await findSession(auth, headers, { onRenewed }))?.id
    const viewer = (recall.sessionId && (await viewerOfSession(platform.db, recall.sessionId))) || stranger
    if (secrets.length === 0) return viewer
    const [places, invitedTo] = await Promise.all([
      placesOfSecrets(platform.db, secrets),
      eventsOfInvitations(platform.db, secrets),
    ])
    if (places.length === 0 && invitedTo.length === 0) return viewer
    const idsOf = (some: typeof places) => new Set(some.map(({ eventId }) => eventId))
    return {
      ...viewer,
      admittedTo: idsOf(places),
      guestAt: idsOf(places.filter(({ isConfirmed }) => isConfirmed)),
      invitedTo: new Set(invitedTo),
    }
  }
  const browserId = browserIdOf(platform, headers.get('cookie'))
  return createContext(platform, { ...request, browserId, endpoint: 'bff' }, identify)
}
