import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime, describeStartElsewhere, zoneName } from '#client/lib/time/event-dates.ts'
import { useBrowserTimeZone } from '#client/lib/time/use-browser-time-zone.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { itemAddress } from '../page/feed-address.ts'
import { type FeedContextValue, isOwnItem, useFeedContext } from '../page/feed-context.tsx'

/** The time of a post by the event's clock, which is also the link to it. It names the reader's own where that differs. */
export function PostTime({ item, className }: { item: FeedItem; className?: string }) {
  const { i18n, t } = useLingui()
  const { timeZone } = useFeedContext()
  const zone = useBrowserTimeZone(timeZone)
  const zoneThere = zoneName(i18n, zone)
  const there = describeStartElsewhere(i18n, item.createdAt, timeZone, zone)
  return (
    <a
      href={itemAddress(item.sequence)}
      className={classNames(
        'tabular -my-1 shrink-0 rounded-[3px] py-1 text-xs font-normal text-muted hover:underline',
        className,
      )}
    >
      <time dateTime={item.createdAt} title={there ? t`${there} your time (${zoneThere})` : undefined}>
        {clockTime(i18n, item.createdAt, timeZone)}
      </time>
    </a>
  )
}

/**
 * The attributes of every post's element. The linked post is highlighted. One that has just come slides in; the
 * viewer's own posts do not.
 */
export function postAttributes(tools: FeedContextValue, item: FeedItem, className: string) {
  return {
    'data-row': true,
    tabIndex: -1,
    id: `row-${item.sequence}`,
    className: classNames(
      'target:bg-accent-wash target:ring-1 target:ring-accent',
      tools.linked === item.sequence && 'bg-accent-wash ring-1 ring-accent',
      tools.arrivals.has(item) && !isOwnItem(tools, item) && 'animate-arrive',
      className,
    ),
  }
}
