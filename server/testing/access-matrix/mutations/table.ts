import type { Row, Who } from '../rules.ts'
import type { Scene } from '../scene.ts'

export interface MutationCase {
  /** Valid in every respect, so that the rights decide: `who` is the one that will send it. */
  input(scene: Scene, who: Who): Promise<object>
  /** What a key that may only read gets is the same everywhere, so the row says what one that may write gets. */
  row: Row
  /** The one field of the input whose row may be hidden; left out, every id may be. */
  hidden?: string
}

/** Cases by the name of the mutation and what it is sent about. */
export type Mutations = Record<string, Record<string, MutationCase>>
