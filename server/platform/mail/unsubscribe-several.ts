import { defineSingleHook } from '../hooks.ts'
import type { Platform } from '../platform.ts'

/**
 * Make one unsubscribe link of several of one reader. It ends what each of them ends. A mail has one header for it, and
 * a bundle is one mail of up to `mostOfBundle`.
 */
export const unsubscribeSeveral = defineSingleHook<
  [Pick<Platform, 'tokens' | 'publicUrl'>, readonly [string, ...string[]]],
  string
>('several mails to unsubscribe from leave as one')
