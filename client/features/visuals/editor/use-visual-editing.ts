import { useState } from 'react'
import { useToast } from '#client/ui/overlay/toast.tsx'
import type { UploadSession } from '../uploads/upload-session.ts'
import type { VisualChanges, VisualActions } from '../visual-actions.ts'
import type { Visual } from '../visual.fragment.ts'

/** What a tile may do, for whoever may change pictures. */
export interface VisualEditing {
  actions: VisualActions
  change(visual: Visual, changes: VisualChanges): void
  /** @param order those of its kind as they are shown. */
  move(id: string, afterId: string | null, order: readonly string[]): void
  remove(id: string, name: string): void
  /** It came while this page was open, and somebody else added it. */
  isArrival(id: string): boolean
  /** What this window showed of it before there was a picture. */
  previewOf(id: string): string | null
}

interface VisualEditingOptions {
  actions: VisualActions
  session: UploadSession
  remove: VisualEditing['remove']
  visuals: readonly Visual[]
}

/** Actions whose refusal is said in the corner: what was shown at once is as it was before by then. */
export function useVisualEditing({ actions, session, remove, visuals }: VisualEditingOptions): VisualEditing {
  const toast = useToast()
  const [known] = useState(() => new Set(visuals.map(({ id }) => id)))
  const explain = (title: string) => (reason: string | null) => {
    if (reason) toast({ tone: 'danger', title, description: reason })
  }
  return {
    actions,
    remove,
    change: (visual, changes) => void actions.update(visual, changes).then(explain('The picture was not changed')),
    move: (id, afterId, order) =>
      void actions.move(id, afterId, order).then(explain('The picture is back where it was')),
    isArrival: (id) => !known.has(id) && session.previewOf(id) === null,
    previewOf: session.previewOf,
  }
}
