import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { toast } from '#client/ui/overlay/toast.tsx'
import type { UploadSession } from '../uploads/upload-session.ts'
import type { VisualChanges, VisualActions } from '../visual-actions.ts'
import type { Visual } from '../visual.fragment.ts'

interface VisualEditingOptions {
  actions: VisualActions
  session: UploadSession
  remove: (id: string, name: string) => void
  visuals: readonly Visual[]
  isDraft: boolean
}

/** Actions whose refusal is shown in a toast. By then the optimistic change is undone. */
export function useVisualEditing({ actions, session, remove, visuals, isDraft }: VisualEditingOptions) {
  const { i18n } = useLingui()
  const [known] = useState(() => new Set(visuals.map(({ id }) => id)))
  const explain = (title: string) => (reason: string | null) => {
    if (reason) toast({ tone: 'danger', title, description: reason })
  }
  return {
    actions,
    remove,
    isDraft,
    change: (visual: Visual, changes: VisualChanges) =>
      void actions.update(visual, changes).then(explain(i18n._(msg`Couldn’t change the image`))),
    /** @param order those of its kind as they are shown. */
    move: (id: string, afterId: string | null, order: readonly string[]) =>
      void actions.move(id, afterId, order).then(explain(i18n._(msg`Couldn’t move the image`))),
    /** Someone else added it while this page was open. */
    isArrival: (id: string) => !known.has(id) && session.previewOf(id) === null,
    previewOf: session.previewOf,
  }
}

export type VisualEditing = ReturnType<typeof useVisualEditing>
