import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
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
  { value: 'desktop', label: msg`Desktop`, picture: <Monitor aria-hidden /> },
  { value: 'phone', label: msg`Phone`, picture: <Smartphone aria-hidden /> },
] as const

/** Actions on the draft as a whole. */
export function EditorBar({ device, onDevice, isHistoryOpen, onHistory, problems }: EditorBarProps) {
  const { t } = useLingui()
  const draft = useDraft()
  return (
    <fieldset aria-label={t`Theme`} className="flex min-h-12 min-w-0 items-center gap-1 max-[26rem]:gap-0 sm:gap-2">
      <IconButton label={t`Undo`} size="sm" disabled={!draft.canUndo} onClick={draft.undo}>
        <Undo2 aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t`Redo`} size="sm" disabled={!draft.canRedo} onClick={draft.redo}>
        <Redo2 aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      {/* A very narrow window has no room for it, and shows the page as on a phone. */}
      <Segments
        label={t`Preview on`}
        options={devices.map((each) => ({ ...each, label: t(each.label) }))}
        value={device}
        onChange={onDevice}
        className="max-[24rem]:hidden"
      />
      <SaveState state={draft.state} />
      <div className="ms-auto flex items-center gap-1 max-[26rem]:gap-0 sm:gap-2">
        <EditorFaces />
        <ThemeAsText />
        {onHistory && (
          <IconButton label={t`Version history`} size="sm" aria-pressed={isHistoryOpen} onClick={onHistory}>
            <History aria-hidden />
          </IconButton>
        )}
        <PublishDialog problems={problems} />
      </div>
    </fieldset>
  )
}

const states: Record<ThemeDraft['state'], { words: MessageDescriptor; picture: ReactNode }> = {
  connecting: { words: msg`Connecting`, picture: <Spinner className="size-3.5" /> },
  live: { words: msg`Saved`, picture: <Check aria-hidden className="size-3.5 text-live" /> },
  saving: { words: msg`Saving`, picture: <Spinner className="size-3.5" /> },
  offline: { words: msg`Offline: stored on this device`, picture: <CloudOff aria-hidden className="size-3.5" /> },
  'read-only': { words: msg`Only on this device`, picture: <Lock aria-hidden className="size-3.5" /> },
}

/** Whether the edits are saved. Only a state that needs attention is read out. */
function SaveState({ state }: { state: ThemeDraft['state'] }) {
  const { t } = useLingui()
  const { words, picture } = states[state]
  const isQuiet = state === 'live' || state === 'saving' || state === 'connecting'
  return (
    <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      {picture}
      {isQuiet && <span className="max-sm:sr-only">{t(words)}</span>}
      {/* Always there: an element that comes with its words is not read out. */}
      <output>{!isQuiet && t(words)}</output>
    </p>
  )
}
