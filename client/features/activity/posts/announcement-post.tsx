import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { Megaphone, Pin } from 'lucide-react'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { useFeedContext } from '../page/feed-context.tsx'
import { PostActions } from '../actions/post-actions.tsx'
import { postAttributes, PostTime } from './post-time.tsx'
import { Thread } from './thread.tsx'
import { PostBody } from './post-body.tsx'

const audiences = { PUBLIC: msg`to everyone`, GUESTS: msg`to guests`, ORGANIZERS: msg`to organizers` }

interface AnnouncementPostProps {
  item: FeedItem
  /** Oldest first. */
  replies?: readonly FeedItem[]
  /** The copy above the feed. The post in the feed has the element's id and the replies. */
  isOnTop?: boolean
  /** The copy above the feed of a post so old that the feed has not loaded it. */
  isAway?: boolean
}

/** An announcement by the host, drawn large. */
export function AnnouncementPost({ item, replies = [], isOnTop = false, isAway = false }: AnnouncementPostProps) {
  const { t, i18n } = useLingui()
  const tools = useFeedContext()
  return (
    <article
      {...postAttributes(
        tools,
        item,
        'my-2 flex flex-col gap-3 rounded-card border border-line bg-accent-wash p-5 target:ring-2 sm:p-6',
      )}
      {...(isOnTop && { id: undefined })}
      aria-label={nameAnnouncement(i18n, item.actorName, isOnTop)}
    >
      <header className="flex flex-wrap items-center gap-2 text-xs font-semibold">
        {isOnTop ? <Pin aria-hidden className="size-4" /> : <Megaphone aria-hidden className="size-4" />}
        <bdi>{item.actorName ?? t`The host`}</bdi>
        <span className="font-normal text-muted">{t(audiences[item.visibility])}</span>
        <PostTime item={item} className="ms-auto" />
      </header>
      <PostBody
        item={item}
        deleted={t`This announcement was deleted.`}
        className="font-display text-title leading-snug font-bold text-pretty break-words whitespace-pre-line"
      />
      <PostActions item={item} isOnTop={isOnTop} isAway={isAway} />
      {!isOnTop && <Thread item={item} replies={replies} />}
    </article>
  )
}

function nameAnnouncement(i18n: I18n, author: string | null | undefined, isOnTop: boolean): string {
  if (!author) return i18n._(isOnTop ? msg`Pinned announcement by the host` : msg`Announcement by the host`)
  return i18n._(isOnTop ? msg`Pinned announcement by ${{ author }}` : msg`Announcement by ${{ author }}`)
}
