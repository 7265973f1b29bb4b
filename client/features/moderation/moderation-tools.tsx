import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import {
  feedActions,
  type FeedItem,
  type ItemActionTools,
  listItemActions,
  PostMenu,
} from '#client/features/activity/public.ts'
import { RowActions } from './row-actions.tsx'

const menuStyle =
  'grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover [&_svg]:size-4.5'

export interface ModerationToolsOptions {
  event: { id: string; url: string }
  viewer: ItemActionTools['viewer']
  muted: ReadonlySet<string>
}

/** What an organizer does to rows, and the buttons for it. The same functions while nothing in them changes. */
export function useModerationTools({ event, viewer, muted }: ModerationToolsOptions) {
  const client = useApolloClient()
  const { id, url } = event
  return useMemo(() => {
    const actions = feedActions(client, id)
    const tools: ItemActionTools = { event: { id, url }, viewer, muted, actions, canModerate: true }
    function renderActions(row: FeedItem): ReactNode {
      // Approving and removing have buttons of their own.
      const menu = listItemActions(tools, row).filter(({ name }) => name !== 'approve' && name !== 'delete')
      const rowMenu = <PostMenu item={row} eventUrl={url} actions={menu} className={menuStyle} />
      if (row.isDeleted) return rowMenu
      return (
        <RowActions id={row.id} subject={subjectOf(row)} canApprove={!row.isApproved} actions={actions}>
          {rowMenu}
        </RowActions>
      )
    }
    // What waits for approval has its buttons in the list of what waits.
    const renderSettledActions = (row: FeedItem): ReactNode => row.isApproved && renderActions(row)
    return { actions, renderActions, renderSettledActions }
  }, [client, id, url, viewer, muted])
}

const names: Partial<Record<FeedItem['kind'], string>> = {
  COMMENT: 'the comment by',
  PHOTO: 'the picture by',
  ANNOUNCEMENT: 'the announcement by',
}

function subjectOf(row: FeedItem): string {
  return `${names[row.kind] ?? 'the row of'} ${row.actorName ?? 'somebody'}`
}
