import { useEffect, useEffectEvent, useState } from 'react'
import { type PartKind, visualParts } from './visual-parts.ts'

interface FileDropOptions {
  isEnabled: boolean
  /** @param kind of the part that they were dropped on; null anywhere else. */
  onFiles: (files: File[], kind: PartKind | null) => void
}

/** Files hang over the window, maybe over a part of the page (`data-drop-kind`). */
export interface FileDrop {
  isOver: boolean
  kind: PartKind | null
}

const away: FileDrop = { isOver: false, kind: null }

/** Takes files that are dropped anywhere on the page or pasted into it. */
export function useFileDrop({ isEnabled, onFiles }: FileDropOptions): FileDrop {
  const [drop, setDrop] = useState(away)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isEnabled) return
    const stop = new AbortController()
    const move = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      const kind = partUnder(event.target)
      setDrop((before) => (before.isOver && before.kind === kind ? before : { isOver: true, kind }))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDrop(away)
    }
    const end = (event: DragEvent) => {
      setDrop(away)
      if (!carriesFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take(files, partUnder(event.target))
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files, null)
    }
    // Before anything on the page sees them: a list that is sorted by dragging has no use for files.
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('dragenter', move, options)
    window.addEventListener('dragover', move, options)
    window.addEventListener('dragleave', leave, options)
    window.addEventListener('drop', end, options)
    window.addEventListener('paste', paste, options)
    return () => stop.abort()
  }, [isEnabled])
  return drop
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function partUnder(target: EventTarget | null): PartKind | null {
  const kind = target instanceof Element ? target.closest<HTMLElement>('[data-drop-kind]')?.dataset['dropKind'] : null
  return visualParts.find((part) => part.kind === kind)?.kind ?? null
}
