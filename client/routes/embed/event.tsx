import { data } from 'react-router'
import { calendarFramePath } from '#contract/embed.ts'
import { FramePage } from '#client/features/embeds/frame-page.tsx'
import { frameHeaders, headersOfFrame } from '#client/features/embeds/frame-headers.ts'
import { Registered } from '#client/features/embeds/registered.tsx'
import { useOwnFormKey } from '#client/features/embeds/use-own-form-key.ts'
import { useLiveEvent } from '#client/features/events/live/live-event.ts'
import { readPageTheme, usePageTheme } from '#client/features/events/live/page-theme.ts'
import { EventHeading } from '#client/features/events/page/event-heading.tsx'
import { EventPoster } from '#client/features/events/page/event-poster.tsx'
import { handleRegistrationInFrame } from '#client/features/registrations/registration-in-frame.ts'
import { RegistrationCard } from '#client/features/registrations/registration-card.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { useLastAnswer } from '#client/lib/navigation/use-last-answer.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import type { Route } from './+types/event.ts'

const EventFrame = graphql(`
  query EventFrame($slug: String!, $language: String, $secret: String) {
    viewer {
      id
    }
    event(slug: $slug) {
      id
      slug
      title(language: $language)
      status
      visibility
      organization {
        id
        name
        slug
        embedOrigins
      }
      ...LiveEvent_Event
      ...Venue_Event
      ...PageTheme_Event
      ...EventPoster_Event
      ...EventHeading_Event
      ...RegistrationCard_Event
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { i18n, newFormKey, config } = context.get(visitorContext)
  const variables = { slug: params.eventUrl, language: i18n.locale, secret: null }
  const page = await queryPage(context, EventFrame, variables)
  const { event } = page
  // A frame shows what everyone may see, whoever is looking.
  if (!event || event.visibility === 'PRIVATE' || event.status === 'DRAFT') throw data(null, { status: 404 })
  return data(
    {
      page: { ...page, event },
      variables: { ...variables, slug: event.slug },
      formKey: newFormKey(),
      now: new Date().toISOString(),
      publicUrl: config.publicUrl,
    },
    { headers: frameHeaders(event.organization.embedOrigins) },
  )
}

export const headers = headersOfFrame

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  return handleRegistrationInFrame({ context, form, path: `/e/${params.eventUrl}` })
}

export const handle: PageHandle = { isBare: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.page.event.title ?? 'Marquee', isHidden: true })

export default function EventFrameRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { variables, publicUrl, now } = loaderData
  const lastAnswer = useLastAnswer(actionData)
  const formKey = useOwnFormKey(loaderData.formKey)
  const { viewer, event } = usePreloaded(EventFrame, variables, loaderData.page)
  const resolvedTheme = usePageTheme(readPageTheme(event))
  useLiveEvent(variables.slug, null, variables.language)
  return (
    <FramePage
      title={event.title}
      address={`${publicUrl}/e/${event.slug}`}
      resolvedTheme={resolvedTheme}
      calendar={{ path: calendarFramePath(event.organization.slug), name: event.organization.name }}
    >
      <article className="grid items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="flex flex-col gap-5">
          <div className="w-full max-w-40">
            <EventPoster event={event} title={event.title} sizes="10rem" isUnlit />
          </div>
          <EventHeading event={event} now={now} />
        </div>
        {lastAnswer?.form === 'framed' ? (
          <Registered {...lastAnswer} />
        ) : (
          <RegistrationCard
            event={event}
            isSignedIn={viewer !== null}
            publicUrl={publicUrl}
            language={variables.language}
            formKey={formKey}
            referralCode={null}
            invited={null}
            secret={null}
            phone={null}
            answer={lastAnswer}
            hasAnswered={false}
            hasCancelled={false}
          />
        )}
      </article>
    </FramePage>
  )
}
