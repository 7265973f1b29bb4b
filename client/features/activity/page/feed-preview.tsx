import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { clockTime, dayKind, dayName, dayOf, shortDate } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { AvatarStack } from '#client/ui/picture/avatar-stack.tsx'
import { NameList } from '#client/ui/list/name-list.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { type FeedItem, isSpoken } from '../feed/feed-item.fragment.ts'
import { arrangeFeed, type FeedBundle, namesOf } from '../arrangement/arrange-feed.ts'
import { BundleSentence } from '../posts/bundle-sentence.tsx'
import { NoticeText } from '../posts/notice-text.tsx'
import { FeedFragment } from '../feed/feed.fragment.ts'
import { useFeed } from '../feed/use-feed.ts'
import { HereNow } from './here-now.tsx'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

const previewLines = 5

interface FeedPreviewProps {
  event: FragmentType<typeof FeedFragment>
  timeZone: string
  now: string
}

/** The newest of an event's feed, live. Every line has the same height, so an arrival moves nothing below. */
export function FeedPreview({ event: reference, timeZone, now }: FeedPreviewProps) {
  const { i18n } = useLingui()
  const { slug, language } = readFragment(FeedFragment, reference)
  const { items, cursor } = useFeed(reference)
  const [openedAt] = useState(cursor)
  const path = `/e/${slug}/activity-feed`
  const lines = arrangeFeed(items, timeZone)
    .filter((block) => block.type !== 'day')
    .filter((block) => block.type === 'bundle' || !(block.item.isDeleted || block.item.isHidden))
    .slice(0, previewLines)
  const time = (instant: string) => {
    const [day, today] = [dayOf(instant, timeZone), dayOf(now, timeZone)]
    const kind = dayKind(day, today)
    if (kind === 'today') return clockTime(i18n, instant, timeZone)
    return kind === 'yesterday' ? dayName(i18n, day, today) : shortDate(i18n, instant, timeZone)
  }
  return (
    <section aria-labelledby="feed-heading" className="flex flex-col gap-3">
      <header className="flex items-baseline gap-3">
        <Heading id="feed-heading">
          <Trans>Activity</Trans>
        </Heading>
        <LiveBadge />
        <HereNow slug={slug} />
      </header>
      {lines.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>Nothing yet. Registrations and comments show up here live.</Trans>
        </p>
      )}
      <ul className="flex flex-col">
        {lines.map((block) => {
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
                <Line item={newest} replies={block.replies.length} language={language} />
              ) : (
                <BundleLine kind={block.kind} items={block.items} />
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
        className="hit-area inline-flex w-fit items-center gap-2 rounded-[3px] text-sm font-semibold accent-underline"
      >
        <Trans>See all activity</Trans>
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </PageLink>
    </section>
  )
}

interface LineProps {
  item: FeedItem
  replies: number
  /** In which organizers write. */
  language: string
}

function Line({ item, replies, language }: LineProps) {
  const { t } = useLingui()
  const inLanguage = useTextLanguage()
  const name = item.actorName ?? t`The host`
  const hasWords = isSpoken(item)
  return (
    <>
      <span className="flex w-10 shrink-0 justify-center">
        {hasWords ? (
          <Avatar name={name} image={item.actor?.image} size="sm" />
        ) : (
          <span className="grid size-8 place-items-center rounded-full bg-surface-hover text-muted">
            <Sparkles aria-hidden className="size-4" />
          </span>
        )}
      </span>
      <p dir="auto" className="line-clamp-2 min-w-0 flex-1 text-sm">
        {hasWords ? (
          <>
            <bdi className="font-semibold">{name}</bdi>{' '}
            <bdi {...inLanguage(item.kind === 'ANNOUNCEMENT' ? language : null)} className="text-muted">
              {item.body}
            </bdi>
            {replies > 0 && (
              <span className="text-muted">
                {' '}
                · <Plural value={replies} one="# reply" other="# replies" />
              </span>
            )}
          </>
        ) : (
          <span className="text-muted">
            <NoticeText item={item} language={language} />
          </span>
        )}
      </p>
    </>
  )
}

function BundleLine({ kind, items }: Pick<FeedBundle<FeedItem>, 'kind' | 'items'>) {
  const { t, i18n } = useLingui()
  const newest = items.slice(0, 1)
  return (
    <>
      <span className="flex w-10 shrink-0 justify-center">
        <AvatarStack
          people={newest.map((item) => ({ name: item.actorName ?? t`Someone`, image: item.actor?.image }))}
          size="sm"
        />
      </span>
      <p className="line-clamp-2 min-w-0 flex-1 text-sm text-muted">
        <BundleSentence kind={kind} count={items.length}>
          <span className="font-semibold text-text">
            <NameList {...namesOf(i18n, kind === 'VISUAL_ADDED' ? newest : items)} />
          </span>
        </BundleSentence>
      </p>
    </>
  )
}
