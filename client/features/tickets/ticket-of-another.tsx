import { Trans } from '@lingui/react/macro'
import { ScanLine } from 'lucide-react'
import type { FragmentType } from '#client/gql/index.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { TicketFace, type TicketFaceFragment } from './ticket-face.tsx'

interface TicketOfAnotherProps {
  event: FragmentType<typeof TicketFaceFragment>
  slug: string
  now: string
}

/** What a phone's camera opens from another person's ticket: the event, and nothing about the holder. */
export function TicketOfAnother({ event, slug, now }: TicketOfAnotherProps) {
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6 px-4 pt-4 pb-14 sm:px-6 sm:pt-8">
      <article className="rounded-poster border border-line bg-surface-raised shadow-float">
        <TicketFace event={event} holder={null} now={now} />
        <p className="flex items-center gap-3 border-t-2 border-dashed border-line-strong/60 px-5 py-5 font-display text-title font-bold sm:px-7">
          <ScanLine aria-hidden className="size-6 shrink-0" />
          <Trans>Show this at check-in</Trans>
        </p>
      </article>
      <p className="text-sm text-muted">
        <Trans>This is someone’s ticket. Only they and the check-in team can see whose it is.</Trans>
      </p>
      <LinkButton to={`/e/${slug}`} variant="secondary" className="w-fit">
        <Trans>About the event</Trans>
      </LinkButton>
    </div>
  )
}
