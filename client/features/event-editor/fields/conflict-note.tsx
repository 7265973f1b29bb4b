import { Trans, useLingui } from '@lingui/react/macro'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { useBrowserTimeZone } from '#client/lib/time/use-browser-time-zone.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { FieldConflict } from '../edit-state.ts'

interface ConflictNoteProps {
  name: string
  conflict: FieldConflict
  /** Both values in words. */
  mine: string
  theirs: string
  /** Of the event. */
  timeZone: string
  resolve(type: 'kept mine' | 'took theirs'): void
}

/** Two people changed one field: both values, and the choice between them. */
export function ConflictNote({ name, conflict, mine, theirs, timeZone, resolve }: ConflictNoteProps) {
  const { t, i18n } = useLingui()
  const zone = useBrowserTimeZone(timeZone)
  const isHydrated = useHydrated()
  // Without script the button sends the whole form. With script the choice is made here and saved with the rest.
  const type = isHydrated ? 'button' : 'submit'
  const savedBy = conflict.savedBy ?? t`Someone`
  const decide = (choice: 'kept mine' | 'took theirs') => (isHydrated ? () => resolve(choice) : undefined)
  return (
    <div
      role="alert"
      className="flex animate-enter flex-col gap-2.5 rounded-control border-s-4 border-accent bg-accent-wash px-3.5 py-3 text-sm"
    >
      <p className="text-pretty">
        {conflict.isViewers ? (
          <Trans>
            Your version: <Value text={mine} />. <span className="font-semibold">You</span> saved{' '}
            <Value text={theirs} />
          </Trans>
        ) : (
          <Trans>
            Your version: <Value text={mine} />. <span className="font-semibold">{savedBy}</span> saved{' '}
            <Value text={theirs} />
          </Trans>
        )}
        {conflict.savedAt && (
          <>
            {' · '}
            <time dateTime={conflict.savedAt}>{clockTime(i18n, conflict.savedAt, zone)}</time>
          </>
        )}
      </p>
      <input type="hidden" name={`theirs.${name}`} value={conflict.theirs} />
      <span className="flex flex-wrap gap-2">
        <Button type={type} name="resolve" value={`mine ${name}`} size="sm" onClick={decide('kept mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button
          type={type}
          name="resolve"
          value={`theirs ${name}`}
          size="sm"
          variant="secondary"
          onClick={decide('took theirs')}
        >
          <Trans>Take theirs</Trans>
        </Button>
      </span>
    </div>
  )
}

function Value({ text }: { text: string }) {
  return (
    <strong dir="auto" className="font-semibold break-words">
      {text}
    </strong>
  )
}
