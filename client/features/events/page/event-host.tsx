import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

export const EventHostFragment = graphql(`
  fragment EventHost_Event on Event {
    organization {
      id
      name
      slug
    }
    group {
      id
      name
    }
  }
`)

/** Who gives the event. */
export function EventHost({ event: reference }: { event: FragmentType<typeof EventHostFragment> }) {
  const { organization, group } = readFragment(EventHostFragment, reference)
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <Avatar name={organization.name} size="sm" isDecorative className="rounded-[9px]" />
      <span dir="auto" className="min-w-0">
        <span className="text-muted">Hosted by </span>
        <PageLink to={`/o/${organization.slug}`} className="rounded-[3px] font-semibold hover:underline">
          {organization.name}
        </PageLink>
        {group.name !== organization.name && <span className="text-muted"> · {group.name}</span>}
      </span>
    </p>
  )
}
