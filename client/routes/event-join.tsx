import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { requireEvent } from '#client/features/events/require-event.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { longMoment } from '#client/lib/time/event-dates.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/event-join.ts'

const EventJoinPage = graphql(`
  query EventJoinPage($slug: String!, $language: String, $secret: String) {
    viewer {
      id
    }
    ticket(eventSlug: $slug, secret: $secret) {
      id
      status
      event {
        id
        venue {
          onlineUrl
        }
      }
    }
    event(slug: $slug) {
      id
      slug
      title(language: $language)
      titleLanguage(language: $language)
      timeZone
      ...PageTheme_Event
      venue {
        onlineUrl
        hiddenOnlineUrl {
          audience
          hoursBefore
          opensAt
        }
      }
    }
  }
`)

/**
 * The address in mails and calendars that leads to an event's online link as it is now. Someone who may not know the
 * link learns what to do instead.
 */
export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, i18n } = context.get(visitorContext)
  const secret = await places.secretAt(params.eventUrl)
  const page = await queryPage(context, EventJoinPage, { slug: params.eventUrl, language: i18n.locale, secret })
  const event = requireEvent(page.event, { url, request, subPath: '/join' })
  const link = page.ticket?.event?.venue?.onlineUrl ?? event.venue?.onlineUrl
  // The other site must not learn where the visitor comes from.
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  if (link) throw new Response(null, { status: 302, headers: { ...headers, Location: link } })
  const isGuest = page.ticket?.status === 'CONFIRMED' || page.ticket?.status === 'CHECKED_IN'
  return data({ event, isGuest, isSignedIn: page.viewer !== null }, { status: 403, headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const handle: PageHandle = {
  theme: (loaderData) => readPageTheme((loaderData as Route.ComponentProps['loaderData']).event),
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: i18nOfPage(matches)._(loaderData ? msg`Join · ${{ title: loaderData.event.title }}` : msg`Join`),
    isHidden: true,
  })

export default function EventJoinRoute({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const { event, isGuest, isSignedIn } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center px-4 py-16">
      <Display as="h1" dir="auto" {...inLanguage(event.titleLanguage)} size="sm" className="mb-6 text-center">
        {event.title}
      </Display>
      <EmptyState
        title={t`Join online`}
        action={
          <>
            <LinkButton to={`/e/${event.slug}`}>
              <Trans>Open the event</Trans>
            </LinkButton>
            {!isSignedIn && !isGuest && (
              <LinkButton to={`/login?next=${encodeURIComponent(`/e/${event.slug}/join`)}`} variant="secondary">
                <Trans>Log in</Trans>
              </LinkButton>
            )}
          </>
        }
      >
        {describeJoin(i18n, event, isGuest)}
      </EmptyState>
    </div>
  )
}

type JoinEvent = Route.ComponentProps['loaderData']['event']

/** Why the link is not open now, and what to do. */
function describeJoin(i18n: I18n, { venue, timeZone }: JoinEvent, isGuest: boolean): string {
  const hidden = venue?.hiddenOnlineUrl
  if (!hidden) return i18n._(msg`There’s no online link right now. If the host adds one, this page takes you there.`)
  if (isGuest && hidden.opensAt) {
    const opensAt = longMoment(i18n, hidden.opensAt, timeZone)
    return i18n._(msg`You’re registered. The link opens here on ${{ opensAt }} (event time). Come back then.`)
  }
  return i18n._(
    msg`The link is for guests. If you’re registered, log in or use the link in your email. If not, register on the event’s page.`,
  )
}
