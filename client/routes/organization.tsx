import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { areaAddress, toRoleWord } from '#client/features/area/public.ts'
import { Subscribe } from '#client/features/calendars/public.ts'
import { FollowButton } from '#client/features/followers/public.ts'
import { excerpt } from '#client/lib/excerpt.ts'
import { feedLinks } from '#client/lib/feed-links.ts'
import { EventWall } from '#client/features/home/event-wall.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/gql.ts'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { oembedLink, pageMeta, siteImage } from '#client/lib/page-meta.ts'
import { readPage, writePage } from '#client/lib/apollo/page-text.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { Markdown } from '#client/ui/text/markdown.tsx'
import { Display, Heading } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/organization.ts'

const OrganizationPage = graphql(`
  query OrganizationPage($slug: String!, $language: String, $groupsAfter: String) {
    viewer {
      id
    }
    organization(slug: $slug) {
      id
      name
      slug
      viewerFollow {
        isConfirmed
      }
      description
      descriptionHtml
      viewerRole
      past: events(first: 8, when: PAST, drafts: false) {
        edges {
          node {
            id
            ...EventTile_Event
          }
        }
      }
      groups(first: 6, after: $groupsAfter) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            name
            slug
            viewerFollow {
              isConfirmed
            }
            events(first: 12, when: UPCOMING, drafts: false, eachDate: false) {
              edges {
                node {
                  id
                  ...EventTile_Event
                }
              }
            }
          }
        }
      }
    }
  }
`)

const OrganizationOfPage = graphql(`
  query OrganizationOfPage($slug: String!) {
    organization(slug: $slug) {
      id
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { organization: found } = await queryAsVisitor(context, OrganizationOfPage, { slug: params.slug })
  if (!found) throw data(null, { status: 404 })
  const listing = await readListing(context, 'ORGANIZATION', found.id)
  const groupsAfter = url.searchParams.get('groups')
  const { config, i18n } = context.get(visitorContext)
  const variables = { slug: params.slug, language: i18n.locale, groupsAfter }
  const { organization, viewer } = await queryAsVisitor(context, OrganizationPage, variables)
  if (!organization) throw data(null, { status: 404 })
  const address = `${config.publicUrl}/o/${organization.slug}`
  const feeds = { address, language: i18n.locale, siteLanguage: config.defaultLocale }
  const isSignedIn = Boolean(viewer)
  return { page: writePage({ organization }), isSignedIn, groupsAfter, listing, now: new Date().toISOString(), feeds }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { organization } = readPage(loaderData)
  const { feeds } = loaderData
  const { name } = organization
  const { address } = feeds
  const i18n = i18nOfPage(matches)
  const description = excerpt(organization.description) || i18n._(msg`Events by ${{ name }}`)
  const canonical = { address, ...languagesOfPage(matches) }
  const groups = organization.groups.edges.map(({ node }) => node)
  return [
    ...pageMeta({ title: name, description, canonical }),
    ...siteImage(address),
    oembedLink(address),
    ...feedLinks({ ...feeds, groupSlug: null }, name),
    // With one group they would be the same twice.
    ...(groups.length > 1 ? groups.flatMap((group) => feedLinks({ ...feeds, groupSlug: group.slug }, group.name)) : []),
  ]
}

export default function OrganizationRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isSignedIn, groupsAfter, listing, now, feeds } = loaderData
  const { organization } = readPage(loaderData)
  useLiveListing(listing)
  const { name } = organization
  const groups = organization.groups.edges
    .map(({ node }) => ({ ...node, tiles: node.events.edges.map((edge) => edge.node) }))
    .filter((group) => group.tiles.length > 0)
  const { pageInfo } = organization.groups
  const isPaged = groupsAfter !== null || pageInfo.hasNextPage
  const past = organization.past.edges.map(({ node }) => node)
  return (
    <div className="container-page flex flex-col gap-12 pt-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <Display dir="auto">{name}</Display>
        <div className="flex flex-wrap gap-3 print:hidden">
          <FollowButton
            slug={organization.slug}
            groupId={null}
            name={name}
            isSignedIn={isSignedIn}
            isFollowing={organization.viewerFollow !== null}
          />
          <Subscribe owner={{ ...feeds, groupSlug: null }} name={name} />
          {organization.viewerRole && (
            <LinkButton
              to={areaAddress({ role: toRoleWord(organization.viewerRole), organization })}
              variant="secondary"
            >
              <Trans>Manage</Trans>
            </LinkButton>
          )}
        </div>
      </header>
      {organization.descriptionHtml && (
        <section aria-labelledby="about-heading">
          <Heading id="about-heading" className="sr-only">
            <Trans context="organization">About</Trans>
          </Heading>
          <Markdown html={organization.descriptionHtml} />
        </section>
      )}
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Heading id={group.id} size="lg" dir="auto">
              {group.name}
            </Heading>
            {(groups.length > 1 || isPaged) && (
              <div className="flex flex-wrap gap-2 print:hidden">
                <FollowButton
                  slug={organization.slug}
                  groupId={group.id}
                  name={group.name}
                  isSignedIn={isSignedIn}
                  isFollowing={group.viewerFollow !== null}
                  size="sm"
                />
                <Subscribe owner={{ ...feeds, groupSlug: group.slug }} name={group.name} size="sm" />
              </div>
            )}
          </div>
          <EventWall events={group.tiles} now={now} />
        </section>
      ))}
      {isPaged && (
        <PageLinks
          label={t`Pages of groups`}
          after={groupsAfter}
          pageInfo={pageInfo}
          hrefOf={(cursor) => (cursor ? `?${new URLSearchParams({ groups: cursor })}` : `/o/${organization.slug}`)}
          first={t`First page`}
          next={t`More groups`}
        />
      )}
      {groups.length === 0 && !isPaged && (
        <EmptyState
          title={t`No upcoming events`}
          action={
            <LinkButton to="/">
              <Trans>Discover events</Trans>
            </LinkButton>
          }
        >
          <Trans>{name} isn’t hosting any public events right now.</Trans>
        </EmptyState>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="flex flex-col gap-6">
          <Heading id="past" size="lg">
            <Trans>Past events</Trans>
          </Heading>
          <EventWall events={past} now={now} />
        </section>
      )}
    </div>
  )
}
