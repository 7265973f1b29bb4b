import { Badge } from '#client/ui/text/badge.tsx'
import type { MailboxMail } from '#contract/visitor.ts'

function describeQueued(attempts: number): string {
  if (attempts === 0) return 'Queued'
  return attempts === 1 ? 'Queued, 1 try' : `Queued, ${attempts} tries`
}

/** The state of a mail. */
export function MailStateBadge({ state, attempts }: Pick<MailboxMail, 'state' | 'attempts'>) {
  if (state === 'SENT') return <Badge tone="live">Sent</Badge>
  if (state === 'HANDING_OVER') return <Badge tone="outline">On its way</Badge>
  if (state === 'UNCERTAIN') return <Badge tone="danger">May have arrived</Badge>
  if (state === 'FAILED') return <Badge tone="danger">Not delivered</Badge>
  return <Badge tone="outline">{describeQueued(attempts)}</Badge>
}
