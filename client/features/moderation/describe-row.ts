import { describeBundle, describeNotice, type FeedItem } from '#client/features/activity/public.ts'

/** A row of the feed as one line of a list: who, and what they said or did. */
export interface RowWords {
  who: string | null
  what: string
  /** True for words somebody wrote, which are shown as written. */
  isSpoken: boolean
}

const spoken = new Set<FeedItem['kind']>(['COMMENT', 'PHOTO', 'ANNOUNCEMENT'])

export function describeRow(row: Pick<FeedItem, 'kind' | 'actorName' | 'body' | 'details' | 'isDeleted'>): RowWords {
  if (row.isDeleted) return { who: null, what: 'Taken away.', isSpoken: false }
  if (spoken.has(row.kind)) return { who: row.actorName ?? 'Somebody', what: row.body ?? '', isSpoken: true }
  const bundle = describeBundle(row.kind, 1)
  if (bundle) return { who: row.actorName ?? 'Somebody', what: bundle, isSpoken: false }
  return { who: null, what: describeNotice(row), isSpoken: false }
}
