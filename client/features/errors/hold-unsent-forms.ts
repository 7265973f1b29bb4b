import { msg } from '@lingui/core/runtime-macro'
import {
  createPath,
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  matchRoutes,
  type MiddlewareFunction,
  redirect,
  replace,
} from 'react-router'
import { isTimeout, withTimeout } from '#client/lib/durable-queue/timeout.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { unsentForm } from '#client/lib/forms/unsent-form.ts'
import { describeRouteError } from './describe-route-error.ts'
import { takePressedForm } from './pressed-form.ts'
import type { RouterWindow } from '#client/lib/navigation/router-window.ts'
import { awayStatuses } from '#client/lib/navigation/site-there.ts'
import { dropWaitingLink, waitForSite } from './waiting-link.ts'

/** The results of loaders and actions, by route. */
type Results = Record<string, DataStrategyResult>

/** As long as a query may take (lib/apollo/bounded-link.ts), in milliseconds. */
const answerWithinMs = 30_000

/**
 * Middleware of the root route, for the forms of all pages: one that does not arrive, or breaks something on the server,
 * leaves the page as it is, with everything that was typed, and says so (use-network-notices.ts). The router would show
 * the error page instead.
 */
export const holdUnsentForms: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  if (request.method === 'GET') return holdLink(await next(), { url, signal: request.signal })
  unsentForm.set(null)
  const sendAgain = takePressedForm()
  // The router reads the body, and reads it once.
  const form = await request.clone().formData()
  const results = await withTimeout(answerWithinMs, async () => next()).catch((error: unknown) => {
    if (isTimeout(error)) return null
    throw error
  })
  if (request.signal.aborted) return results ?? {}
  const message = describeUnsent(results)
  if (results && message === null) return results
  unsentForm.set({ message: message!, data: form, sendAgain })
  // For the page nothing was pressed: it shows no answer and loads nothing.
  const { routes } = router()
  const ids = matchRoutes(routes, url.pathname)?.map(({ route }) => route.id ?? '') ?? []
  return Object.fromEntries(ids.map((id) => [id, { type: 'data', result: data(undefined, { status: 503 }) }]))
}

/** What to say of a form without an answer; null when it has one. `results` are null when none came in time. */
function describeUnsent(results: Results | null): string | null {
  const i18n = browserI18n()
  const all = results && Object.values(results)
  if (!all || all.some(isAway))
    return i18n._(
      navigator.onLine
        ? msg`The site isn’t answering right now. Nothing was lost. Try again.`
        : msg`You’re offline. Nothing was lost. Try again.`,
    )
  // What is thrown may also be a redirect.
  const fault = all.map(errorOf).find((error) => isRouteErrorResponse(error) || error instanceof Error)
  if (!fault) return null
  const { status, note, eventId } = describeRouteError(fault)
  // The page is gone, or hidden from this person now.
  if (status === 404) return null
  const said = note ?? i18n._(msg`Something went wrong on our side. Try again.`)
  return eventId ? `${said} ${i18n._(msg`If you ask for help, include these numbers:`)} ${eventId}` : said
}

const router = () => (window as unknown as RouterWindow).__reactRouterDataRouter

/** The page on screen stays while nobody answers for the wanted one, and says so. The router asks again when the site is back. */
async function holdLink(results: Results, { url, signal }: { url: URL; signal: AbortSignal }): Promise<Results> {
  const { navigation, location } = router().state
  // Nobody asked for a load of the page on screen, so nobody needs to hear that it broke something on the server.
  const isKept = navigation.state === 'idle' ? isBroken : isAway
  if (!Object.values(results).some(isKept)) return results
  const shown = createPath(location)
  if (navigation.state === 'idle' || !navigation.location || createPath(navigation.location) === shown)
    return keepShownData(results, isKept)
  if (navigation.location.pathname !== url.pathname) return results
  const wanted = createPath(navigation.location)
  signal.addEventListener('abort', dropWaitingLink)
  const isBack = await waitForSite()
  signal.removeEventListener('abort', dropWaitingLink)
  const [id] = Object.keys(results)
  if (signal.aborted || id === undefined) return results
  const path = isBack ? wanted : shown
  // Going back has changed the address already.
  const result = path === shown || path === createPath(window.location) ? replace(path) : redirect(path)
  return { [id]: { type: 'data', result } }
}

/** The data of the page on screen takes the place of what could not be loaded again. */
function keepShownData(results: Results, isKept: typeof isAway): Results {
  const { loaderData } = router().state
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) =>
      isKept(result) && id in loaderData ? [id, { type: 'data', result: loaderData[id] }] : [id, result],
    ),
  )
}

/** Whether nobody answered, or a proxy that could not reach the server. */
function isAway(result: Results[string]): boolean {
  const error = errorOf(result)
  if (isRouteErrorResponse(error)) return awayStatuses.has(error.status)
  // The first is what `fetch` throws, the second what the router makes of an answer that broke off.
  return error instanceof TypeError || (error instanceof Error && error.message.includes('turbo-stream'))
}

/** The same, or the server broke. A page that is gone or hidden now is no such thing. */
function isBroken(result: Results[string]): boolean {
  const error = errorOf(result)
  return isRouteErrorResponse(error) ? error.status === 429 || error.status >= 500 : error instanceof Error
}

/** What was thrown; undefined when nothing was. The router wraps the error of an action like an answer. */
function errorOf({ type, result }: Results[string]): unknown {
  if (type !== 'error') return undefined
  return result !== null && typeof result === 'object' && 'init' in result && 'data' in result ? result.data : result
}
