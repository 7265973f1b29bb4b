import type { ComponentProps, ReactNode } from 'react'
import { areaAddress } from '#client/features/area/public.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import { Panel } from '#client/ui/layout/panel.tsx'
import { ShelfRow } from './shelf-row.tsx'

export interface EventShelfProps {
  title: string
  events: readonly ({ id: string; group: { id: string } } & ComponentProps<typeof ShelfRow>['event'])[]
  organization: { id: string }
  role: OrganizationRole
  now: string
  /** Said where there are none; nothing at all is shown without it. */
  whenEmpty?: ReactNode
  footer?: ReactNode
}

/** Events that belong together, one to a line. */
export function EventShelf({ title, events, organization, role, now, whenEmpty, footer }: EventShelfProps) {
  if (events.length === 0 && !whenEmpty) return null
  return (
    <Panel title={title} footer={footer}>
      {events.length > 0 ? (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <ShelfRow
              key={event.id}
              event={event}
              to={areaAddress({ role, organization, group: event.group, event })}
              now={now}
              level={3}
            />
          ))}
        </ul>
      ) : (
        <div className="px-4 py-6 text-sm text-muted">{whenEmpty}</div>
      )}
    </Panel>
  )
}
