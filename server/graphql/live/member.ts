import type { GraphQLError } from 'graphql'
import type { Principal } from '../../auth/principal.ts'
import type { OrganizationRole } from '../../contract/roles.ts'
import type { Frames } from './frames.ts'
import type { SharedOperation } from './shared-operation.ts'

/** Where answers go. */
export interface Sink {
  /** Hand over what everybody of the cohort gets. Called for thousands in one tick: it never waits. */
  write(frames: Frames): void
  /** Whether as much waits to be read already as may. */
  readonly isFull: boolean
  /** Waits until what was written has mostly left, for those who come from far behind. */
  ready(): Promise<void>
  /** Say that there will be no more, after the error if there is one. Called once. */
  end(error: GraphQLError | null): void
}

interface Seat {
  /** @returns the cursor to go on from. */
  remove(member: Member, head: number): number
}

/** One subscriber. There are many: it holds little. */
export interface Member {
  readonly sink: Sink
  operation: SharedOperation
  /** null for a stranger. */
  readonly principal: Principal | null
  /** In the organization of the feed, when it was opened. */
  readonly role: OrganizationRole | null
  audience: string
  /** null while it waits for the next round. */
  seat: Seat | null
  /** The last sequence number it has passed; kept only while it is not where its feed is. */
  cursor: number
  hasEnded: boolean
  /** Called when it follows no more, whoever ended that. */
  readonly onLeft: () => void
}
