import { Reply, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useToast } from '#client/ui/toast.tsx'
import type { FeedRow } from './activity-row.fragment.ts'
import { rowAddress } from './feed-address.ts'
import { isOwnRow, useFeedTools } from './feed-tools.tsx'

const style =
  'hit-area inline-flex min-h-7 items-center gap-1.5 rounded-control px-1.5 text-xs font-medium text-muted transition-colors hover:bg-surface-hover hover:text-text [&_svg]:size-3.5'

/** Answer and delete. Without script the first is a link and the second a form. */
export function RowActions({ row }: { row: FeedRow }) {
  const tools = useFeedTools()
  const { viewer, outbox } = tools
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const canReply = viewer !== null && tools.canWrite && !row.parentId
  const canDelete = tools.canModerate || isOwnRow(tools, row)
  if (row.isDeleted || (!canReply && !canDelete)) return null

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!isAsking) return setIsAsking(true)
    const problem = await outbox.remove(row.id)
    setIsAsking(false)
    if (problem) toast({ title: 'Not deleted', description: problem, tone: 'danger' })
  }

  return (
    <div className="-ms-1.5 flex items-center gap-1">
      {canReply && (
        <a
          href={rowAddress(row.sequence, { as: 'reply', id: row.id })}
          onClick={(event) => {
            event.preventDefault()
            tools.setOpen({ as: 'reply', id: row.id })
          }}
          className={style}
        >
          <Reply aria-hidden />
          Answer
        </a>
      )}
      {canDelete && (
        <form method="post" onSubmit={remove}>
          <input type="hidden" name="intent" value="delete-comment" />
          <input type="hidden" name="id" value={row.id} />
          <button
            type="submit"
            onBlur={() => setIsAsking(false)}
            className={isAsking ? `${style} text-danger hover:text-danger` : style}
          >
            <Trash2 aria-hidden />
            {isAsking ? 'Delete it for good' : 'Delete'}
          </button>
        </form>
      )}
    </div>
  )
}
