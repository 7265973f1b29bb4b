import { Trans, useLingui } from '@lingui/react/macro'
import { type SentReport, sentReports } from '#client/lib/monitoring/sent-reports.ts'
import { useStore } from '#client/lib/store.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import type { ReportingFacts } from './reporting-state.tsx'

const none: readonly SentReport[] = []
const titleId = 'sent-reports'

/** The reports of this window, and what the tunnel answered. */
export function SentList({ tracedShare }: Pick<ReportingFacts, 'tracedShare'>) {
  const reports = useStore(sentReports, none)
  const isEach = tracedShare === 1
  const { i18n } = useLingui()
  const percentage = i18n.number(tracedShare, { style: 'percent' })
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <Heading id={titleId}>
        <Trans>Sent reports</Trans>
      </Heading>
      <div aria-live="polite">
        {reports.length === 0 ? (
          <Text size="sm" tone="muted">
            {isEach ? (
              <Trans>Nothing yet. A trace of this page is sent about a second after it stops loading.</Trans>
            ) : (
              <Trans>Nothing yet. {percentage} of traces are sent, about a second after the page stops loading.</Trans>
            )}
          </Text>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
            {reports.map((report) => (
              <SentRow key={report.eventId} report={report} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function SentRow({ report: { eventId, kind, title, status } }: { report: SentReport }) {
  const { t } = useLingui()
  const isTaken = status !== null && status >= 200 && status < 300
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[4rem_1fr_auto] sm:items-center">
      <Badge tone={kind === 'error' ? 'danger' : 'outline'}>{kind === 'error' ? t`Error` : t`Trace`}</Badge>
      <div className="min-w-0">
        <Text size="sm" className="break-words">
          {title}
        </Text>
        <Text as="code" size="xs" tone="muted" className="font-mono break-all">
          {eventId}
        </Text>
      </div>
      <Text size="sm" tone={isTaken ? 'live' : 'danger'}>
        {status === null ? t`The tunnel didn’t answer` : isTaken ? t`Accepted (${status})` : t`Rejected (${status})`}
      </Text>
    </li>
  )
}
