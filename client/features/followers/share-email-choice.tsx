import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { shareEmailField } from './share-email.ts'

interface ShareEmailChoiceProps {
  /** Of the organization or group. */
  name: string
  /** What the follower chose before; never true by itself. */
  isShared: boolean
  hint?: ReactNode
}

/** Whether the organizers see the follower's address. The browser's own control, as light as the one beside it. */
export function ShareEmailChoice({ name, isShared, hint }: ShareEmailChoiceProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="flex items-start gap-3 text-sm">
      <input
        // What was stored replaces what was ticked.
        key={String(isShared)}
        id={id}
        type="checkbox"
        name={shareEmailField}
        defaultChecked={isShared}
        aria-describedby={hint ? hintId : undefined}
        className="hit-area mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
      />
      <span className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="cursor-pointer leading-6 break-words">
          <Trans>
            Share my email address with <bdi>{name}</bdi>
          </Trans>
        </label>
        {hint && (
          <span id={hintId} className="text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
