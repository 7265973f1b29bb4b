import { themeLimits } from '../../../contract/theme/theme-document.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { type ShownEditor, themePresenceTopic } from '../topics.ts'

/** People of a killed process disappear after this time. Others are renewed more often. */
const lifetimeMs = 12_000
const renewEveryMs = 4_000

interface Known {
  editor: ShownEditor
  /** The person's connection; null in another process, or when they came by a separate request. */
  socketId: string | null
  seenAt: number
}

/** The people at a draft, in all processes. Other processes renew theirs regularly. */
export class DraftPresence {
  readonly #bus: Bus
  readonly #eventId: string
  readonly #onChange: () => void
  readonly #known = new Map<string, Known>()
  readonly #unsubscribe: () => void
  readonly #timer: NodeJS.Timeout
  /** The keys of people who came, moved or left since the last call. */
  #changed = new Set<string>()

  constructor(bus: Bus, eventId: string, onChange: () => void) {
    this.#bus = bus
    this.#eventId = eventId
    this.#onChange = onChange
    this.#unsubscribe = bus.subscribe(themePresenceTopic(eventId), (message) => {
      if (!message) return
      for (const editor of message.shown ?? []) this.#add(editor)
      for (const key of message.gone ?? []) this.#remove(key)
      if (message.asks) this.#announceOwn()
    })
    this.#timer = setInterval(() => this.#renew(), renewEveryMs).unref()
    bus.publish(themePresenceTopic(eventId), { asks: true })
  }

  get isChanged(): boolean {
    return this.#changed.size > 0
  }

  everyone(): ShownEditor[] {
    return [...this.#known.values()].map(({ editor }) => editor)
  }

  /** What changed since this was asked last. */
  takeChanges(): { shown: ShownEditor[]; gone: string[] } {
    const keys = [...this.#changed]
    this.#changed = new Set()
    return {
      shown: keys.flatMap((key) => this.#known.get(key)?.editor ?? []),
      gone: keys.filter((key) => !this.#known.has(key)),
    }
  }

  /** The taken changes could not be delivered. */
  restoreChanges({ shown, gone }: { shown: ShownEditor[]; gone: string[] }): void {
    for (const key of [...shown.map((editor) => editor.key), ...gone]) this.#changed.add(key)
  }

  join(editor: ShownEditor, socketId: string): void {
    this.#add(editor)
    this.#known.get(editor.key)!.socketId = socketId
  }

  /** Their connection, or its subscription, has ended. */
  leave(socketId: string): void {
    const gone = [...this.#known.values()]
      .filter((known) => known.socketId === socketId)
      .map(({ editor }) => editor.key)
    if (gone.length > 0) this.#bus.publish(themePresenceTopic(this.#eventId), { gone })
  }

  close(): void {
    clearInterval(this.#timer)
    this.#unsubscribe()
  }

  #add(editor: ShownEditor): void {
    const known = this.#known.get(editor.key)
    if (!known) this.#makeRoom(editor)
    this.#known.set(editor.key, { editor, socketId: known?.socketId ?? null, seenAt: performance.now() })
    if (known && JSON.stringify(known.editor) === JSON.stringify(editor)) return
    this.#changed.add(editor.key)
    this.#onChange()
  }

  /** Of a person who shows too many tabs, the one that was silent longest goes. So no connection holds more either. */
  #makeRoom({ userId }: ShownEditor): void {
    const own = [...this.#known.values()].filter(({ editor }) => editor.userId === userId)
    if (own.length < themeLimits.presence.tabs) return
    const oldest = own.reduce((first, next) => (next.seenAt < first.seenAt ? next : first))
    this.#remove(oldest.editor.key)
  }

  #remove(key: string): void {
    if (!this.#known.delete(key)) return
    this.#changed.add(key)
    this.#onChange()
  }

  #announceOwn(): void {
    const shown = [...this.#known.values()].filter(({ socketId }) => socketId !== null).map(({ editor }) => editor)
    if (shown.length > 0) this.#bus.publish(themePresenceTopic(this.#eventId), { shown })
  }

  #renew(): void {
    this.#announceOwn()
    const now = performance.now()
    for (const [key, { socketId, seenAt }] of this.#known)
      if (socketId === null && now - seenAt > lifetimeMs) this.#remove(key)
  }
}
