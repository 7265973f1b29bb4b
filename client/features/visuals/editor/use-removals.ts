import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { createStore, useStore } from '#client/lib/store.ts'
import { toast } from '#client/ui/overlay/toast.tsx'
import type { VisualActions } from '../visual-actions.ts'

const none: ReadonlySet<string> = new Set()

/** Removes images, with a moment to undo it. */
export function useRemovals(actions: VisualActions) {
  const { i18n } = useLingui()
  const [removals] = useState(
    () =>
      new Removals(actions.remove, (reason) =>
        toast({ tone: 'danger', title: i18n._(msg`Couldn’t remove the image`), description: reason }),
      ),
  )
  const hidden = useStore(removals.ids, none)
  function remove(id: string, name: string) {
    removals.begin(id)
    // The toast outlives this page, so another page may be the one that is left.
    addEventListener('pagehide', removals.settleAll, { once: true })
    toast({
      title: i18n._(msg`Image removed`),
      description: name,
      action: { label: i18n._(msg`Undo`), onPress: () => removals.undo(id) },
      onGone: () => void removals.settle(id),
    })
  }
  return { hidden, remove }
}

/**
 * Images that were removed in this tab and can still be restored. They are hidden here, and removed for everyone when
 * the time to undo is over or the page is left.
 */
class Removals {
  readonly ids = createStore(none)
  private readonly sending = new Set<string>()
  private readonly remove: VisualActions['remove']
  private readonly onRefused: (reason: string) => void

  constructor(remove: VisualActions['remove'], onRefused: (reason: string) => void) {
    this.remove = remove
    this.onRefused = onRefused
  }

  begin(id: string): void {
    this.ids.set(new Set([...this.ids.read(), id]))
  }

  undo(id: string): void {
    this.ids.set(new Set([...this.ids.read()].filter((other) => other !== id)))
  }

  /** The time is over. Nothing happens to what was undone. */
  async settle(id: string): Promise<void> {
    if (!this.ids.read().has(id) || this.sending.has(id)) return
    this.sending.add(id)
    const reason = await this.remove(id)
    this.sending.delete(id)
    // By now the list has no removed image. A refused one shows again, with the reason.
    this.undo(id)
    if (reason) this.onRefused(reason)
  }

  settleAll = (): void => {
    for (const id of this.ids.read()) void this.settle(id)
  }
}
