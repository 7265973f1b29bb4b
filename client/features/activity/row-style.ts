import { classNames } from '#client/lib/appearance/class-names.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { type FeedTools, isFresh } from './feed-tools.tsx'

/** What all rows have in common: the one that the address names is lit, and one that has just come slides in. */
export function rowStyle(tools: FeedTools, row: FeedRow, className: string): string {
  return classNames(
    'target:bg-accent-wash target:ring-1 target:ring-accent',
    tools.linked === row.sequence && 'bg-accent-wash ring-1 ring-accent',
    isFresh(tools, row) && 'animate-arrive',
    className,
  )
}
