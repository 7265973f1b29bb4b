import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/monitoring.ts'

/** The error reporter's tunnel (spec.md §7): envelopes are forwarded to the configured ingest. */
export function action({ context, request }: Route.ActionArgs): Promise<Response> {
  return context.get(visitorContext).forwardEnvelope(request)
}

/** Every other method is answered there too. */
export const loader = action
