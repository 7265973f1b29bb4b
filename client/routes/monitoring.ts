import { errorText } from '#contract/error-catalogue.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import type { Route } from './+types/monitoring.ts'

/** The error reporter's tunnel (spec.md §7): envelopes come by POST and go on to the ingest that is configured. */
export function action({ context, request }: Route.ActionArgs): Promise<Response> | Response {
  return request.method === 'POST' ? context.get(visitorContext).forwardEnvelope(request) : methodNotAllowed()
}

export function loader(): Response {
  return methodNotAllowed()
}

function methodNotAllowed(): Response {
  return new Response(errorText(405), { status: 405, headers: { Allow: 'POST' } })
}
