import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge } from '#client/ui/text/badge.tsx'
import type { MailboxMail } from '#contract/visitor.ts'

/** The state of a mail. */
export function MailStateBadge({ state, attempts }: Pick<MailboxMail, 'state' | 'attempts'>) {
  const { t } = useLingui()
  if (state === 'SENT') return <Badge tone="live">{t`Sent`}</Badge>
  if (state === 'HANDING_OVER') return <Badge tone="outline">{t`On its way`}</Badge>
  if (state === 'UNCERTAIN') return <Badge tone="danger">{t`May have arrived`}</Badge>
  if (state === 'FAILED') return <Badge tone="danger">{t`Not delivered`}</Badge>
  return (
    <Badge tone="outline">{t`${plural(attempts, { 0: 'Queued', one: 'Queued, # try', other: 'Queued, # tries' })}`}</Badge>
  )
}
