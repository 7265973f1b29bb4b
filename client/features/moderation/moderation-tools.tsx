import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { type FeedRow } from '#client/features/activity/activity-row.fragment.ts'
import { type DeedTools, listRowDeeds } from '#client/features/activity/list-row-deeds.ts'
import { rowDeeds } from '#client/features/activity/row-deeds.ts'
import { RowMenu } from '#client/features/activity/row-menu.tsx'
import { RowActions } from './row-actions.tsx'

const menuStyle =
  'grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-surface-hover hover:text-text data-[state=open]:bg-surface-hover [&_svg]:size-4.5'

export interface ModerationToolsOptions {
  event: { id: string; url: string }
  viewer: DeedTools['viewer']
  muted: ReadonlySet<string>
}

/** What an organizer does to rows, and the buttons for it. */
export function useModerationTools({ event, viewer, muted }: ModerationToolsOptions) {
  const deeds = rowDeeds(useApolloClient(), event.id)
  const tools: DeedTools = { event, viewer, muted, deeds, canModerate: true }
  return {
    deeds,
    renderActions(row: FeedRow): ReactNode {
      // Approving and removing have buttons of their own.
      const menu = listRowDeeds(tools, row).filter(({ name }) => name !== 'approve' && name !== 'delete')
      const rowMenu = <RowMenu row={row} eventUrl={event.url} deeds={menu} className={menuStyle} />
      if (row.isDeleted) return rowMenu
      return (
        <RowActions id={row.id} subject={subjectOf(row)} canApprove={!row.isApproved} deeds={deeds}>
          {rowMenu}
        </RowActions>
      )
    },
  }
}

const names: Partial<Record<FeedRow['kind'], string>> = {
  COMMENT: 'the comment by',
  PHOTO: 'the picture by',
  ANNOUNCEMENT: 'the announcement by',
}

function subjectOf(row: FeedRow): string {
  return `${names[row.kind] ?? 'the row of'} ${row.actorName ?? 'somebody'}`
}
