import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ActivityKind } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { AvatarStack } from '#client/ui/picture/avatar-stack.tsx'
import { NameList } from '#client/ui/list/name-list.tsx'
import type { FeedRow } from './activity-row.fragment.ts'
import { namesOf } from './arrange-feed.ts'
import type { OpenedBundles } from './bundle-names.ts'
import { describeBundle } from './describe-notice.ts'
import { useFeedTools } from './feed-tools.tsx'
import { RowPictures } from './row-pictures.tsx'
import { rowStyle } from './row-style.ts'
import { RowTime } from './row-time.tsx'

export interface BundleRowProps {
  kind: ActivityKind
  /** Newest first. */
  rows: readonly FeedRow[]
  opened: OpenedBundles
}

/** Several people doing the same, as one line with their faces; pressed, it opens and each has a line of their own. */
export function BundleRow({ kind, rows, opened }: BundleRowProps) {
  const tools = useFeedTools()
  const [isOpen, setIsOpen] = useState(() => opened.has(rows) || rows.some(({ sequence }) => sequence === tools.linked))
  const newest = rows[0]
  if (!newest) return null
  const pictures = rows.flatMap(({ visual }) => visual ?? [])
  const line = <BundleLine kind={kind} rows={rows} />
  if (rows.length === 1) {
    return (
      <div
        data-row
        tabIndex={-1}
        id={`row-${newest.sequence}`}
        className={rowStyle(tools, newest, 'rounded-card px-3 py-1.5')}
      >
        <div className="flex items-center gap-3">
          {line}
          <RowTime row={newest} />
        </div>
        <RowPictures pictures={pictures} className="mt-2 mb-1" />
      </div>
    )
  }
  return (
    <div data-row tabIndex={-1} className={rowStyle(tools, newest, 'rounded-card')}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          opened.set(rows, currentTarget.open)
          setIsOpen(currentTarget.open)
        }}
        className="group/bundle rounded-card"
      >
        <summary className="flex list-none items-center gap-3 rounded-card px-3 py-1.5 hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
          {line}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform duration-220 group-open/bundle:rotate-180"
          />
        </summary>
        <ul className="ms-16 me-3 flex flex-col border-s-2 border-line py-1 ps-3 sm:ps-4">
          {rows.map((row) => (
            <li
              key={row.id}
              tabIndex={-1}
              id={`row-${row.sequence}`}
              className={classNames(
                'flex items-center gap-3 rounded-control py-1.5 ps-1 text-sm target:bg-accent-wash',
                row.sequence === tools.linked && 'bg-accent-wash',
              )}
            >
              <Avatar name={row.actorName ?? 'Somebody'} image={row.actor?.image} size="xs" isDecorative />
              <span className="min-w-0 flex-1 text-muted">
                <bdi className="font-semibold text-text">{row.actorName ?? 'Somebody'}</bdi> {describeBundle(kind, 1)}
              </span>
              <RowTime row={row} />
            </li>
          ))}
        </ul>
      </details>
      <RowPictures pictures={pictures} className="mx-3 mt-2 mb-1" />
    </div>
  )
}

function BundleLine({ kind, rows }: Omit<BundleRowProps, 'opened'>) {
  // Pictures are by one person; of the others each row is somebody else.
  const people = kind === 'VISUAL_ADDED' ? rows.slice(0, 1) : rows
  return (
    <>
      <span className="flex w-10 shrink-0 justify-center">
        <span aria-hidden className="size-1.5 rounded-full bg-line-strong" />
      </span>
      <span aria-hidden className="flex shrink-0">
        <AvatarStack
          people={people.slice(0, 4).map((row) => ({ name: row.actorName ?? 'Somebody', image: row.actor?.image }))}
          max={4}
          size="xs"
        />
      </span>
      <span className="min-w-0 flex-1 text-sm text-muted">
        <span className="font-semibold text-text">
          <NameList {...namesOf(people)} />
        </span>{' '}
        {describeBundle(kind, rows.length)}
      </span>
    </>
  )
}
