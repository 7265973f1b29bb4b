/**
 * Pictures that somebody took away in this tab and may still have back: hidden here, and removed for everybody when the
 * time to undo is over or the page is left.
 */
export class Removals {
  private ids: ReadonlySet<string> = new Set()
  private readonly listeners = new Set<() => void>()
  private readonly remove: (id: string) => Promise<string | null>
  private readonly onRefused: (id: string, reason: string) => void

  constructor(
    remove: (id: string) => Promise<string | null>,
    onRefused: (id: string, reason: string) => void = () => undefined,
  ) {
    this.remove = remove
    this.onRefused = onRefused
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The pictures that are not shown now. */
  read = (): ReadonlySet<string> => this.ids

  begin(id: string): void {
    this.set(new Set([...this.ids, id]))
  }

  undo(id: string): void {
    this.set(new Set([...this.ids].filter((other) => other !== id)))
  }

  /** The time is over. Nothing happens to what was undone. */
  async settle(id: string): Promise<void> {
    if (!this.ids.has(id) || this.sending.has(id)) return
    this.sending.add(id)
    const reason = await this.remove(id)
    this.sending.delete(id)
    // Removed, it is gone from the list; refused, it is there again and says why.
    this.undo(id)
    if (reason) this.onRefused(id, reason)
  }

  /** The page is being left: whatever waits is sent now. */
  settleAll = (): void => {
    for (const id of this.ids) void this.settle(id)
  }

  private readonly sending = new Set<string>()

  private set(ids: ReadonlySet<string>): void {
    this.ids = ids
    for (const listener of this.listeners) listener()
  }
}
