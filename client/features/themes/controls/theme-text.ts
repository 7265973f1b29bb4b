import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { canonicalValue } from '#contract/theme/theme-document.ts'
import { describeTokenProblem } from '#contract/theme/token-problems.ts'
import { refuseToken } from '#contract/theme/theme-tokens.ts'

type Tokens = Record<string, unknown>

/** A theme as JSON, one token a line, always in the same order. Pure. */
export function writeThemeText(tokens: Readonly<Tokens>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(tokens).toSorted(([a], [b]) => a.localeCompare(b))), null, 2)
}

/** Reads the text of a theme. The problem is a sentence about what cannot be applied. Pure. */
export function readThemeText(i18n: I18n, text: string): { tokens: Tokens } | { problem: string } {
  const stored = parse(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return {
      problem: i18n._(msg`This isn’t a theme. A theme starts with ${{ start: '{' }} and ends with ${{ end: '}' }}.`),
    }
  const tokens = Object.entries(stored).map(([token, value]) => [token, canonicalValue(token, value)] as const)
  for (const [token, value] of tokens) {
    const refusal = refuseToken(token, value)
    if (refusal) return { problem: `${token}: ${i18n._(describeTokenProblem(refusal))}` }
  }
  return { tokens: Object.fromEntries(tokens) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
