import { useState, useSyncExternalStore } from 'react'
import { useToast } from '#client/ui/overlay/toast.tsx'
import { Removals } from './removals.ts'
import type { VisualActions } from '../visual-actions.ts'

const none: ReadonlySet<string> = new Set()

/** Takes pictures away with a moment to have them back. */
export function useRemovals(actions: VisualActions) {
  const toast = useToast()
  const [removals] = useState(
    () =>
      new Removals(actions.remove, (_id, reason) =>
        toast({ tone: 'danger', title: 'The picture is still there', description: reason }),
      ),
  )
  const hidden = useSyncExternalStore(removals.subscribe, removals.read, () => none)
  function remove(id: string, name: string) {
    removals.begin(id)
    // Also when this page is not the one that is left: the words in the corner go along.
    addEventListener('pagehide', removals.settleAll, { once: true })
    toast({
      title: 'The picture is removed',
      description: name,
      action: { label: 'Undo', onPress: () => removals.undo(id) },
      onGone: () => void removals.settle(id),
    })
  }
  return { hidden, remove }
}
