import type { Viewer } from '../auth/viewer.ts'
import type { Platform } from '../platform/platform.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'
import { recordRequester } from '../platform/monitoring/log-scope.ts'
import type { Context, RequestFacts } from './context.ts'
import { personIdOf } from './errors/fault-facts.ts'

/**
 * Create the context of one operation. `identify` reads the session or the key again, so `refresh`
 * sees rights that ended. `known` is its result when the caller has read it already.
 */
export async function createContext(
  platform: Platform,
  asked: RequestFacts,
  identify: () => Promise<Viewer>,
  known?: Viewer,
): Promise<Context> {
  const viewer = known ?? (await identify())
  recordRequester(personIdOf(viewer) ?? null)
  const locale = (!asked.isLocaleInAddress && viewer.person?.language) || asked.locale
  const request = locale === asked.locale ? asked : { ...asked, locale }
  return {
    platform,
    request,
    viewer,
    i18n: i18nOf(locale),
    heldRows: new Set(),
    refresh: () => createContext(platform, asked, identify),
  }
}
