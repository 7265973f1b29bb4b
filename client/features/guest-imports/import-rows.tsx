import { Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { fateWords } from './import-words.ts'

const ImportRowFragment = graphql(`
  fragment ImportRow_GuestImportRow on GuestImportRow {
    number
    fate
    problem
    mergedInto
    name
    email
    partySize
  }
`)

const ImportCountsFragment = graphql(`
  fragment ImportCounts_GuestImportCounts on GuestImportCounts {
    waiting
    added
    overCapacity
    waitlisted
    merged
    alreadyRegistered
    alreadyWaiting
    skipped
    undone
    kept
  }
`)

/** How many rows have which fate; what does not occur is left out. */
export function ImportCounts({ counts: reference }: { counts: FragmentType<typeof ImportCountsFragment> }) {
  const { t, i18n } = useLingui()
  const counts = readFragment(ImportCountsFragment, reference)
  const figures = [
    [counts.waiting, 'WAITING'],
    [counts.added, 'ADDED'],
    [counts.overCapacity, 'OVER_CAPACITY'],
    [counts.waitlisted, 'WAITLISTED'],
    [counts.merged, 'MERGED'],
    [counts.alreadyRegistered, 'ALREADY_REGISTERED'],
    [counts.alreadyWaiting, 'ALREADY_WAITING'],
    [counts.skipped, 'SKIPPED'],
    [counts.undone, 'UNDONE'],
    [counts.kept, 'KEPT'],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {figures
        .filter(([count]) => count)
        .map(([count, fate]) => (
          <div key={fate} className="flex items-baseline gap-1.5" data-fate={fate}>
            <dt className="text-muted">{t(fateWords[fate].label)}</dt>
            <dd className="font-semibold tabular-nums">{i18n.number(count ?? 0)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Rows of a file with what becomes of them. */
export function ImportRows({ rows: references }: { rows: readonly FragmentType<typeof ImportRowFragment>[] }) {
  const { t, i18n } = useLingui()
  const rows = readFragment(ImportRowFragment, references)
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ fate, problem, name, email, partySize, ...row }) => {
        const number = i18n.number(row.number)
        const mergedInto = row.mergedInto && i18n.number(row.mergedInto)
        return (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="w-16 shrink-0 text-xs text-muted tabular-nums">
              <Trans>Row {number}</Trans>
            </span>
            <span className="flex min-w-0 flex-1 flex-col">
              {name && <bdi className="truncate text-sm font-semibold">{name}</bdi>}
              {email && <bdi className="truncate text-xs text-muted">{email}</bdi>}
              {problem && <span className="text-sm text-pretty">{problem}</span>}
              {mergedInto && (
                <span className="text-sm">
                  <Trans>Same email as row {mergedInto}.</Trans>
                </span>
              )}
            </span>
            {partySize !== null && partySize !== undefined && partySize > 1 && (
              <span className="text-sm text-muted tabular-nums">×{i18n.number(partySize)}</span>
            )}
            {fate && <Badge tone={fateWords[fate].tone}>{t(fateWords[fate].label)}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}
