import type { GraphQLError } from 'graphql'
import type { Principal } from '../../../auth/principal.ts'
import type { OrganizationRole } from '../../../contract/roles.ts'
import type { Answer, Frames } from '../connection/frames.ts'

/** The receiver of one subscription's answers. */
export interface Connection {
  /** Send the group's frames. Called for thousands in one tick, so it never waits. */
  write(frames: Frames): void
  /** Whether the reader has reached the limit of unread bytes. */
  readonly isFull: boolean
  /** Wait until most of what was written has been read. */
  ready(): Promise<void>
  /** Complete the subscription, with an error if there is one. Called once. */
  end(error: GraphQLError | null): void
}

/** The operation of a subscriber. */
export interface LiveOperation {
  /** Equal for operations with equal answers within one audience. */
  key: string
  /** The id that its client uses. */
  name: string | undefined
  answer(step: object): Promise<Answer>
}

/** The group that a member belongs to. */
interface Slot {
  /** @returns the cursor to continue from. */
  remove(member: Member, head: number): number
}

/** One subscriber. There are many, so it stores little. */
export interface Member {
  readonly connection: Connection
  operation: LiveOperation
  /** null for a stranger. */
  readonly principal: Principal | null
  /** The role in the organization of the facts, when the subscription began. */
  readonly role: OrganizationRole | null
  audience: string
  /** null while it waits for the next round. */
  slot: Slot | null
  /** The last sequence number it has. Only valid while it is not at its feed's position. */
  cursor: number
  /**
   * Makes the first step for this member only. Null once it has it, or when its cursor says what it
   * lacks.
   */
  welcome: (() => Promise<object>) | null
  hasEnded: boolean
  /** Called when it leaves or is ended. */
  readonly onLeft: () => void
}
