import { msg } from '@lingui/core/runtime-macro'
import { data, redirect, useLocation } from 'react-router'
import { isFramePath } from '#contract/embed.ts'
import { EventFrame } from '#client/features/embeds/event-frame.tsx'
import { frameHeaders, headersOfFrame, requireShownToAll } from '#client/features/embeds/frame-headers.ts'
import { useFormKey } from '#client/features/embeds/use-form-key.ts'
import { AddToCalendar } from '#client/features/events/add-to-calendar.tsx'
import { EventBanner } from '#client/features/events/page/event-banner.tsx'
import { eventMeta } from '#client/features/events/meta/event-meta.ts'
import { EventPageBody } from '#client/features/events/page/event-page-body.tsx'
import { originalParam } from '#client/features/events/page/original-link.tsx'
import { ShareMoment } from '#client/features/events/page/share-moment.tsx'
import { readPageTheme, usePageTheme } from '#client/features/events/live/page-theme.ts'
import { EventHeading } from '#client/features/events/page/event-heading.tsx'
import { redirectToDate } from '#client/features/events/redirect-to-date.ts'
import { requireEvent } from '#client/features/events/require-event.ts'
import { LiveRoom } from '#client/features/events/live/live-room.tsx'
import { useLiveEvent } from '#client/features/events/live/live-event.ts'
import { publishEvent } from '#client/features/events/publish-event.ts'
import { ShareEvent } from '#client/features/referrals/share-event.tsx'
import { handleAnswers } from '#client/features/registrations/answers/answers-action.ts'
import { NextActionBar } from '#client/features/registrations/next-action-bar.tsx'
import { handleCancellation, handleRegistration } from '#client/features/registrations/registration-action.ts'
import { RegisteredInFrame } from '#client/features/registrations/registered-in-frame.tsx'
import { handleRegistrationInFrame } from '#client/features/registrations/registration-in-frame.ts'
import { handlePartySize } from '#client/features/registrations/party-size-action.ts'
import { RegistrationCard } from '#client/features/registrations/registration-card.tsx'
import { phoneOf } from '#client/features/tickets/phone-of.ts'
import { useLiveWaitlistEntry } from '#client/features/waitlist/use-live-waitlist-entry.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { readPage, writePage } from '#client/lib/apollo/page-text.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import type { Route } from './+types/event.ts'

const EventPage = graphql(`
  query EventPage(
    $slug: String!
    $language: String
    $secret: String
    $entrySecret: String
    $invitation: String
    $feedRows: Int!
    $withFeed: Boolean!
  ) {
    viewer {
      id
    }
    event(slug: $slug) {
      id
      slug
      title(language: $language)
      status
      visibility
      series {
        id
        dates(first: 6, past: false) {
          edges {
            node {
              id
              slug
            }
          }
        }
      }
      viewerCan {
        edit
      }
      organization {
        id
        embedOrigins
      }
      viewerWaitlistEntry(secret: $entrySecret) {
        id
      }
      viewerRegistration(secret: $secret) {
        id
      }
      viewerInvitation(secret: $invitation) {
        id
        name
        email
      }
      ...AddToCalendar_Event
      ...LiveEvent_Event
      ...Venue_Event
      ...Feed_Event @include(if: $withFeed)
      ...PageTheme_Event
      ...EventPageBody_Event
      ...EventMeta_Event
      ...EventBanner_Event
      ...EventFrame_Event
      ...EventHeading_Event
      ...ShareEvent_Event
      ...ShareDownloads_Event
      ...RegistrationCard_Event
      ...NextAction_Event
    }
  }
`)

/** More rows than the preview shows, because a run of registrations becomes one row. */
const feedRows = 16

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, newFormKey, i18n } = context.get(visitorContext)
  const [secret, entrySecret, invitation] = await Promise.all([
    places.secretAt(params.eventUrl),
    places.entrySecretAt(params.eventUrl),
    places.invitationAt(params.eventUrl),
  ])
  const language = url.searchParams.has(originalParam) ? null : i18n.locale
  const variables = { slug: params.eventUrl, language, secret, entrySecret, invitation, feedRows, withFeed: true }
  const page = await queryPage(context, EventPage, variables)
  const isFramed = isFramePath(url.pathname)
  if (!page.event) await redirectToDate(context, { slug: params.eventUrl, request, isFramed })
  const event = isFramed ? requireShownToAll(page.event) : requireEvent(page.event, { url, request })
  const loaded = {
    page: writePage({ ...page, event }),
    variables,
    secret,
    referralCode: context.get(visitorContext).referralCode,
    hasAnswered: url.searchParams.has('answered'),
    hasCancelled: url.searchParams.has('cancelled'),
    wasJustPublished: url.searchParams.has('published'),
    formKey: newFormKey(),
    now: new Date().toISOString(),
    // Only for guests: strangers share a page.
    phone: event.viewerRegistration && phoneOf(request),
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
  return data(loaded, isFramed ? { headers: frameHeaders(event.organization.embedOrigins) } : undefined)
}

