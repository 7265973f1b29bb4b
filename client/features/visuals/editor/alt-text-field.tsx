import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useReducer, useState } from 'react'
import { isComposing } from '#client/lib/is-composing.ts'
import { limits } from '#contract/limits.ts'
import { onWake } from '#client/lib/live/live-wake.ts'
import { Button } from '#client/ui/button/button.tsx'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { type AltTextState, beginAltText, isReadyToSend, reduceAltText } from './alt-text-state.ts'
import type { VisualActions } from '../visual-actions.ts'

/** A pause in writing after which the text is saved, in milliseconds. */
const pauseMs = 900

interface AltTextFieldProps {
  visual: { id: string; altText: string }
  describe: VisualActions['describe']
  /** Whether the event is one, which cannot be published before every image is described. */
  isDraft: boolean
}

/** The description of an image: saved by itself, and never over what someone else wrote meanwhile. */
export function AltTextField({ visual, describe, isDraft }: AltTextFieldProps) {
  const { t, i18n } = useLingui()
  const { id, altText } = visual
  const [state, dispatch] = useReducer(reduceAltText, altText, beginAltText)
  const noteId = useId()
  const [hasSaved, setHasSaved] = useState(false)
  useEffect(() => dispatch({ type: 'received', altText }), [altText])
  useEffect(() => onWake(() => dispatch({ type: 'tried again' })), [])

  const send = useEffectEvent(async () => {
    if (!isReadyToSend(state)) return
    const { text, seen } = state
    dispatch({ type: 'sent' })
    const answer = await describe(id, text, seen)
    if (answer.type === 'saved') {
      dispatch({ type: 'saved', altText: answer.altText })
      setHasSaved(true)
    }
    // The other text comes live, or has come already.
    else if (answer.type === 'conflict') dispatch({ type: 'refused over theirs' })
    else dispatch({ type: 'failed', reason: answer.reason })
  })
  const unsaved = isReadyToSend(state) ? state.text : null
  useEffect(() => {
    if (unsaved === null) return
    const timer = setTimeout(() => void send(), pauseMs)
    return () => clearTimeout(timer)
  }, [unsaved])
  // Also when the page is left in the middle of a word.
  useEffect(() => () => void send(), [])

  const { problem, theirs } = state
  const isMissing = state.text.trim() === ''
  return (
    <div className="flex flex-col gap-1.5" onPointerDown={leaveToText}>
      <TextArea
        id={altTextId(id)}
        rows={2}
        aria-label={t`Describe this image (alt text)`}
        aria-describedby={noteId}
        placeholder={t`What does it show? Describe it as you would to a friend on the phone.`}
        maxLength={limits.altTextLength}
        value={state.text}
        onChange={(event) => dispatch({ type: 'typed', text: event.target.value.replace(/\n/g, ' ') })}
        onBlur={() => void send()}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter') return
          event.preventDefault()
          void send()
        }}
        className={classNames(
          'resize-none px-2.5 py-2 text-sm',
          isMissing && 'border-accent bg-accent-wash/40 hover:border-line-strong focus-visible:border-text',
        )}
      />
      <p id={noteId} className="min-h-4 text-2xs text-muted">
        {problem ? (
          <span className="text-danger">
            <Trans>Not saved. {problem}</Trans>
          </span>
        ) : (
          describeState(i18n, state, { isMissing, isDraft, hasSaved })
        )}
      </p>
      {theirs !== null && (
        <div
          role="alert"
          className="flex animate-enter flex-col gap-2 rounded-control border-s-4 border-accent bg-accent-wash px-3 py-2.5 text-sm"
        >
          <p className="text-pretty">
            {theirs ? (
              <Trans>
                Someone else wrote{' '}
                <strong dir="auto" className="font-semibold">
                  “{theirs}”
                </strong>
              </Trans>
            ) : (
              <Trans>Someone else removed this description.</Trans>
            )}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => dispatch({ type: 'chose mine' })}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button size="sm" variant="secondary" onClick={() => dispatch({ type: 'chose theirs' })}>
              <Trans>Take theirs</Trans>
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}

/** The id of an image's field. */
export function altTextId(visualId: string): string {
  return `alt-text-${visualId}`
}

function describeState(
  i18n: I18n,
  state: AltTextState,
  { isMissing, isDraft, hasSaved }: Record<'isMissing' | 'isDraft' | 'hasSaved', boolean>,
): string {
  if (state.theirs !== null) return i18n._(msg`Not saved yet`)
  if (state.sending !== null || state.text !== state.seen) return i18n._(msg`Saving…`)
  if (isMissing) return i18n._(isDraft ? msg`Describe it before you publish` : msg`Guests see it once you describe it`)
  return hasSaved ? i18n._(msg`Saved`) : ''
}

/** In a row that is moved by dragging, the pointer selects text in the field instead. */
function leaveToText({ currentTarget }: { currentTarget: HTMLElement }) {
  const row = currentTarget.closest<HTMLElement>('[draggable="true"]')
  if (!row) return
  row.draggable = false
  const restore = () => {
    row.draggable = true
    window.removeEventListener('pointerup', restore)
    window.removeEventListener('pointercancel', restore)
  }
  window.addEventListener('pointerup', restore)
  window.addEventListener('pointercancel', restore)
}
