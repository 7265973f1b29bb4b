import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { handleFeedForm } from '#client/features/activity/actions/feed-form.ts'
import { earlierPageSize, readFeedAddress, readOpenForm } from '#client/features/activity/page/feed-address.ts'
import { FeedPart } from '#client/features/activity/page/feed-part.tsx'
import { Feed } from '#client/features/activity/page/feed.tsx'
import { reachesItem } from '#client/features/activity/feed/feed.fragment.ts'
import { HereNow } from '#client/features/activity/page/here-now.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { mutedIn } from '#client/features/activity/actions/muted-people.fragment.ts'
import { eventMeta } from '#client/features/events/meta/event-meta.ts'
import { EventPageHeader } from '#client/features/events/page/event-page-header.tsx'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { requireEvent } from '#client/features/events/require-event.ts'
import { useLiveEvent } from '#client/features/events/live/live-event.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { readPage, writePage } from '#client/lib/apollo/page-text.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { useRevalidateOn } from '#client/lib/navigation/use-revalidate-on.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { AvatarStack } from '#client/ui/picture/avatar-stack.tsx'
import type { FeedPage } from '#client/features/activity/page/feed-context.tsx'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import type { Route } from './+types/event-feed.ts'

const EventFeedPage = graphql(`
  query EventFeedPage(
    $slug: String!
    $language: String
    $feedRows: Int!
    $withFeed: Boolean!
    $before: String
    $hasBefore: Boolean!
    $after: String
    $hasAfter: Boolean!
  ) {
    viewer {
      id
      name
      handle
      image
    }
    event(slug: $slug) {
      id
      slug
      language
      title(language: $language)
      timeZone
      status
      guestCount
      guestPreview {
        name
        image
      }
      commentPolicy
      viewerCan {
        moderate
        comment
        react
      }
      ...MutedPeople_Event
      ...LiveEvent_Event
      ...Feed_Event @include(if: $withFeed)
      ...FeedPart_Event @include(if: $withFeed)
      ...PageTheme_Event
      ...EventMeta_Event
      ...EventPageHeader_Event
    }
  }
`)

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { searchParams } = url
  const { places, i18n } = context.get(visitorContext)
  const secret = await places.secretAt(params.eventUrl)
  const { item, ...stretch } = readFeedAddress(searchParams)
  const variables = {
    slug: params.eventUrl,
    language: i18n.locale,
    feedRows: earlierPageSize,
    withFeed: true,
    ...stretch,
  }
  const page = await queryPage(context, EventFeedPage, variables)
  const event = requireEvent(page.event, { url, request, subPath: '/activity-feed' })
  return {
    page: writePage({ ...page, event }),
    variables,
    secret,
    item,
    open: readOpenForm(searchParams),
    formKey: context.get(visitorContext).newFormKey(),
    now: new Date().toISOString(),
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  return handleFeedForm({ context, form, path: `/e/${params.eventUrl}/activity-feed` })
}

export const handle: PageHandle = {
  theme: (loaderData) => readPageTheme(readPage(loaderData as Route.ComponentProps['loaderData']).event),
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const i18n = i18nOfPage(matches)
  const part = i18n._(msg`Activity`)
  return loaderData
    ? eventMeta(i18n, readPage(loaderData).event, {
        ...loaderData,
        ...languagesOfPage(matches),
        part,
        subPath: '/activity-feed',
      })
    : [{ title: `${part} · Marquee` }]
}

export default function EventFeedRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { variables, now, item } = loaderData
  const loadedPage = readPage(loaderData)
  const { event: loaded } = loadedPage
  // The items of a feed have a store of their own (decision 030).
  const { viewer, event } = usePreloaded(EventFeedPage, { ...variables, withFeed: false }, loadedPage)
  useLiveEvent(variables.slug, loaderData.secret, variables.language, event)
  // Open comments bring the field to write in. When they close the field stays, with its text.
  useRevalidateOn(event.viewerCan.comment ? null : event.commentPolicy)
  // Another language is the same stretch: what is typed there stays.
  const stretch = JSON.stringify({ ...variables, language: null })
  const isPart = variables.hasBefore || variables.hasAfter ? !reachesItem(loaded, item) : false
  const page: FeedPage = {
    eventId: event.id,
    eventSlug: event.slug,
    language: event.language,
    timeZone: event.timeZone,
    now,
    viewer,
    canWrite: event.viewerCan.comment,
    canModerate: event.viewerCan.moderate,
    canReact: event.viewerCan.react,
    muted: mutedIn(event),
    commentPolicy: event.commentPolicy,
    formKey: loaderData.formKey,
    formState: lastAnswer,
    linked: item,
  }
  return (
    <div className="container-prose pb-16">
      <EventPageHeader event={event} title={t`Activity`} now={now}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {event.guestPreview.length > 0 && event.status !== 'CANCELLED' && (
            <AvatarStack people={event.guestPreview} total={event.guestCount} max={4} size="sm" />
          )}
          <LiveBadge />
          <HereNow slug={event.slug} />
        </div>
      </EventPageHeader>
      {isPart ? (
        <FeedPart key={stretch} event={loaded} page={page} openForm={loaderData.open} />
      ) : (
        <Feed key={event.id} event={loaded} page={page} openForm={loaderData.open} />
      )}
    </div>
  )
}
