import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#client/ui/text/badge.tsx'
import { Code, Text } from '#client/ui/text/typography.tsx'

export interface ReportingFacts {
  isReporting: boolean
  environment: string
  /** The share of traces that are sent, 0..1. */
  tracedShare: number
  /** Where reports are sent to; null when nothing is sent. */
  tunnel: string | null
  release: string | null
}

export function ReportingState({ isReporting, environment, tracedShare, tunnel, release }: ReportingFacts) {
  const { t, i18n } = useLingui()
  const percentage = i18n.number(tracedShare, { style: 'percent' })
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Badge tone={isReporting ? 'live' : 'neutral'}>{isReporting ? t`Reporting is on` : t`Reporting is off`}</Badge>
        <Badge tone="outline">{environment}</Badge>
        {isReporting && (
          <Badge tone="outline">
            {t({ message: `${percentage} of traces`, comment: '{percentage}: such as 25%' })}
          </Badge>
        )}
        {release && <Badge tone="outline">{release}</Badge>}
      </div>
      {isReporting ? (
        <Text>
          <Trans>
            This window sends reports to <Code className="break-all">{tunnel}</Code>, and the server forwards them to
            the configured ingest. <span className="noscript:hidden">Break something and watch the report leave.</span>
          </Trans>
        </Text>
      ) : (
        <Text>
          <Trans>
            This server was started without <Code>SENTRY_DSN</Code>, so nothing is sent and the reporter isn’t loaded.
            The buttons below still work. Server errors are in its log.
          </Trans>
        </Text>
      )}
    </div>
  )
}
