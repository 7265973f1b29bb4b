import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { dayAndTime, describeEventTime } from '#client/lib/time/event-dates.ts'
import { Poster } from '#client/ui/picture/poster.tsx'

export interface UnfinishedDraft {
  id: string
  title: string
  startsAt: string
  endsAt: string
  timeZone: string
}

export function UnfinishedDrafts({ drafts, now }: { drafts: readonly UnfinishedDraft[]; now: string }) {
  if (drafts.length === 0) return null
  return (
    <nav aria-labelledby="unfinished-heading" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="unfinished-heading" className="text-sm font-semibold">
        <Trans>Or continue a draft</Trans>
      </h2>
      <ul className="flex flex-col">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftLink draft={draft} now={now} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DraftLink({ draft, now }: { draft: UnfinishedDraft; now: string }) {
  const { i18n } = useLingui()
  const { title } = draft
  const { short, time } = describeEventTime(i18n, draft, now)
  return (
    <Link
      to={`/create?draft=${encodeURIComponent(draft.id)}`}
      className="-mx-2 flex items-center gap-3.5 rounded-card p-2 transition-colors hover:bg-surface-hover"
    >
      <span aria-hidden className="w-10 shrink-0">
        <Poster title={title} className="rounded-[8px]" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">
          <Trans>
            <span className="sr-only">Continue </span>
            <bdi>{title}</bdi>
          </Trans>
        </span>
        <span className="tabular text-xs text-muted">{dayAndTime(i18n, short, time)}</span>
      </span>
      <ArrowRight aria-hidden className="ms-auto size-4 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}
