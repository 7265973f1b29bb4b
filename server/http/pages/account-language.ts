import type { Context as HonoContext } from 'hono'
import type { Context } from '../../graphql/context.ts'
import { setLanguage } from '../../modules/accounts/public.ts'
import type { Variables } from '../requests/request-facts.ts'

/**
 * A page for a person is in the language of their account, unless its address names another. Whoever chooses one in
 * the footer of a page without script comes to such an address, and their account remembers it.
 */
export async function followAccount(
  c: HonoContext<{ Variables: Variables }>,
  request: Request,
  contextOf: () => Promise<Context>,
): Promise<void> {
  if (!request.headers.get('cookie')?.includes('session_token=')) return
  // A database that is away is told by the page itself, in the browser's language.
  const context = await contextOf().catch(() => null)
  if (!context?.viewer.person) return
  const { locale } = context.request
  c.set('language', locale)
  const isChosen = c.var.isLanguageInAddress && isChosenHere(request) && context.viewer.person.language !== locale
  if (isChosen) await setLanguage(context, { language: locale })
}

/** Whether a page of ours led here: a link elsewhere must not change an account. Browsers say so. */
function isChosenHere({ method, headers }: Request): boolean {
  return (
    method === 'GET' && headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'document'
  )
}
