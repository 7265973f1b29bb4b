import { Check, CloudOff, Lock } from 'lucide-react'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import type { ThemeDraft } from '../draft/use-theme-draft.ts'

const states: Record<ThemeDraft['state'], { words: string; picture: React.ReactNode }> = {
  connecting: { words: 'Connecting', picture: <Spinner className="size-3.5" /> },
  live: { words: 'Saved', picture: <Check aria-hidden className="size-3.5 text-live" /> },
  saving: { words: 'Saving', picture: <Spinner className="size-3.5" /> },
  offline: { words: 'Offline: kept on this device', picture: <CloudOff aria-hidden className="size-3.5" /> },
  'read-only': { words: 'Only on this device', picture: <Lock aria-hidden className="size-3.5" /> },
}

/** Whether the work is safe, without asking for attention. Only what needs it is read out. */
export function SaveState({ state }: { state: ThemeDraft['state'] }) {
  const { words, picture } = states[state]
  const isQuiet = state === 'live' || state === 'saving' || state === 'connecting'
  return (
    <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      {picture}
      {isQuiet && <span className="max-sm:sr-only">{words}</span>}
      {/* Always there: what is put into the page together with its words is not read out. */}
      <output>{!isQuiet && words}</output>
    </p>
  )
}
