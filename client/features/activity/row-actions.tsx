import { Reply } from 'lucide-react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { rowAddress } from './feed-address.ts'
import { useFeedTools } from './feed-tools.tsx'
import { canEdit, listItemActions } from './list-item-actions.ts'
import { useReactedRow } from './reaction-outbox.ts'
import { ReactionPicker } from './reaction-picker.tsx'
import { Reactions } from './reactions.tsx'
import { RowMenu } from './row-menu.tsx'

const style =
  'inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-1.5 text-xs font-medium text-muted transition-colors hover:bg-surface-hover hover:text-text data-[state=open]:bg-surface-hover data-[state=open]:text-text [&_svg]:size-4'

export interface RowActionsProps {
  row: FeedRow
  /** In the announcement above the feed. */
  isOnTop?: boolean
  /** The row's own place, where answers to it stand, is not on this page: the link leads there. */
  isAway?: boolean
}

/** What people made of a row, and what one does with it: answer, react, and the rest behind one button. Each works without script. */
export function RowActions({ row: posted, isOnTop, isAway = false }: RowActionsProps) {
  const tools = useFeedTools()
  const { row, waiting } = useReactedRow(tools.reactionOutbox, posted)
  // A stranger only reads; the link to the row is its time.
  const isReader = tools.viewer === null
  if (row.isDeleted || (isReader && row.reactions.length === 0)) return null
  const canReply = !isReader && tools.canWrite && !row.parentId
  return (
    <div
      className={classNames(
        'mt-0.5 flex flex-wrap items-center gap-x-1 gap-y-1.5',
        // The words of the first button stand under the words above them.
        row.reactions.length === 0 && '-ms-1.5',
      )}
    >
      <Reactions row={row} waiting={waiting} />
      {canReply && (
        <a
          href={rowAddress(row.sequence, { as: 'reply', id: row.id })}
          onClick={(event) => {
            if (isAway) return
            event.preventDefault()
            tools.setOpen({ as: 'reply', id: row.id })
          }}
          className={style}
        >
          <Reply aria-hidden className="rtl:-scale-x-100" />
          Answer
        </a>
      )}
      {tools.canReact && <ReactionPicker row={row} className={style} />}
      {!isReader && (
        <RowMenu
          row={row}
          eventUrl={tools.event.url}
          deeds={listItemActions(tools, row)}
          onEdit={canEdit(tools, row) ? () => tools.setOpen({ as: 'edit', id: row.id, isOnTop }) : undefined}
          className={style}
        />
      )}
    </div>
  )
}
