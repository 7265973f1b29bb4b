import { msg } from '@lingui/core/runtime-macro'
import { EventPageBody } from '#client/features/events/page/event-page-body.tsx'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { requireEvent } from '#client/features/events/require-event.ts'
import { useLiveEvent } from '#client/features/events/live/live-event.ts'
import { answer, noteOpened } from '#client/features/guest-invitations/answer-action.ts'
import { AnswerCard } from '#client/features/guest-invitations/answer-card.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { useLastAnswer } from '#client/lib/navigation/use-last-answer.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import type { Route } from './+types/event-answer.ts'

const EventAnswerPage = graphql(`
  query EventAnswerPage(
    $url: String!
    $language: String
    $secret: String
    $invitation: String
    $answer: String
    $feedRows: Int!
  ) {
    viewer {
      id
    }
    event(url: $url) {
      id
      url
      title(language: $language)
      ...LiveEvent_Event
      ...Venue_Event
      ...Feed_Event
      ...PageTheme_Event
      ...EventPageBody_Event
      ...AnswerCard_Event
    }
  }
`)

/** As on the event's page. */
const feedRows = 24

/** The event with a card to answer. Loading changes nothing: mail scanners open every address. */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, newFormKey, i18n } = context.get(visitorContext)
  const [secret, invitation, given] = await Promise.all([
    places.secretAt(params.eventUrl),
    places.invitationAt(params.eventUrl),
    places.answerAt(params.eventUrl),
  ])
  const variables = { url: params.eventUrl, language: i18n.locale, secret, invitation, answer: given, feedRows }
  const page = await queryPage(context, EventAnswerPage, variables)
  const event = requireEvent(page.event, { url, request, subPath: '/answer' })
  return { page: { ...page, event }, variables, formKey: newFormKey(), now: new Date().toISOString() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'opened') return noteOpened({ context, eventUrl: params.eventUrl })
  return answer({ context, form, eventUrl: params.eventUrl, path: url.pathname })
}

/** That the page is open changes nothing on it. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData
  defaultShouldRevalidate: boolean
}) {
  return formData?.get('intent') === 'opened' ? false : defaultShouldRevalidate
}

export const handle: PageHandle = {
  theme: (loaderData) => readPageTheme((loaderData as Route.ComponentProps['loaderData']).page.event),
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({
    title: i18nOfPage(matches)._(
      loaderData ? msg`Your answer · ${{ title: loaderData.page.event.title }}` : msg`Your answer`,
    ),
    isHidden: true,
  }),
  // Other sites must not learn which event someone is invited to.
  { name: 'referrer', content: 'same-origin' },
]

export default function EventAnswerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = useLastAnswer(actionData)
  const { variables, now, formKey } = loaderData
  const { viewer, event } = usePreloaded(EventAnswerPage, variables, loaderData.page)
  useLiveEvent(variables.url, variables.secret, variables.language)
  return (
    <div className="flex flex-1 flex-col overflow-x-clip">
      <EventPageBody event={event} feed={loaderData.page.event} now={now}>
        <AnswerCard
          event={event}
          isSignedIn={viewer !== null}
          hasLink={variables.invitation !== null}
          formKey={formKey}
          now={now}
          refusal={refusal ?? undefined}
        />
      </EventPageBody>
    </div>
  )
}
