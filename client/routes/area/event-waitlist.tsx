import { queryEventPage } from '#client/features/area/event-area.ts'
import { FairnessLog } from '#client/features/waitlist/fairness-log.tsx'
import { handleWaitlistPageAction } from '#client/features/waitlist/waitlist-page-action.ts'
import { readWaitlistQuery, WaitlistPage } from '#client/features/waitlist/waitlist-page.tsx'
import { graphql } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/event-waitlist.ts'

const EventWaitlistPage = graphql(`
  query EventWaitlistPage(
    $eventId: ID!
    $search: String!
    $waitlistAfter: String
    $offersAfter: String
    $formerAfter: String
    $secret: String
    $logAfter: String
  ) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        ...WaitlistPage_Event
        ...FairnessLog_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = readWaitlistQuery(url.searchParams)
  const variables = {
    eventId: params.eventId,
    search: query.search,
    waitlistAfter: query.after,
    offersAfter: query.offersAfter,
    formerAfter: query.formerAfter,
    secret: null,
    logAfter: url.searchParams.get('log'),
  }
  return {
    ...(await queryEventPage(context, EventWaitlistPage, variables)),
    query,
    path: url.pathname,
    now: new Date().toISOString(),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return handleWaitlistPageAction({ context, form: await request.formData(), url, eventId: params.eventId })
}

export default function EventWaitlistRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = useLastAnswer(actionData)
  const { variables, query, path, now } = loaderData
  const { node: event } = usePreloaded(EventWaitlistPage, variables, loaderData.page)
  return (
    <div className="flex flex-col gap-6">
      <WaitlistPage event={event} query={query} now={now} refusal={refusal} />
      <FairnessLog
        event={event}
        secret={null}
        after={variables.logAfter}
        now={now}
        downloadHref={`/bff/events/${event.id}/fairness-log.json`}
        hrefOf={(after) => `${path}${after === null ? '' : `?log=${encodeURIComponent(after)}`}#fairness-log`}
      />
    </div>
  )
}
