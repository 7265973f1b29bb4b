import { Check } from 'lucide-react'
import { useEventForm, type UrlCheck, focusField } from '#client/features/event-editor/public.ts'

export interface AddressLineProps {
  /** Made from the title as it stands; null while it is not known. */
  proposal: UrlCheck | null
  isFollowing: boolean
}

/** Below the title: where the page will be. Its line is kept free, so that nothing moves when it is known. */
export function AddressLine({ proposal, isFollowing }: AddressLineProps) {
  const { facts, host, eventId, errors } = useEventForm()
  const url = isFollowing ? (proposal?.suggestion ?? facts.url) : facts.url
  return (
    <p className="flex min-h-6 items-baseline gap-x-2 text-sm text-muted">
      {url && facts.title.trim() && (
        <>
          <span className="min-w-0 truncate font-mono text-xs" title={`${host}/e/${url}`}>
            {host}/e/<span className={errors.url ? 'text-danger' : 'text-text'}>{url}</span>
          </span>
          {proposal && isFollowing && proposal.isFree && (
            <Check aria-label="is free" className="size-3.5 shrink-0 self-center text-live" />
          )}
          {eventId !== null && (
            <button
              type="button"
              onClick={() => focusField('url')}
              className="hit-area shrink-0 rounded-[3px] font-semibold text-text underline decoration-accent decoration-2 underline-offset-4"
            >
              Change<span className="sr-only"> the address</span>
            </button>
          )}
        </>
      )}
    </p>
  )
}
