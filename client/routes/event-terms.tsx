import { eventMeta } from '#client/features/events/event-meta.ts'
import { EventPageHeader } from '#client/features/events/event-page-header.tsx'
import { pageTheme } from '#client/features/events/event-theme-tokens.ts'
import { requireEvent } from '#client/features/events/find-event.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { longDate } from '#client/lib/event-dates.ts'
import type { PageHandle } from '#client/lib/page-handle.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Markdown } from '#client/ui/markdown.tsx'
import type { Route } from './+types/event-terms.ts'

const EventTermsPage = graphql(`
  query EventTermsPage($url: String!) {
    event(url: $url) {
      id
      url
      title
      timeZone
      organization {
        name
      }
      terms {
        id
        version
        body
        createdAt
      }
      ...PageTheme_Event
      ...EventMeta_Event
      ...EventPageHeader_Event
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await queryPage(context, EventTermsPage, { url: params.eventUrl })
  const event = requireEvent(page.event, { eventUrl: params.eventUrl, url })
  return {
    event,
    now: new Date().toISOString(),
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
}

export const handle: PageHandle = {
  theme: (loaderData) => pageTheme((loaderData as Route.ComponentProps['loaderData']).event),
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? eventMeta(loaderData.event, { ...loaderData, part: 'Terms', subPath: '/tos' })
    : [{ title: 'Terms · Marquee' }]

export default function EventTermsRoute({ loaderData: { event, now } }: Route.ComponentProps) {
  const { terms } = event
  return (
    <div className="container-prose pb-16">
      <EventPageHeader event={event} title="Terms" now={now}>
        {terms && (
          <p className="tabular text-sm text-muted">
            Version {terms.version}, in force since{' '}
            <time dateTime={terms.createdAt}>{longDate(terms.createdAt, event.timeZone)}</time>
          </p>
        )}
      </EventPageHeader>
      {terms ? (
        <Markdown text={terms.body} />
      ) : (
        <EmptyState
          title="No terms of its own"
          action={
            <LinkButton to="/terms-of-service" variant="secondary">
              Terms of this site
            </LinkButton>
          }
        >
          {event.organization.name} has not written terms for this event. The terms of the site apply.
        </EmptyState>
      )}
    </div>
  )
}
