import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { themeLimits } from './theme-document.ts'
import type { TokenProblem } from './theme-tokens.ts'

/** Why a theme is refused, as a sentence. It is apart from the rules, so that event pages load no messages for it. */
export function describeTokenProblem(problem: TokenProblem | 'COUNT'): MessageDescriptor {
  const max = themeLimits.tokens
  switch (problem) {
    case 'COUNT':
      return msg`A theme can have at most ${plural({ max }, { one: '# token', other: '# tokens' })}.`
    case 'NAME':
      return msg`A token’s name has only letters and digits.`
    case 'COLOUR':
      return msg`A colour needs six or eight lowercase hex digits.`
    case 'SECTIONS':
      return msg`Each section can appear only once.`
    case 'KIND':
      return msg`A token holds text, a number or a list of words.`
    case 'VALUE':
      return msg`This token can’t hold this value.`
  }
}
