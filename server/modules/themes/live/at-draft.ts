import type { Bus } from '../../../platform/bus/bus.ts'
import { type ShownEditor, themePresenceTopic } from '../topics.ts'

/**
 * The people of a killed process disappear after this time. Live processes renew them more often.
 */
const lifeMs = 12_000
const sayEveryMs = 4_000

interface Known {
  editor: ShownEditor
  /**
   * The connection of this person; null for one in another process, or one that came by a separate
   * request.
   */
  socketId: string | null
  seenAt: number
}

/**
 * The people at one draft, in all processes. People of this process leave at once when their
 * connection ends. Other processes renew theirs regularly.
 */
export class AtDraft {
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
      for (const editor of message.shown ?? []) this.#see(editor)
      for (const key of message.gone ?? []) this.#lose(key)
      if (message.asks) this.#sayWhoIsHere()
    })
    this.#timer = setInterval(() => this.#beat(), sayEveryMs).unref()
    bus.publish(themePresenceTopic(eventId), { asks: true })
  }

  get isChanged(): boolean {
    return this.#changed.size > 0
  }

  everybody(): ShownEditor[] {
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
  changedStill({ shown, gone }: { shown: ShownEditor[]; gone: string[] }): void {
    for (const key of [...shown.map((editor) => editor.key), ...gone]) this.#changed.add(key)
  }

  /** A person of this process, by their connection. */
  hold(editor: ShownEditor, socketId: string): void {
    this.#see(editor)
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

  #see(editor: ShownEditor): void {
    const known = this.#known.get(editor.key)
    this.#known.set(editor.key, { editor, socketId: known?.socketId ?? null, seenAt: performance.now() })
    if (known && JSON.stringify(known.editor) === JSON.stringify(editor)) return
    this.#changed.add(editor.key)
    this.#onChange()
  }

  #lose(key: string): void {
    if (!this.#known.delete(key)) return
    this.#changed.add(key)
    this.#onChange()
  }

  #sayWhoIsHere(): void {
    const shown = [...this.#known.values()].filter(({ socketId }) => socketId !== null).map(({ editor }) => editor)
    if (shown.length > 0) this.#bus.publish(themePresenceTopic(this.#eventId), { shown })
  }

  #beat(): void {
    this.#sayWhoIsHere()
    const now = performance.now()
    for (const [key, { socketId, seenAt }] of this.#known)
      if (socketId === null && now - seenAt > lifeMs) this.#lose(key)
  }
}
