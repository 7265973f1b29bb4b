import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { areaAddress, nameRole, pagesOpenTo } from '#client/features/area/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { Workplace_MembershipFragment } from '#client/gql/graphql.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { atLeast, type OrganizationRole } from '#contract/roles.ts'
import { ShelfRows } from './event-shelf.tsx'

const WorkplaceFragment = graphql(`
  fragment Workplace_Membership on Membership {
    id
    role
    organization {
      id
      name
      slug
      groups(first: 4) {
        pageInfo {
          hasNextPage
        }
        edges {
          node {
            id
            name
            events(first: 3, when: UPCOMING) {
              edges {
                node {
                  id
                }
              }
              ...EventShelf_EventConnection
              pageInfo {
                hasNextPage
              }
            }
          }
        }
      }
    }
  }
`)

interface WorkplaceProps {
  membership: FragmentType<typeof WorkplaceFragment>
  /** Another organization on the page has the same name: the addresses tell them apart. */
  hasNamesake?: boolean | undefined
  now: string
}

export function Workplace({ membership: reference, hasNamesake, now }: WorkplaceProps) {
  const { t } = useLingui()
  const { role: roleName, organization } = readFragment(WorkplaceFragment, reference)
  const name = organization.name + (hasNamesake ? ` (/o/${organization.slug})` : '')
  const role = roleName.toLowerCase() as OrganizationRole
  const mayCreate = atLeast(role, 'host')
  const { edges, pageInfo } = organization.groups
  return (
    <section aria-labelledby={organization.slug} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <Heading id={organization.slug} size="lg">
          <PageLink to={areaAddress({ role, organization })} className="hit-area rounded-[3px] hover:underline">
            <bdi>{name}</bdi>
          </PageLink>
        </Heading>
        <Badge tone="outline">{t(nameRole(role))}</Badge>
        <nav aria-label={t`Pages of ${name}`} className="flex flex-wrap gap-1 sm:ms-auto">
          {pagesOpenTo('organization', role).map((page) => (
            <LinkButton key={page.path} to={areaAddress({ role, organization }, page.path)} variant="ghost" size="sm">
              {t(page.label)}
            </LinkButton>
          ))}
        </nav>
      </header>
      {edges.map(({ node: group }) => (
        <GroupShelf key={group.id} group={group} role={role} mayCreate={mayCreate} now={now} />
      ))}
      {pageInfo.hasNextPage && (
        <LinkButton to={areaAddress({ role, organization })} size="sm" variant="ghost" className="self-start">
          <Trans>All groups in {name}</Trans>
        </LinkButton>
      )}
      {edges.length === 0 && (
        <EmptyState
          title={t`No groups yet`}
          action={
            mayCreate && (
              <LinkButton to="/create">
                <Trans>Create an event</Trans>
              </LinkButton>
            )
          }
        >
          <Trans>A group is a series, a venue or a chapter. Your first event creates one.</Trans>
        </EmptyState>
      )}
    </section>
  )
}

interface GroupShelfProps {
  group: Workplace_MembershipFragment['organization']['groups']['edges'][number]['node']
  role: OrganizationRole
  mayCreate: boolean
  now: string
}

function GroupShelf({ group, role, mayCreate, now }: GroupShelfProps) {
  const { events, name } = group
  const address = `/${role}/groups/${group.id}`
  return (
    <Card padding="none" className="overflow-hidden">
      <header className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2">
        <Heading as="h3" size="sm" className="me-auto">
          <PageLink to={address} className="hit-area rounded-[3px] hover:underline">
            <bdi>{name}</bdi>
          </PageLink>
        </Heading>
        {mayCreate && (
          <LinkButton to={`/create?group=${group.id}`} size="sm" variant="ghost">
            <Plus aria-hidden />
            <Trans context="button" comment="Creates an event. A plus sign stands before it.">
              Event
            </Trans>
          </LinkButton>
        )}
      </header>
      {events.edges.length > 0 ? (
        <ShelfRows events={events} role={role} now={now} level={4} />
      ) : (
        <Text size="sm" tone="muted" className="px-4 py-6">
          <Trans>No events yet.</Trans>
        </Text>
      )}
      {events.pageInfo.hasNextPage && (
        <footer className="flex flex-wrap gap-2 border-t border-line px-2 py-2">
          <LinkButton to={address} size="sm" variant="ghost">
            <Trans>All events in {name}</Trans>
          </LinkButton>
        </footer>
      )}
    </Card>
  )
}
