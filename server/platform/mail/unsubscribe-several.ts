import { defineSingleHook } from '../hooks.ts'
import type { Platform } from '../platform.ts'

/**
 * The link that ends what each of these links of one reader ends. A mail has one such header, and of a bundle it must
 * speak for all mails. There are at most `mostOfBundle` of them.
 */
export const unsubscribeSeveral = defineSingleHook<
  [Pick<Platform, 'tokens' | 'publicUrl'>, readonly [string, ...string[]]],
  string
>('several mails to unsubscribe from leave as one')
