import { queryEventPage } from '#client/features/area/event-area.ts'
import { actOnImports, importIntents } from '#client/features/guest-imports/import-action.ts'
import { ImportPage } from '#client/features/guest-imports/import-page.tsx'
import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useFormSuccess } from '#client/lib/forms/use-form-success.ts'
import { useHeldAnswer } from '#client/lib/forms/use-held-answer.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'
import type { Route } from './+types/event-import.ts'

const EventImportPage = graphql(`
  query EventImportPage($eventId: ID!, $importId: ID!, $isOpened: Boolean!, $after: String) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        title
        ...ImportPage_Event
      }
    }
    opened: node(id: $importId) @include(if: $isOpened) {
      __typename
      ... on GuestImport {
        ...ImportedRows_GuestImport
      }
    }
  }
`)

const EventImports = graphql(`
  subscription EventImports($eventId: ID!) {
    guestImportsChanged(eventId: $eventId) {
      id
    }
  }
`)

/** How often the page is loaded again at most, in milliseconds. */
const everyMs = 400

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { eventId } = params
  const importId = url.searchParams.get('import') ?? ''
  const after = url.searchParams.get('after')
  const variables = { eventId, importId, isOpened: importId !== '', after }
  const { page } = await queryEventPage(context, EventImportPage, variables)
  const opened = page.opened?.__typename === 'GuestImport' ? page.opened : null
  return { event: page.node, opened, after }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  return actOnImports({ context, form: await request.formData(), url, eventId: params.eventId })
}

export default function EventImportRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  // The file and its columns stay while one looks at earlier imports or undoes one.
  const [answer, release] = useHeldAnswer(actionData, params.eventId)
  useFormSuccess({ intent: importIntents.import }, actionData !== undefined, release)
  useLiveSubscription({
    document: EventImports,
    variables: { eventId: params.eventId },
    isUncached: true,
    onData: useThrottledRevalidation(everyMs),
    onEnded: 'reload',
  })
  const { event, opened, after } = loaderData
  return <ImportPage event={event} opened={opened} after={after} answer={answer} />
}
