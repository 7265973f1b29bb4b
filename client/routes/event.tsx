import { data, redirect } from 'react-router'
import { FeedPreview } from '#client/features/activity/feed-preview.tsx'
import { useLiveActivity } from '#client/features/activity/live-activity.ts'
import { AddToCalendar } from '#client/features/events/add-to-calendar.tsx'
import { EventBanner } from '#client/features/events/event-banner.tsx'
import { EventGallery } from '#client/features/events/event-gallery.tsx'
import { EventHeading } from '#client/features/events/event-heading.tsx'
import { eventMeta } from '#client/features/events/event-meta.ts'
import { EventPlace } from '#client/features/events/event-place.tsx'
import { EventPoster } from '#client/features/events/event-poster.tsx'
import { ShareMoment } from '#client/features/events/share-moment.tsx'
import { EventTermsNote } from '#client/features/events/event-terms-note.tsx'
import { pageTheme } from '#client/features/events/event-theme-tokens.ts'
import { requireEvent } from '#client/features/events/find-event.ts'
import { GuestFaces } from '#client/features/events/guest-faces.tsx'
import { useLiveEvent } from '#client/features/events/live-event.ts'
import { publishEvent } from '#client/features/events/publish-event.ts'
import { ShareEvent } from '#client/features/referrals/share-event.tsx'
import { handleAnswers } from '#client/features/registrations/answers-action.ts'
import { NextActionBar } from '#client/features/registrations/next-action-bar.tsx'
import { handleCancellation, handleRegistration } from '#client/features/registrations/registration-action.ts'
import { handlePartySize } from '#client/features/registrations/party-size-action.ts'
import { RegistrationCard } from '#client/features/registrations/registration-card.tsx'
import { useLiveWaitlistEntry } from '#client/features/waitlist/live-waitlist-entry.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo-preload.ts'
import type { PageHandle } from '#client/lib/page-handle.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { Markdown } from '#client/ui/markdown.tsx'
import type { Route } from './+types/event.ts'

const EventPage = graphql(`
  query EventPage($url: String!, $secret: String, $feedRows: Int!) {
    viewer {
      id
      name
    }
    event(url: $url) {
      id
      url
      title
      description
      timeZone
      status
      visibility
      viewerCan {
        edit
      }
      viewerWaitlistEntry {
        id
      }
      viewerRegistration(secret: $secret) {
        id
      }
      ...AddToCalendar_Event
      ...LiveEvent_Event
      ...LiveFeed_Event
      ...PageTheme_Event
      ...EventMeta_Event
      ...EventBanner_Event
      ...EventPoster_Event
      ...EventHeading_Event
      ...ShareEvent_Event
      ...ShareDownloads_Event
      ...RegistrationCard_Event
      ...NextAction_Event
      ...GuestFaces_Event
      ...EventGallery_Event
      ...EventPlace_Event
      ...EventTermsNote_Event
    }
  }
`)

/** More rows than the preview shows: a run of registrations becomes one line. */
const feedRows = 24

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const secret = url.searchParams.get('registration')
  const variables = { url: params.eventUrl, secret, feedRows }
  const page = await queryPage(context, EventPage, variables)
  const event = requireEvent(page.event, { url, request })
  return {
    page: { ...page, event },
    variables,
    secret,
    referralCode: context.get(visitorContext).referralCode,
    hasAnswered: url.searchParams.has('answered'),
    hasCancelled: url.searchParams.has('cancelled'),
    wasJustPublished: url.searchParams.has('published'),
    formKey: crypto.randomUUID(),
    now: new Date().toISOString(),
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const path = `/e/${params.eventUrl}`
  switch (form.get('intent')) {
    case 'register':
    case 'join-waitlist':
      return handleRegistration({ context, form, path })
    case 'change-party-size': {
      const secret = url.searchParams.get('registration')
      return handlePartySize({
        context,
        form,
        path: secret ? `${path}?registration=${encodeURIComponent(secret)}` : path,
      })
    }
    case 'cancel-registration':
      return handleCancellation({ context, form, path })
    case 'change-answers':
      return handleAnswers({ context, form, path })
    case 'publish': {
      const missing = await publishEvent(context, String(form.get('eventId')))
      if (missing.length === 0) throw redirect(path)
      return data({ form: 'publish' as const, missing }, { status: 422 })
    }
    default:
      throw data(null, { status: 400 })
  }
}

