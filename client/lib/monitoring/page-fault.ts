import type { GraphQLError } from 'graphql'
import { data } from 'react-router'

/** What a thrown page error carries to the error page. */
export interface PageErrorData {
  code: string
  /** Names the fault in the error reports; null when nothing was reported. */
  eventId: string | null
  requestId: string
  /** The server's sentence about this request. */
  detail?: string
}

export const codeOf = (error: GraphQLError | undefined): string =>
  String(error?.extensions['code'] ?? 'INTERNAL_SERVER_ERROR')

/** What a loader or an action throws for the error page. @param statuses by code; 500 for all others */
export function pageFault(
  error: GraphQLError | undefined,
  requestId: string,
  statuses: Readonly<Record<string, number>>,
) {
  const code = codeOf(error)
  const eventId = error?.extensions['eventId']
  const fault: PageErrorData = {
    code,
    eventId: typeof eventId === 'string' ? eventId : null,
    requestId,
    ...(code === 'STORAGE_FULL' && { detail: error!.message }),
  }
  return data(fault, { status: statuses[code] ?? 500 })
}
