import { Trans, useLingui } from '@lingui/react/macro'
import type { FragmentType } from '#client/gql/index.ts'
import { longMoment } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { readThemeVersions, type ThemeVersion, type ThemeVersionsFragment } from './theme-versions.ts'

/** Every theme the page was published with, the one that applies now first. */
export function ThemeHistory({ event: reference }: { event: FragmentType<typeof ThemeVersionsFragment> }) {
  const { t, i18n } = useLingui()
  const { versions, timeZone } = readThemeVersions(reference)
  if (versions.length === 0) return null
  return (
    <Panel title={t`Version history`} count={versions.length}>
      <ol className="divide-y divide-line">
        {versions.toReversed().map(({ version, tokens, publishedAt, publishedBy }, index) => (
          <li key={version} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
            <Colours tokens={tokens} />
            <span className="tabular font-semibold whitespace-nowrap">
              <Trans>Version {version}</Trans>
            </span>
            {index === 0 && (
              <Badge tone="live">
                <Trans context="theme version">Live</Trans>
              </Badge>
            )}
            <span className="ms-auto flex min-w-0 items-center gap-2 text-muted">
              {publishedBy && (
                <>
                  <Avatar name={publishedBy.name} image={publishedBy.image} size="xs" />
                  <span className="truncate max-sm:sr-only">
                    <bdi>{publishedBy.name}</bdi>
                  </span>
                </>
              )}
              <time dateTime={publishedAt} className="tabular shrink-0 text-xs">
                {longMoment(i18n, publishedAt, timeZone)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Colours({ tokens }: Pick<ThemeVersion, 'tokens'>) {
  const { background, accent } = tokens as { background?: string; accent?: string }
  return (
    <span aria-hidden className="flex shrink-0">
      {[background, accent].map((colour, index) => (
        <span
          key={index}
          className="size-5 rounded-full border border-line not-first:-ms-2"
          style={{ backgroundColor: colour }}
        />
      ))}
    </span>
  )
}
