import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { EventWall } from '#client/features/home/event-wall.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/gql.ts'
import { timeText } from '#client/lib/time/event-dates.ts'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta, siteImage } from '#client/lib/page-meta.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Heading, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/profile.ts'

const ProfilePage = graphql(`
  query ProfilePage($handle: String!, $language: String) {
    viewer {
      id
      handle
    }
    profile(handle: $handle) {
      id
      name
      handle
      image
      createdAt
      upcomingEvents(first: 24) {
        edges {
          node {
            id
            ...EventTile_Event
          }
        }
      }
    }
  }
`)

const PersonOfPage = graphql(`
  query PersonOfPage($handle: String!) {
    profile(handle: $handle) {
      id
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { profile: found } = await queryAsVisitor(context, PersonOfPage, { handle: params.handle })
  if (!found) throw data(null, { status: 404 })
  const listing = await readListing(context, 'PERSON', found.id)
  const { config, i18n } = context.get(visitorContext)
  const variables = { handle: params.handle, language: i18n.locale }
  const { profile, viewer } = await queryAsVisitor(context, ProfilePage, variables)
  if (!profile) throw data(null, { status: 404 })
  return {
    profile,
    listing,
    isOwn: viewer?.handle === profile.handle,
    address: `${config.publicUrl}/p/${profile.handle}`,
    now: new Date().toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { profile, address } = loaderData
  const { name } = profile
  const i18n = i18nOfPage(matches)
  const description = i18n._(msg`${{ name }} on Marquee`)
  const canonical = { address, ...languagesOfPage(matches) }
  return [...pageMeta({ title: name, description, canonical }), ...siteImage(address)]
}

export default function ProfileRoute({ loaderData: { profile, listing, isOwn, now } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  useLiveListing(listing)
  const joined = timeText(i18n, profile.createdAt, 'UTC', { month: 'long', year: 'numeric' })
  const events = profile.upcomingEvents.edges.map(({ node }) => node)
  return (
    <div className="container-page flex flex-col gap-12 pt-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={profile.name} image={profile.image} size="xl" />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <Display size="md" dir="auto" className="break-words">
            {profile.name}
          </Display>
          <Text tone="muted" size="sm" className="break-words">
            @{profile.handle} ·{' '}
            <Trans comment="Month and year someone created their account">
              Joined <time dateTime={profile.createdAt}>{joined}</time>
            </Trans>
          </Text>
        </div>
        {isOwn && (
          <LinkButton to="/account#profile" variant="secondary">
            <Trans>Edit profile</Trans>
          </LinkButton>
        )}
      </header>
      {events.length > 0 ? (
        <section aria-labelledby="hosting" className="flex flex-col gap-6">
          <Heading id="hosting" size="lg">
            <Trans>Hosting</Trans>
          </Heading>
          <EventWall events={events} now={now} />
        </section>
      ) : (
        <Nothing isOwn={isOwn} name={profile.name} />
      )}
      {isOwn && (
        <Text size="sm" tone="muted">
          <Trans>
            This is how others see you. Only public events you created and host appear here. The events you go to stay
            private.
          </Trans>
        </Text>
      )}
    </div>
  )
}

function Nothing({ isOwn, name }: { isOwn: boolean; name: string }) {
  const { t } = useLingui()
  if (isOwn) {
    return (
      <EmptyState
        title={t`No upcoming events`}
        action={
          <LinkButton to="/create">
            <Trans>Create an event</Trans>
          </LinkButton>
        }
      >
        <Trans>Public events you create appear here until they end.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No upcoming events`}
      action={
        <LinkButton to="/" variant="secondary">
          <Trans>Discover events</Trans>
        </LinkButton>
      }
    >
      <Trans>
        <bdi>{name}</bdi> isn’t hosting any public events right now.
      </Trans>
    </EmptyState>
  )
}
