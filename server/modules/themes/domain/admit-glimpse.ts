import { themeLimits } from '../../../contract/theme/theme-document.ts'
import { type Glimpse, parseGlimpse } from '../../../contract/theme/theme-glimpse.ts'
import { refuseToken } from '../../../contract/theme/theme-tokens.ts'

/**
 * What somebody says they are doing, if that is something to show: their own, and of tokens that may hold those values.
 * @param writer what the document calls them.
 */
export function admitGlimpse(text: string, writer: number): Glimpse | null {
  if (text.length > themeLimits.glimpseLetters) return null
  const glimpse = parseGlimpse(text)
  if (!glimpse || glimpse.writer !== writer || !Number.isSafeInteger(glimpse.clock) || glimpse.clock < 0) return null
  // Zero takes back, and shows nothing; all else shows something.
  if ((glimpse.clock === 0) !== (glimpse.tokens.length === 0)) return null
  return glimpse.tokens.every(([name, value]) => refuseToken(name, value) === null) ? glimpse : null
}
