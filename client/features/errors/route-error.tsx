import { ErrorPage } from '#client/ui/error-page.tsx'
import { describeRouteError } from './describe-route-error.ts'

/** The page for whatever a route threw. */
export function RouteError({ error }: { error: unknown }) {
  return <ErrorPage {...describeRouteError(error)} />
}
