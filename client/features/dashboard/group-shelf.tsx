import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#client/ui/layout/card.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { atLeast, type OrganizationRole } from '#contract/roles.ts'
import { ShelfRow } from './shelf-row.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

export interface GroupShelfProps {
  group: { id: string; name: string }
  events: readonly ({ id: string } & ComponentProps<typeof ShelfRow>['event'])[]
  role: OrganizationRole
  now: string
  /** Below the rows, such as the way to the rest of them. */
  footer?: ReactNode
}

/** A group's events, one to a line, and a way to add another. */
export function GroupShelf({ group, events, role, now, footer }: GroupShelfProps) {
  return (
    <Card padding="none" className="overflow-hidden">
      <header className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2">
        <Heading as="h3" className="me-auto text-base">
          <PageLink to={`/${role}/groups/${group.id}`} className="rounded-[3px] hover:underline">
            <bdi>{group.name}</bdi>
          </PageLink>
        </Heading>
        {atLeast(role, 'host') && (
          <LinkButton to={`/create?group=${group.id}`} size="sm" variant="ghost">
            <Plus aria-hidden />
            Event
          </LinkButton>
        )}
      </header>
      {events.length > 0 ? (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <ShelfRow
              key={event.id}
              event={event}
              to={`/${role}/groups/${group.id}/events/${event.id}`}
              now={now}
              level={4}
            />
          ))}
        </ul>
      ) : (
        <Text size="sm" tone="muted" className="px-4 py-6">
          No events yet.
        </Text>
      )}
      {footer && <footer className="flex flex-wrap gap-2 border-t border-line px-2 py-2">{footer}</footer>}
    </Card>
  )
}
