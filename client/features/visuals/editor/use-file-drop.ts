import { useEffect, useEffectEvent, useState } from 'react'
import { pastedFiles } from '#client/lib/clipboard/pasted-files.ts'
import { type PartKind, visualParts } from './visual-parts.ts'

/** Files are dragged over the window, maybe over a part of the page (`data-drop-kind`). */
export interface FileDrop {
  isOver: boolean
  kind: PartKind | null
}

const away: FileDrop = { isOver: false, kind: null }

/**
 * Takes files that are dropped anywhere on the page or pasted into it.
 *
 * @param onFiles gets the kind of the part that they were dropped on; null anywhere else.
 */
export function useFileDrop(onFiles: (files: File[], kind: PartKind | null) => void): FileDrop {
  const [drop, setDrop] = useState(away)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
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
      const files = event.clipboardData ? pastedFiles(event.clipboardData) : []
      if (files.length === 0) return
      event.preventDefault()
      take(files, null)
    }
    // Captured, so that lists that are sorted by dragging do not see them.
    const options = { capture: true, signal: stop.signal }
    addEventListener('dragenter', move, options)
    addEventListener('dragover', move, options)
    addEventListener('dragleave', leave, options)
    addEventListener('drop', end, options)
    addEventListener('paste', paste, options)
    return () => stop.abort()
  }, [])
  return drop
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function partUnder(target: EventTarget | null): PartKind | null {
  const kind = target instanceof Element ? target.closest<HTMLElement>('[data-drop-kind]')?.dataset['dropKind'] : null
  return visualParts.find((part) => part.kind === kind)?.kind ?? null
}
