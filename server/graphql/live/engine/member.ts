import type { GraphQLError } from 'graphql'
import type { Principal } from '../../../auth/principal.ts'
import type { OrganizationRole } from '../../../contract/roles.ts'
import type { Answer, Frames } from '../connection/frames.ts'

/** Where the answers of one subscription go. */
export interface Connection {
  /** Send what everybody of the group gets. Called for thousands in one tick: it never waits. */
  write(frames: Frames): void
  /** Whether as much waits to be read already as may. */
  readonly isFull: boolean
  /** Waits until most of what was written has been read. */
  ready(): Promise<void>
  /** Say that there will be no more, after the error if there is one. Called once. */
  end(error: GraphQLError | null): void
}

/** What a subscriber asked for. */
export interface LiveOperation {
  /** Equal for operations that are answered alike, the audience aside. */
  key: string
  /** As its client calls it. */
  name: string | undefined
  answer(step: object): Promise<Answer>
}

/** The group that a member belongs to. */
interface Slot {
  /** @returns the cursor to go on from. */
  remove(member: Member, head: number): number
}

/** One subscriber. There are many: it holds little. */
export interface Member {
  readonly connection: Connection
  operation: LiveOperation
  /** null for a stranger. */
  readonly principal: Principal | null
  /** In the organization that the facts name, when the subscription began. */
  readonly role: OrganizationRole | null
  audience: string
  /** null while it waits for the next round. */
  slot: Slot | null
  /** The last sequence number it has passed; kept only while it is not where its feed is. */
  cursor: number
  /** Makes a first step for this member alone. Null once it has it, or where the cursor says what it lacks. */
  welcome: (() => Promise<object>) | null
  hasEnded: boolean
  /** Called when it follows no more, whoever ended that. */
  readonly onLeft: () => void
}
