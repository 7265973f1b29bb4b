import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  EditField,
  type EventFacts,
  focusField,
  followsTitle,
  useEventForm,
  useSlugCheck,
} from '#client/features/event-editor/public.ts'
import { isComposing } from '#client/lib/is-composing.ts'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { limits } from '#contract/limits.ts'
import type { Draft } from './use-draft.ts'

interface TitleFieldProps {
  isNew: boolean
  address: ReturnType<typeof useTitleAddress>
  onDone(): void
}

/** The one required fact, as large as on the poster, and below it the address that it makes. */
export function TitleField({ isNew, address, onDone }: TitleFieldProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <EditField name="title" label={t`Title`} isLabelHidden>
        {(control) => (
          <TextArea
            {...control}
            rows={1}
            maxLength={limits.titleLength}
            placeholder={t`Your title here`}
            // The page asks for nothing else, and there is nothing above it to read first.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isNew}
            enterKeyHint="done"
            onBlur={onDone}
            // A title is one line: the key that would break it says that it is done.
            onKeyDown={(event) => {
              if (isComposing(event) || event.key !== 'Enter') return
              event.preventDefault()
              onDone()
            }}
            className="resize-none rounded-none border-0 border-b-2 border-line-strong/50 bg-transparent px-0 py-2 font-display text-display-lg font-bold placeholder:text-muted/45 hover:border-line-strong focus-visible:border-accent focus-visible:outline-none aria-invalid:border-danger"
          />
        )}
      </EditField>
      <AddressLine {...address} />
    </div>
  )
}

/** The height of the line is reserved, so that nothing moves when the address is known. */
function AddressLine({ proposal, isFollowing }: TitleFieldProps['address']) {
  const { t } = useLingui()
  const { facts, host, eventId, errors } = useEventForm()
  const slug = isFollowing ? (proposal?.suggestion ?? facts.slug) : facts.slug
  return (
    <p className="flex min-h-6 items-baseline gap-x-2 text-sm text-muted">
      {slug && facts.title.trim() && (
        <>
          <span dir="ltr" className="min-w-0 truncate font-mono text-xs" title={`${host}/e/${slug}`}>
            {host}/e/<span className={errors.slug ? 'text-danger' : 'text-text'}>{slug}</span>
          </span>
          {isFollowing && proposal?.isFree && (
            <Check
              aria-label={t({ message: 'Available', comment: 'The web address is free' })}
              className="size-3.5 shrink-0 self-center text-live"
            />
          )}
          {eventId !== null && (
            <button
              type="button"
              onClick={() => focusField('slug')}
              className="hit-area shrink-0 rounded-[3px] font-semibold text-text accent-underline"
            >
              <Trans>
                Change<span className="sr-only"> the address</span>
              </Trans>
            </button>
          )}
        </>
      )}
    </p>
  )
}

/** Proposes an address from the title while one writes, and lets the draft take it. */
export function useTitleAddress({ state, dispatch }: Draft) {
  const { title, slug } = state.edit.typed
  const [isFollowing, setFollowing] = useState(() => slug === '' || followsTitle(slug, title))
  const proposal = useSlugCheck(isFollowing && title.trim() ? { title } : null, state.eventId)
  const isMade = state.eventId !== null
  // An address with a random end is as good as the proposed one: it changes only when the title does.
  const wanted = isMade && isFollowing && proposal && !followsTitle(slug, title) ? proposal.suggestion : null
  useEffect(() => {
    if (wanted !== null) dispatch({ type: 'typed', facts: { slug: wanted } })
  }, [wanted, dispatch])
  return {
    /** The address changes with the title, until somebody writes their own. */
    isFollowing,
    /** Made from the title as it stands; null while it is not known. */
    proposal,
    /** Takes note of what is typed. */
    notice(facts: Partial<EventFacts>) {
      if (facts.slug !== undefined) setFollowing(facts.slug === '')
    },
  }
}
