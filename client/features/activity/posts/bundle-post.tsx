import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ActivityKind } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { AvatarStack } from '#client/ui/picture/avatar-stack.tsx'
import { NameList } from '#client/ui/list/name-list.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { namesOf } from '../arrangement/arrange-feed.ts'
import type { OpenedBundles } from '../arrangement/bundle-names.ts'
import { BundleSentence } from './bundle-sentence.tsx'
import { useFeedContext } from '../page/feed-context.tsx'
import { PostPictures } from './post-pictures.tsx'
import { postAttributes, PostTime } from './post-time.tsx'

interface BundlePostProps {
  kind: ActivityKind
  /** Newest first. */
  items: readonly FeedItem[]
  opened: OpenedBundles
}

/** Several people who did the same, as one line. It unfolds to one line for each. */
export function BundlePost({ kind, items, opened }: BundlePostProps) {
  const { t } = useLingui()
  const tools = useFeedContext()
  const [isOpen, setIsOpen] = useState(
    () => opened.has(items) || items.some(({ sequence }) => sequence === tools.linked),
  )
  const newest = items[0]
  if (!newest) return null
  const pictures = items.flatMap(({ visual }) => visual ?? [])
  const line = <BundleLine kind={kind} items={items} />
  if (items.length === 1) {
    return (
      <div {...postAttributes(tools, newest, 'rounded-card px-3 py-1.5')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {line}
          <PostTime item={newest} />
        </div>
        <PostPictures pictures={pictures} className="mt-2 mb-1" />
      </div>
    )
  }
  return (
    <div {...postAttributes(tools, newest, 'rounded-card')} id={undefined}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          opened.set(items, currentTarget.open)
          setIsOpen(currentTarget.open)
        }}
        className="group/bundle rounded-card"
      >
        <summary className="flex no-marker flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-3 py-1.5 hover:bg-surface-hover">
          {line}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform duration-220 group-open/bundle:rotate-180"
          />
        </summary>
        <ul className="ms-16 me-3 flex flex-col border-s-2 border-line py-1 ps-3 sm:ps-4">
          {items.map((item) => (
            <li
              key={item.id}
              tabIndex={-1}
              id={`row-${item.sequence}`}
              className={classNames(
                'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-1.5 ps-1 text-sm target:bg-accent-wash',
                item.sequence === tools.linked && 'bg-accent-wash',
              )}
            >
              <Avatar name={item.actorName ?? t`Someone`} image={item.actor?.image} size="xs" />
              <span className="min-w-0 flex-1 basis-24 text-muted">
                <BundleSentence kind={kind} count={1}>
                  <bdi className="font-semibold text-text">{item.actorName ?? t`Someone`}</bdi>
                </BundleSentence>
              </span>
              <PostTime item={item} />
            </li>
          ))}
        </ul>
      </details>
      <PostPictures pictures={pictures} className="mx-3 mt-2 mb-1" />
    </div>
  )
}

function BundleLine({ kind, items }: Omit<BundlePostProps, 'opened'>) {
  const { t, i18n } = useLingui()
  // All photos of a bundle are by one person. In other bundles each post is by another person.
  const people = kind === 'VISUAL_ADDED' ? items.slice(0, 1) : items
  return (
    <>
      <span className="flex w-10 shrink-0 justify-center">
        <span aria-hidden className="size-1.5 rounded-full bg-line-strong" />
      </span>
      <span aria-hidden className="flex shrink-0">
        <AvatarStack
          people={people.slice(0, 4).map((item) => ({ name: item.actorName ?? t`Someone`, image: item.actor?.image }))}
          max={4}
          size="xs"
        />
      </span>
      <span className="min-w-0 flex-1 basis-24 text-sm text-muted">
        <BundleSentence kind={kind} count={items.length}>
          <span className="font-semibold text-text">
            <NameList {...namesOf(i18n, people)} />
          </span>
        </BundleSentence>
      </span>
    </>
  )
}
