import type { Row, Who } from '../rules.ts'
import type { Scene } from '../scene.ts'

export interface MutationCase {
  /** Valid in every respect, so that the rights decide. */
  input(scene: Scene): Promise<object>
  /** What `who` adds to such an input when they send it. */
  add?(scene: Scene, who: Who, input: object): Promise<object> | object
  /** What a key that may only read gets is the same everywhere, so the row says what one that may write gets. */
  row: Row
  /** The one field of the input whose row may be hidden; left out, every id may be. */
  hidden?: string
}

/** Cases by the name of the mutation and what it is sent about. */
export type Mutations = Record<string, Record<string, MutationCase>>
