import { data, redirect } from 'react-router'
import { requireEventNode } from '#client/features/area/event-area.ts'
import { type EventFacts, toFacts } from '#client/features/event-editor/event-facts.ts'
import { EventSettings } from '#client/features/event-settings/event-settings.tsx'
import { cancelEvent, postponeEvent, releaseEventUrl } from '#client/features/event-settings/change-status.ts'
import { EventSettingsChanged, EventSettingsFragment } from '#client/features/event-settings/event-settings.fragment.ts'
import { saveSection } from '#client/features/event-settings/save-section.ts'
import { isSettingsSection } from '#client/features/event-settings/sections.ts'
import { publishEvent } from '#client/features/events/publish-event.ts'
import { graphql, readFragment } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo-preload.ts'
import { localTime } from '#client/lib/event-dates.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { listTimeZones } from '#contract/time-zones.ts'
import type { Route } from './+types/event-settings.ts'

const EventSettingsPage = graphql(`
  query EventSettingsPage($eventId: ID!) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        url
        title
        ...EventSettings_Event
      }
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const variables = { eventId: params.eventId }
  const page = await queryPage(context, EventSettingsPage, variables)
  const now = new Date()
  return {
    page: { ...page, node: requireEventNode(page.node) },
    variables,
    now: now.toISOString(),
    host: new URL(context.get(visitorContext).config.publicUrl).host,
    timeZones: listTimeZones(now),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const section = form.get('section')
  if (isSettingsSection(section)) return saveSection(context, { eventId: params.eventId, section, form })
  const intent = String(form.get('intent'))
  const message = await runIntent(context, params.eventId, intent, form)
  if (message === null) throw redirect(url.pathname)
  return data({ section: null, intent, message }, { status: 422 })
}

/** @returns why it was refused; null when it was done. */
async function runIntent(context: Route.ActionArgs['context'], id: string, intent: string, form: FormData) {
  switch (intent) {
    case 'postpone':
      return postponeEvent(context, id, form)
    case 'cancel':
      return cancelEvent(context, id, form)
    case 'release-url':
      return releaseEventUrl(context, id, form)
    case 'publish': {
      const missing = await publishEvent(context, id)
      return missing.length > 0 ? missing.join(' ') : null
    }
    default:
      throw data(null, { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Settings · ${loaderData?.page.node.title ?? 'Event'}`, isHidden: true })

export default function EventSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { variables, now, host, timeZones } = loaderData
  const { node } = usePreloaded(EventSettingsPage, variables, loaderData.page)
  const page = node?.__typename === 'Event' ? node : loaderData.page.node
  const event = readFragment(EventSettingsFragment, page)
  useLiveSubscription({ document: EventSettingsChanged, variables: { url: event.url } })
  const facts: EventFacts = toFacts(event, localTime)
  return (
    <EventSettings
      key={event.id}
      event={event}
      facts={facts}
      surroundings={{ eventId: event.id, placesTaken: event.placesTaken, timeZones, host, now }}
      answer={actionData?.section ? actionData : undefined}
      refused={actionData && !actionData.section ? actionData : undefined}
    />
  )
}
