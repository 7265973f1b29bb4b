import type { I18n } from '@lingui/core'
import { tryAgainText } from '../../graphql/errors/wait-text.ts'
import { problem } from '../errors/problem.ts'

/** The refusal of a file that can be had later. */
export function tryAgain(i18n: I18n, status: 429 | 503, seconds: number): Response {
  return problem(status, { detail: i18n._(tryAgainText(seconds)) }, { 'Retry-After': String(seconds) })
}
