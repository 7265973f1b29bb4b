import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { Route } from './+types/monitoring.ts'

/** The error reporter's tunnel (spec.md §7): envelopes come by POST and go on to the ingest that is configured. */
export function action({ context, request }: Route.ActionArgs): Promise<Response> {
  return context.get(visitorContext).forwardEnvelope(request)
}

/** Every other method is answered there too. */
export const loader = action