export const headers = headersOfFrame

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const path = `/e/${params.eventUrl}`
  const isFramed = isFramePath(url.pathname)
  if (isFramed && form.get('intent') !== 'register' && form.get('intent') !== 'join-waitlist')
    throw data(null, { status: 400 })
  switch (form.get('intent')) {
    case 'register':
    case 'join-waitlist':
      return isFramed ? handleRegistrationInFrame({ context, form, path }) : handleRegistration({ context, form, path })
    case 'change-party-size':
      return handlePartySize({ context, form, path })
    case 'forget-place':
      context.get(visitorContext).places.forget(String(form.get('secret') ?? ''))
      throw redirect(path)
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
  isBare: isFramePath,
  theme: (loaderData) => readPageTheme(readPage(loaderData as Route.ComponentProps['loaderData']).event),
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const i18n = i18nOfPage(matches)
  if (loaderData && isFramePath(location.pathname))
    return pageMeta({ title: readPage(loaderData).event.title, isHidden: true })
  return loaderData
    ? eventMeta(i18n, readPage(loaderData).event, { ...loaderData, ...languagesOfPage(matches) })
    : [{ title: `${i18n._(msg`Event`)} · Marquee` }]
}

export default function EventRoute({ loaderData, actionData }: Route.ComponentProps) {
  const isFramed = isFramePath(useLocation().pathname)
  const lastAnswer = useLastAnswer(actionData)
  const formKey = useFormKey(loaderData.formKey, isFramed)
  const page = readPage(loaderData)
  const { variables, now, secret } = loaderData
  const { language } = variables
  // The items of a feed have a store of their own (decision 030).
  const { viewer, event } = usePreloaded(EventPage, { ...variables, withFeed: false }, page)
  const otherDates = (event.series?.dates.edges ?? []).filter(({ node }) => node.id !== event.id)
  const visitor = { isSignedIn: viewer !== null, publicUrl: loaderData.publicUrl }
  useLiveEvent(variables.slug, secret, language, event)
  useLiveWaitlistEntry(event.viewerWaitlistEntry?.id ?? null, variables.entrySecret, language)
  const resolvedTheme = usePageTheme(isFramed ? readPageTheme(event) : null)
  const card = (
    <RegistrationCard
      // Another date of the series is a page of the same route.
      key={event.id}
      event={event}
      isFramed={isFramed}
      {...visitor}
      language={language}
      formKey={formKey}
      referralCode={loaderData.referralCode}
      invited={event.viewerInvitation}
      secret={secret}
      phone={loaderData.phone}
      answer={lastAnswer?.form === 'publish' || lastAnswer?.form === 'framed' ? undefined : lastAnswer}
      hasAnswered={loaderData.hasAnswered}
      hasCancelled={loaderData.hasCancelled}
    />
  )
  if (isFramed)
    return (
      <EventFrame
        event={event}
        resolvedTheme={resolvedTheme}
        heading={<EventHeading event={event} now={now} />}
        publicUrl={loaderData.publicUrl}
      >
        {lastAnswer?.form === 'framed' ? (
          <RegisteredInFrame {...lastAnswer} isMoment />
        ) : event.viewerRegistration ? (
          <RegisteredInFrame isWaiting={false} mustConfirm={false} path={`/e/${event.slug}`} isMoment={false} />
        ) : (
          card
        )}
      </EventFrame>
    )
  return (
    <div className="flex flex-1 flex-col overflow-x-clip">
      <EventBanner event={event} missing={lastAnswer?.form === 'publish' ? lastAnswer.missing : undefined} />
      {loaderData.wasJustPublished && event.status === 'PUBLISHED' && event.viewerCan.edit && (
        <ShareMoment
          event={event}
          title={event.title}
          link={`${loaderData.publicUrl}/e/${event.slug}`}
          isPrivate={event.visibility === 'PRIVATE'}
        />
      )}
      <EventPageBody
        event={event}
        feed={page.event}
        now={now}
        actions={
          event.status === 'PUBLISHED' && <ShareEvent key={event.id} event={event} title={event.title} {...visitor} />
        }
        afterFacts={
          !event.viewerRegistration &&
          event.status === 'PUBLISHED' && (
            <AddToCalendar event={event} publicUrl={loaderData.publicUrl} variant="ghost" />
          )
        }
      >
        {card}
      </EventPageBody>
      <NextActionBar event={event} />
      {otherDates.map(({ node: { id, slug } }) => (
        <LiveRoom key={id} slug={slug} />
      ))}
    </div>
  )
}
