import { Trans, useLingui } from '@lingui/react/macro'
import { Reply } from 'lucide-react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { itemAddress } from '../page/feed-address.ts'
import { useFeedContext } from '../page/feed-context.tsx'
import { canEdit, listItemActions } from './list-item-actions.ts'
import { useReactedItem } from '../reactions/reaction-outbox.ts'
import { ReactionPicker } from '../reactions/reaction-picker.tsx'
import { Reactions } from '../reactions/reactions.tsx'
import { PostMenu } from './post-menu.tsx'

const style =
  'hit-area inline-flex min-h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-1.5 text-xs font-medium text-muted transition-colors hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover aria-expanded:text-text [&_svg]:size-4'

interface PostActionsProps {
  item: FeedItem
  /** In the announcement above the feed. */
  isOnTop?: boolean
  /** The post's own place, with the replies to it, is not on this page: the link leads there. */
  isAway?: boolean
}

/** The reactions to a post, and what the viewer can do with it. All of it works without script. */
export function PostActions({ item: posted, isOnTop, isAway = false }: PostActionsProps) {
  const { i18n } = useLingui()
  const tools = useFeedContext()
  const { item, waiting } = useReactedItem(tools.reactionOutbox, posted)
  // Without a log-in one only reads. The time of the post is its link.
  const isReader = tools.viewer === null
  if (item.isDeleted || (isReader && item.reactions.length === 0)) return null
  const canReply = !isReader && tools.canWrite && !item.parentId
  return (
    <div
      className={classNames(
        'mt-0.5 flex flex-wrap items-center gap-x-1 gap-y-1.5',
        // The label of the first button is aligned with the words above it.
        item.reactions.length === 0 && '-ms-1.5',
      )}
    >
      <Reactions item={item} waiting={waiting} />
      {canReply && (
        <a
          href={itemAddress(item.sequence, { as: 'reply', id: item.id })}
          onClick={(event) => {
            if (isAway) return
            event.preventDefault()
            tools.setOpen({ as: 'reply', id: item.id })
          }}
          className={style}
        >
          <Reply aria-hidden className="rtl:-scale-x-100" />
          <Trans>Reply</Trans>
        </a>
      )}
      {tools.canReact && <ReactionPicker item={item} className={style} />}
      {!isReader && (
        <PostMenu
          item={item}
          eventSlug={tools.eventSlug}
          actions={listItemActions(i18n, tools, item)}
          onEdit={canEdit(tools, item) ? () => tools.setOpen({ as: 'edit', id: item.id, isOnTop }) : undefined}
          className={style}
        />
      )}
    </div>
  )
}
