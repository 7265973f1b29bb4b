import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLiveTheme } from '#client/features/events/live/follow-theme.ts'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { requireEvent } from '#client/features/events/require-event.ts'
import { answer, noteOpened } from '#client/features/guest-invitations/answer-action.ts'
import { AnswerCard } from '#client/features/guest-invitations/answer-card.tsx'
import { useLiveAnswer } from '#client/features/guest-invitations/use-live-answer.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { describeEventTime } from '#client/lib/time/event-dates.ts'
import { Display } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/event-answer.ts'

const EventAnswerPage = graphql(`
  query EventAnswerPage($slug: String!, $language: String, $secret: String, $invitation: String, $answer: String) {
    viewer {
      id
    }
    event(slug: $slug) {
      id
      slug
      title(language: $language)
      titleLanguage(language: $language)
      startsAt
      endsAt
      timeZone
      publicVenue {
        name
        address
      }
      ...PageTheme_Event
      ...AnswerCard_Event
    }
  }
`)

/** What an event is, in short, and a card to answer: the event's own page is one link away and none the heavier. Loading changes nothing: mail scanners open every address. */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, newFormKey, i18n } = context.get(visitorContext)
  const [secret, invitation, given] = await Promise.all([
    places.secretAt(params.eventUrl),
    places.invitationAt(params.eventUrl),
    places.answerAt(params.eventUrl),
  ])
  const variables = { slug: params.eventUrl, language: i18n.locale, secret, invitation, answer: given }
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

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  secretPageMeta(
    i18nOfPage(matches)._(loaderData ? msg`Your answer · ${{ title: loaderData.page.event.title }}` : msg`Your answer`),
  )

export default function EventAnswerRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const refusal = useLastAnswer(actionData)
  const { variables, now, formKey } = loaderData
  const { viewer, event } = loaderData.page
  useLiveAnswer(event.slug)
  useLiveTheme(event.slug)
  const { day, time, zone } = describeEventTime(i18n, event, now)
  const where = [event.publicVenue?.name, event.publicVenue?.address].filter(Boolean).join(', ')
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-6 px-4 py-10">
      <div className="flex flex-col gap-2">
        <Display as="h1" dir="auto" {...inLanguage(event.titleLanguage)} size="sm">
          {event.title}
        </Display>
        <p className="tabular text-muted">
          <Trans comment="When an event takes place">
            {day}, {time} <span className="whitespace-nowrap">{zone}</span>
          </Trans>
        </p>
        {where && (
          <p dir="auto" className="text-muted">
            {where}
          </p>
        )}
        <Link to={`/e/${event.slug}`} className="hit-area w-fit font-semibold accent-underline">
          <Trans>See event details</Trans>
        </Link>
      </div>
      <AnswerCard
        key={event.id}
        event={event}
        isSignedIn={viewer !== null}
        hasLink={variables.invitation !== null}
        formKey={formKey}
        now={now}
        refusal={refusal ?? undefined}
      />
      {viewer === null && (variables.invitation ?? variables.answer) !== null && (
        <Link to={`/e/${event.slug}/your-data`} className="w-fit text-sm text-muted underline underline-offset-4">
          <Trans>Your data</Trans>
        </Link>
      )}
    </div>
  )
}
