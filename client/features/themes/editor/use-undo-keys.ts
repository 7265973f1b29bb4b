import { useEffect } from 'react'
import type { ThemeDraft } from '../draft/use-theme-draft.ts'

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y (Cmd on a Mac), anywhere but in a text field, which has its own undo. */
export function useUndoKeys({ undo, redo }: Pick<ThemeDraft, 'undo' | 'redo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      if (
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type=radio], [type=range]), textarea')
      )
        return
      event.preventDefault()
      if (event.shiftKey || key === 'y') redo()
      else undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
}
