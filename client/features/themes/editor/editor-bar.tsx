import { History, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Segments } from '#client/ui/form/segments.tsx'
import { useDraft } from './draft-context.ts'
import { EditorFaces } from './editor-faces.tsx'
import type { Device } from './editor-view.ts'
import { ThemeAsText } from '../controls/theme-as-text.tsx'
import { PublishDialog } from '../versions/publish-dialog.tsx'
import { SaveState } from './save-state.tsx'

interface EditorBarProps {
  device: Device
  onDevice: (device: Device) => void
  isHistoryOpen: boolean
  /** Null while the page was never published. */
  onHistory: (() => void) | null
  problems: readonly string[]
}

const devices = [
  { value: 'desktop', label: 'Wide screen', picture: <Monitor aria-hidden /> },
  { value: 'phone', label: 'Phone', picture: <Smartphone aria-hidden /> },
] as const

/** What is done with the draft as a whole. */
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
      <Segments label="Shown on" options={devices} value={device} onChange={onDevice} className="max-[24rem]:hidden" />
      <SaveState state={draft.state} />
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        <EditorFaces />
        <ThemeAsText />
        {onHistory && (
          <IconButton label="Published before" size="sm" aria-pressed={isHistoryOpen} onClick={onHistory}>
            <History aria-hidden />
          </IconButton>
        )}
        <PublishDialog problems={problems} />
      </div>
    </fieldset>
  )
}
