import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** What somebody changed and the server has not taken yet, with the document that they changed. */
export interface KeptDraft {
  epoch: number
  /** The document as it was here. */
  state: Uint8Array
  /** Of it, what was not taken. */
  update: Uint8Array
  /** The same by token, for a document that was begun anew; undefined takes one away. */
  tokens: [name: string, value: unknown][]
  /** Milliseconds since 1970. */
  savedAt: number
}

export interface DraftKeep {
  /** By the tab that kept it. */
  read(): Promise<[key: string, kept: KeptDraft][]>
  write(key: string, kept: KeptDraft): Promise<void>
  remove(key: string): Promise<void>
}

type Key = [person: string, eventId: string, key: string]

/** After this long nobody expects it to be merged any more, in milliseconds. */
const keptForMs = 7 * 86_400_000

let store: UseStore | undefined
const kept = () => (store ??= createStore('marquee-theme-drafts', 'drafts'))

/** On the device, for one person and one event: somebody else at the same device neither sees nor sends it. */
export function createDraftKeep(person: string, eventId: string): DraftKeep {
  const keyOf = (key: string): Key => [person, eventId, key]
  return {
    async read() {
      const all = await entries<Key, KeptDraft>(kept())
      const isOver = ({ savedAt }: KeptDraft) => savedAt < Date.now() - keptForMs
      await Promise.all(all.filter(([, draft]) => isOver(draft)).map(([key]) => del(key, kept())))
      return all
        .filter(([[whose, event], draft]) => whose === person && event === eventId && !isOver(draft))
        .map(([[, , key], draft]) => [key, draft])
    },
    write: (key, draft) => set(keyOf(key), draft, kept()),
    remove: (key) => del(keyOf(key), kept()),
  }
}
