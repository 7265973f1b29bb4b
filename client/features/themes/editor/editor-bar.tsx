import type { ReactNode } from 'react'
import { Check, CloudOff, History, Lock, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Segments } from '#client/ui/form/segments.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import type { ThemeDraft } from '../draft/use-theme-draft.ts'
import { useDraft } from './draft-context.ts'
import { EditorFaces } from './editor-faces.tsx'
import type { Device } from './editor-view.ts'
import { ThemeAsText } from '../controls/theme-as-text.tsx'
import { PublishDialog } from '../versions/publish-dialog.tsx'

interface EditorBarProps {
  device: Device
  onDevice: (device: Device) => void
  isHistoryOpen: boolean
  /** Null while the page was never published. */
  onHistory: (() => void) | null
  problems: readonly string[]
}

const devices = [
  { value: 'desktop', label: 'Desktop', picture: <Monitor aria-hidden /> },
  { value: 'phone', label: 'Phone', picture: <Smartphone aria-hidden /> },
] as const

/** Actions on the draft as a whole. */
export function EditorBar({ device, onDevice, isHistoryOpen, onHistory, problems }: EditorBarProps) {
  const draft = useDraft()
  return (
    <fieldset aria-label="Theme" className="flex min-h-12 min-w-0 items-center gap-1 sm:gap-2">
      <IconButton label="Undo" size="sm" disabled={!draft.canUndo} onClick={draft.undo}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label="Redo" size="sm" disabled={!draft.canRedo} onClick={draft.redo}>
        <Redo2 aria-hidden />
      </IconButton>
      {/* A very narrow window has no room for it, and shows the page as on a phone. */}
      <Segments
        label="Preview on"
        options={devices}
        value={device}
        onChange={onDevice}
        className="max-[24rem]:hidden"
      />
      <SaveState state={draft.state} />
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        <EditorFaces />
        <ThemeAsText />
        {onHistory && (
          <IconButton label="Version history" size="sm" aria-pressed={isHistoryOpen} onClick={onHistory}>
            <History aria-hidden />
          </IconButton>
        )}
        <PublishDialog problems={problems} />
      </div>
    </fieldset>
  )
}

const states: Record<ThemeDraft['state'], { words: string; picture: ReactNode }> = {
  connecting: { words: 'Connecting', picture: <Spinner className="size-3.5" /> },
  live: { words: 'Saved', picture: <Check aria-hidden className="size-3.5 text-live" /> },
  saving: { words: 'Saving', picture: <Spinner className="size-3.5" /> },
  offline: { words: 'Offline: stored on this device', picture: <CloudOff aria-hidden className="size-3.5" /> },
  'read-only': { words: 'Only on this device', picture: <Lock aria-hidden className="size-3.5" /> },
}

/** Whether the edits are saved. Only a state that needs attention is read out. */
function SaveState({ state }: { state: ThemeDraft['state'] }) {
  const { words, picture } = states[state]
  const isQuiet = state === 'live' || state === 'saving' || state === 'connecting'
  return (
    <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      {picture}
      {isQuiet && <span className="max-sm:sr-only">{words}</span>}
      {/* Always there: an element that comes with its words is not read out. */}
      <output>{!isQuiet && words}</output>
    </p>
  )
}
