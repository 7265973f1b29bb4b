import { CalendarClock, ImagePlus, type LucideIcon, Palette, PartyPopper } from 'lucide-react'
import type { ActivityKind } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { NoticeText } from './notice-text.tsx'
import { useFeedContext } from '../page/feed-context.tsx'
import { postAttributes, PostTime } from './post-time.tsx'

const icons: Partial<Record<ActivityKind, LucideIcon>> = {
  EVENT_CHANGED: CalendarClock,
  THEME_PUBLISHED: Palette,
  VISUAL_ADDED: ImagePlus,
}

/** What happened to the event: a change, a new theme, a milestone. */
export function NoticePost({ item }: { item: FeedItem }) {
  const tools = useFeedContext()
  const Icon = icons[item.kind] ?? PartyPopper
  const isMilestone = item.kind === 'MILESTONE'
  return (
    <div
      {...postAttributes(
        tools,
        item,
        classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-3',
          isMilestone ? 'my-1 bg-accent-wash py-3' : 'py-2',
        ),
      )}
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isMilestone ? 'bg-accent text-on-accent' : 'bg-surface-hover text-muted',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <p
        dir="auto"
        className={classNames(
          'min-w-0 flex-1 basis-32',
          isMilestone ? 'font-display text-lg font-bold' : 'text-sm text-muted',
        )}
      >
        <NoticeText item={item} language={tools.language} />
      </p>
      <PostTime item={item} />
    </div>
  )
}
