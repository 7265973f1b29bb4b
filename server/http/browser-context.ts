import type { Auth } from '../auth/better-auth.ts'
import { type SessionRecall, findSession } from '../auth/session.ts'
import { viewerOfSession } from '../auth/viewer-of-session.ts'
import { stranger } from '../auth/viewer.ts'
import type { Context, RequestFacts } from '../graphql/context.ts'
import { createContext } from '../graphql/create-context.ts'
import { placesOfSecrets } from '../modules/registrations/public.ts'
import type { Platform } from '../platform/platform.ts'
import { keptSecrets } from './guest-pass.ts'

export interface BrowserRequest extends Omit<RequestFacts, 'endpoint'> {
  onRenewed?: (setCookies: string[]) => void
  /** Of a guest's place, shown in the address of the page. */
  guestSecret?: string | null
  /** Where a socket remembers what its cookie said: the cookie stays what it was, and is not checked anew each time. */
  recall?: SessionRecall
}

/**
 * The context of the browser's own endpoint: the viewer is whoever the session cookie says, with the places whose
 * secrets the browser holds, asked anew on refresh.
 */
export function browserContext(
  { platform, auth }: { platform: Platform; auth: Auth },
  headers: Headers,
  { onRenewed, guestSecret, recall = {}, ...request }: BrowserRequest,
): Promise<Context> {
  const secrets = [...keptSecrets(headers), ...(guestSecret ? [guestSecret] : [])]
  const identify = async () => {
    recall.sessionId ??= (await findSession(auth, headers, { onRenewed }))?.id
    const viewer = (recall.sessionId && (await viewerOfSession(platform.db, recall.sessionId))) || stranger
    const places = await placesOfSecrets(platform.db, secrets)
    return places.length === 0 ? viewer : { ...viewer, admittedTo: new Set(places.map(({ eventId }) => eventId)) }
  }
  return createContext(platform, { ...request, endpoint: 'bff' }, identify)
}
