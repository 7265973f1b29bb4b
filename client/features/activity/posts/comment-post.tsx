import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { useFeedContext } from '../page/feed-context.tsx'
import { PostActions } from '../actions/post-actions.tsx'
import { isEmojiOnly } from './is-emoji-only.ts'
import { PostPictures } from './post-pictures.tsx'
import { postAttributes, PostTime } from './post-time.tsx'
import { PostBody } from './post-body.tsx'

interface CommentPostProps {
  item: FeedItem
  /** Drawn smaller. */
  isReply?: boolean
  /** A reply whose post is not on the page. */
  isStray?: boolean
  /** The replies and the form for one. */
  children?: ReactNode
}

export function CommentPost({ item, isReply = false, isStray, children }: CommentPostProps) {
  const { t } = useLingui()
  const tools = useFeedContext()
  const name = item.actorName ?? t`Someone`
  return (
    <article
      {...postAttributes(
        tools,
        item,
        isReply ? '-mx-2 flex gap-3 rounded-card px-2 py-1.5' : 'flex gap-3 rounded-card px-3 py-2.5',
      )}
      aria-label={item.isGone ? t`Comment no longer available` : t`Comment by ${name}`}
    >
      {item.isDeleted ? (
        <span
          aria-hidden
          className={classNames(
            'shrink-0 rounded-full border border-dashed border-line-strong/60',
            isReply ? 'size-8' : 'size-10',
          )}
        />
      ) : (
        <Avatar name={name} image={item.actor?.image} size={isReply ? 'sm' : 'md'} />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {isStray && <StrayNote />}
        <header className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {!item.isDeleted && <PersonName name={name} handle={item.actor?.handle} />}
          {item.visibility !== 'PUBLIC' && (
            <Badge tone="outline">
              {item.visibility === 'GUESTS' ? <Trans>Guests only</Trans> : <Trans>Organizers only</Trans>}
            </Badge>
          )}
          {item.isHidden && (
            <Badge tone="danger">
              {item.isThreadHidden ? <Trans>Hidden with thread</Trans> : <Trans>Hidden</Trans>}
            </Badge>
          )}
          {!item.isApproved && !item.isDeleted && (
            <Badge tone="wash">
              <Trans>Awaiting approval</Trans>
            </Badge>
          )}
          <PostTime item={item} />
          {item.editedAt && !item.isDeleted && (
            <span className="text-xs text-muted">
              <Trans comment="Beside a post whose text was changed">edited</Trans>
            </span>
          )}
        </header>
        <PostBody
          item={item}
          deleted={item.kind === 'REGISTERED' ? t`This guest is no longer going.` : t`This comment was deleted.`}
          className={classNames(
            'text-pretty break-words whitespace-pre-line',
            isEmojiOnly(item.body ?? '') && 'text-display-sm',
          )}
        />
        {item.visual && !item.isDeleted && (
          <PostPictures
            pictures={[{ ...item.visual, altText: item.visual.altText || t`Photo by ${name}` }]}
            className="my-1"
          />
        )}
        <PostActions item={item} />
        {children}
      </div>
    </article>
  )
}

function PersonName({ name, handle }: { name: string; handle?: string | null }) {
  const style = 'min-w-0 font-semibold wrap-anywhere'
  return handle ? (
    <Link dir="auto" to={`/p/${handle}`} className={`${style} -my-1 rounded-[3px] py-1 hover:underline`}>
      {name}
    </Link>
  ) : (
    <span dir="auto" className={style}>
      {name}
    </span>
  )
}

/** Stands above a reply whose post is elsewhere. */
export function StrayNote() {
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted">
      <CornerDownRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
      <Trans>Reply to an earlier comment</Trans>
    </p>
  )
}
