import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { isTimeout } from '../durable-queue/timeout.ts'

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role no longer allows this.`,
  STORAGE_FULL: msg`We can’t save anything right now. Nothing was changed. Try again later.`,
  UNAUTHENTICATED: msg`You’re logged out. Log in to continue.`,
}

/** Why a mutation that a page sent by itself failed: a right that ended, no answer, or no connection. */
export function describeMutationFault(i18n: I18n, error: unknown): string {
  if (isTimeout(error)) return i18n._(msg`We got no answer. Your connection may be slow or lost. Try again.`)
  const codes = CombinedGraphQLErrors.is(error)
    ? error.errors.map(({ extensions }) => String(extensions?.['code']))
    : []
  const known = codes.map((code) => sentences[code]).find((sentence) => sentence !== undefined)
  return i18n._(known ?? msg`The connection was lost. Try again once it’s back.`)
}
