import type { ThemeSubscription } from '#client/gql/graphql.ts'
import type { ThemeEditor } from './theme-draft.ts'

/** A tab as the server lists it. */
export type ListedEditor = NonNullable<ThemeSubscription['d']['p']>[number]

export interface ShownPlace {
  control: string | null
  cursor: { x: number; y: number } | null
}

/** Ten times a second is smooth enough. */
const showEveryMs = 100

/** Who else has the draft open, and what this tab shows of itself. */
export class DraftPresence {
  #others: ReadonlyMap<string, ListedEditor> = new Map()
  /** The name of this tab for the others; null before it has shown itself. */
  #ownKey: string | null = null
  #place: ShownPlace = { control: null, cursor: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #shownAt = Number.NEGATIVE_INFINITY
  #isShowing = false
  #editors: readonly ThemeEditor[] = []
  readonly #show: (place: ShownPlace) => Promise<string | null>
  readonly #onChange: () => void

  /** @param show sends the place, and gives the name of this tab for the others; null when the server was not reached. */
  constructor(show: (place: ShownPlace) => Promise<string | null>, onChange: () => void) {
    this.#show = show
    this.#onChange = onChange
  }

  /** Without this tab; the same array until someone comes, moves or goes. */
  get editors(): readonly ThemeEditor[] {
    return this.#editors
  }

  /** @param isAll nobody else is there. */
  hear(shown: readonly ListedEditor[], gone: readonly string[], isAll: boolean): void {
    const others = new Map(isAll ? [] : this.#others)
    for (const editor of shown) others.set(editor.key, editor)
    for (const key of gone) others.delete(key)
    this.#others = others
    this.#list()
  }

  show(change: Partial<ShownPlace>): void {
    this.#place = { ...this.#place, ...change }
    this.#showSoon()
  }

  /** The connection is new: nobody knows of this tab yet. */
  showAgain(): void {
    this.#shownAt = Number.NEGATIVE_INFINITY
    this.#showSoon()
  }

  /** The connection was cut. */
  lose(): void {
    this.#others = new Map()
    this.#list()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #showSoon(): void {
    if (this.#isShowing || this.#timer !== undefined) return
    const wait = Math.max(0, this.#shownAt + showEveryMs - performance.now())
    this.#timer = setTimeout(() => void this.#showNow(), wait)
  }

  async #showNow(): Promise<void> {
    this.#timer = undefined
    this.#isShowing = true
    this.#shownAt = performance.now()
    const place = this.#place
    const key = await this.#show(place).catch(() => null)
    this.#isShowing = false
    if (key !== null && key !== this.#ownKey) {
      this.#ownKey = key
      this.#list()
    }
    if (key !== null && place !== this.#place) this.#showSoon()
  }

  #list(): void {
    const own = this.#ownKey && this.#others.get(this.#ownKey)
    this.#editors = [...this.#others.values()]
      .filter(({ key }) => key !== this.#ownKey)
      .map(({ key, user, control, cursorX, cursorY, color }) => ({
        key,
        user,
        isViewer: own ? own.user.id === user.id : false,
        control,
        cursor: cursorX === null || cursorY === null ? null : { x: cursorX, y: cursorY },
        color,
      }))
    this.#onChange()
  }
}
