import { ArrowRight, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime, dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { AvatarStack } from '#client/ui/picture/avatar-stack.tsx'
import { NameList } from '#client/ui/list/name-list.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { arrangeFeed, namesOf } from '../arrangement/arrange-feed.ts'
import { describeBundle, describeNotice } from '../posts/describe-notice.ts'
import { FeedFragment } from '../feed/feed.fragment.ts'
import { useFeed } from '../feed/use-feed.ts'
import { HereNow } from './here-now.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

/** Lines of the preview: enough to see that it is alive. */
const previewLines = 5

export interface FeedPreviewProps {
  event: FragmentType<typeof FeedFragment>
  timeZone: string
  now: string
}

/** The newest of an event's feed, live. Every line has the same height, so an arrival moves nothing below. */
export function FeedPreview({ event: reference, timeZone, now }: FeedPreviewProps) {
  const { url } = readFragment(FeedFragment, reference)
  const { items, cursor } = useFeed(reference)
  const [openedAt] = useState(cursor)
  const path = `/e/${url}/activity-feed`
  const lines = arrangeFeed(items, timeZone)
    .filter(
      (block) => block.type !== 'day' && !(block.type === 'item' && (block.item.isDeleted || block.item.isHidden)),
    )
    .slice(0, previewLines)
  const time = (instant: string) => {
    const day = dayName(dayOf(instant, timeZone), dayOf(now, timeZone))
    return day === 'Today' ? clockTime(instant, timeZone) : day === 'Yesterday' ? day : shortDay(day)
  }
  return (
    <section aria-labelledby="feed-heading" className="flex flex-col gap-3">
      <header className="flex items-baseline gap-3">
        <Heading id="feed-heading">What is going on</Heading>
        <LiveBadge />
        <HereNow url={url} />
      </header>
      {lines.length === 0 && (
        <p className="text-sm text-muted">Nothing yet. The first to register shows here at once.</p>
      )}
      <ul className="flex flex-col">
        {lines.map((block) => {
          if (block.type === 'day') return null
          const newest = block.type === 'item' ? block.item : block.items[0]
          if (!newest) return null
          return (
            <li
              key={block.key}
              className={classNames(
                'flex h-14 items-center gap-3 border-t border-line first:border-0',
                newest.sequence > openedAt && 'animate-arrive',
              )}
            >
              {block.type === 'item' ? (
                <Line item={block.item} answers={block.replies.length} />
              ) : (
                <>
                  <span className="flex w-10 shrink-0 justify-center">
                    <AvatarStack
                      people={block.items
                        .slice(0, 1)
                        .map((item) => ({ name: item.actorName ?? 'Somebody', image: item.actor?.image }))}
                      size="sm"
                    />
                  </span>
                  <p className="line-clamp-2 min-w-0 flex-1 text-sm text-muted">
                    <span className="font-semibold text-text">
                      <NameList {...namesOf(block.kind === 'VISUAL_ADDED' ? block.items.slice(0, 1) : block.items)} />
                    </span>{' '}
                    {describeBundle(block.kind, block.items.length)}
                  </p>
                </>
              )}
              <time dateTime={newest.createdAt} className="tabular shrink-0 text-xs text-muted">
                {time(newest.createdAt)}
              </time>
            </li>
          )
        })}
      </ul>
      <PageLink
        to={path}
        className="inline-flex w-fit items-center gap-2 rounded-[3px] text-sm font-semibold underline decoration-accent decoration-2 underline-offset-4"
      >
        Open the conversation
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </PageLink>
    </section>
  )
}

/** `Thursday 19 November` → `19 Nov` */
function shortDay(day: string): string {
  const [, date, month] = day.split(' ')
  return `${date} ${month?.slice(0, 3)}`
}

function Line({ item, answers }: { item: FeedItem; answers: number }) {
  const isSpoken = item.kind === 'COMMENT' || item.kind === 'PHOTO' || item.kind === 'ANNOUNCEMENT'
  const name = item.actorName ?? 'The host'
  return (
    <>
      <span className="flex w-10 shrink-0 justify-center">
        {isSpoken ? (
          <Avatar name={name} image={item.actor?.image} size="sm" isDecorative />
        ) : (
          <span className="grid size-8 place-items-center rounded-full bg-surface-hover text-muted">
            <Sparkles aria-hidden className="size-4" />
          </span>
        )}
      </span>
      <p dir="auto" className="line-clamp-2 min-w-0 flex-1 text-sm">
        {isSpoken ? (
          <>
            <bdi className="font-semibold">{name}</bdi> <bdi className="text-muted">{item.body}</bdi>
            {answers > 0 && <span className="text-muted"> · {answers === 1 ? '1 answer' : `${answers} answers`}</span>}
          </>
        ) : (
          <span className="text-muted">{describeNotice(item)}</span>
        )}
      </p>
    </>
  )
}
