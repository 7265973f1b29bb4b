import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { isTimeout } from '../durable-queue/timeout.ts'

const sentences: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Your role does not allow this any more.',
  STORAGE_FULL: 'Nothing can be saved right now. Nothing was changed. Try again later.',
  UNAUTHENTICATED: 'You are logged out. Log in to go on.',
}

/** Why a mutation that a page sent by itself failed: a right that ended, no answer, or no connection. */
export function describeMutationFault(error: unknown): string {
  if (isTimeout(error)) return 'Nobody answers: the network may be slow, or gone. Try again.'
  const codes = CombinedGraphQLErrors.is(error)
    ? error.errors.map(({ extensions }) => String(extensions?.['code']))
    : []
  const known = codes.map((code) => sentences[code]).find((sentence) => sentence !== undefined)
  return known ?? 'The connection is gone. Try again when it is back.'
}