export const handle: PageHandle = {
  theme: (loaderData) => pageTheme((loaderData as Route.ComponentProps['loaderData']).page.event),
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? eventMeta(loaderData.page.event, { ...loaderData, isSecret: loaderData.secret !== null })
    : [{ title: 'Event · Marquee' }]

export default function EventRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { variables, now, secret } = loaderData
  const { viewer, event } = usePreloaded(EventPage, variables, loaderData.page)
  const visitor = { isSignedIn: viewer !== null, publicUrl: loaderData.publicUrl }
  useLiveEvent(variables.url)
  useLiveActivity(event)
  useLiveWaitlistEntry(event.viewerWaitlistEntry?.id ?? null, null)
  return (
    <div className="flex flex-1 flex-col overflow-x-clip">
      <EventBanner event={event} missing={actionData?.form === 'publish' ? actionData.missing : undefined} />
      {loaderData.wasJustPublished && event.status === 'PUBLISHED' && event.viewerCan.edit && (
        <ShareMoment
          event={event}
          title={event.title}
          link={`${loaderData.publicUrl}/e/${event.url}`}
          isPrivate={event.visibility === 'PRIVATE'}
        />
      )}
      <div className="container-page grid flex-1 gap-x-12 gap-y-8 pt-4 pb-12 lg:grid-cols-[minmax(0,34rem)_minmax(0,33rem)] lg:justify-between lg:grid-rows-[auto_1fr] lg:pt-8 xl:gap-x-16">
        <div className="mx-auto w-full max-w-[34rem] lg:mx-0 lg:max-w-[min(100%,calc((100dvh-8rem)*0.8))]">
          <EventPoster event={event} sizes="(min-width: 64rem) 34rem, 100vw" />
        </div>
        {/* Positioned, or the light that falls from the poster would be painted over the words. */}
        <div className="relative flex min-w-0 flex-col gap-8 lg:row-span-2">
          <EventHeading
            event={event}
            now={now}
            actions={event.status === 'PUBLISHED' && <ShareEvent event={event} {...visitor} />}
          >
            {!event.viewerRegistration && event.status === 'PUBLISHED' && (
              <AddToCalendar event={event} publicUrl={loaderData.publicUrl} secret={null} variant="ghost" />
            )}
          </EventHeading>
          <RegistrationCard
            event={event}
            {...visitor}
            formKey={loaderData.formKey}
            referralCode={loaderData.referralCode}
            secret={secret}
            formState={actionData?.form === 'registration' ? actionData : undefined}
            cancellationProblem={actionData?.form === 'cancellation' ? actionData.problem : null}
            partySizeState={actionData?.form === 'party-size' ? actionData : undefined}
            answersState={actionData?.form === 'answers' ? actionData : undefined}
            hasAnswered={loaderData.hasAnswered}
            hasCancelled={loaderData.hasCancelled}
            className="lg:sticky lg:top-6"
          />
        </div>
        <div className="relative flex min-w-0 flex-col gap-12 lg:col-start-1">
          {event.description && (
            <section aria-label="About">
              <Markdown text={event.description} />
            </section>
          )}
          <GuestFaces event={event} />
          <FeedPreview event={event} timeZone={event.timeZone} now={now} />
          <EventGallery event={event} />
          <EventPlace event={event} />
          <EventTermsNote event={event} />
        </div>
      </div>
      <NextActionBar event={event} />
    </div>
  )
}
