import { type Answer, Frames } from '../connection/frames.ts'
import type { LiveSource, Numbered } from './live-source.ts'
import type { LiveOperation, Member } from './member.ts'

/** A cursor after everything, for operations whose receivers are not known yet. */
const anywhere = Number.POSITIVE_INFINITY

type Rules<Step extends Numbered> = Pick<LiveSource<Step>, 'isFor' | 'personOf'>

/**
 * The members who follow one feed with the same operation and belong to one audience. Each step is
 * executed once for them.
 */
export class Group<Step extends Numbered> {
  /** The members that have everything the feed has, which is most of them. */
  readonly #current = new Set<Member>()
  /**
   * The members at another position: behind the feed, or ahead of it because another process
   * delivered more.
   */
  readonly #lagging = new Set<Member>()
  readonly #rules: Rules<Step>
  readonly #operation: LiveOperation
  readonly #audience: string
  #answers = new Map<Step, Answer>()

  constructor(rules: Rules<Step>, operation: LiveOperation, audience: string) {
    this.#rules = rules
    this.#operation = operation
    this.#audience = audience
  }

  get isEmpty(): boolean {
    return this.#current.size + this.#lagging.size === 0
  }

  *members(): Iterable<Member> {
    yield* this.#current
    yield* this.#lagging
  }

  add(member: Member, head: number): void {
    member.slot = this
    // Equal to the group's operation, so that all members store one object.
    member.operation = this.#operation
    if (member.cursor === head) this.#current.add(member)
    else this.#lagging.add(member)
  }

  /** @returns the member's cursor, so that it can continue in another group. */
  remove(member: Member, head: number): number {
    member.slot = null
    if (this.#current.delete(member)) return head
    this.#lagging.delete(member)
    return member.cursor
  }

  /** The cursor of the member that is furthest behind. */
  earliest(head: number): number {
    let earliest = head
    for (const { cursor } of this.#lagging) if (cursor < earliest) earliest = cursor
    return earliest
  }

  /** Execute the steps that a member is going to get. */
  async prepare(steps: readonly Step[], head: number, isHere: (personId: string) => boolean): Promise<void> {
    const earliest = this.earliest(head)
    const isWanted = (step: Step) => {
      if (step.sequence <= earliest) return false
      if (this.#rules.isFor(step, this.#audience, null, anywhere)) return true
      const personId = this.#rules.personOf(step)
      return personId !== null && isHere(personId) && this.#rules.isFor(step, this.#audience, personId, anywhere)
    }
    const wanted = steps.filter(isWanted)
    const answers = await Promise.all(wanted.map((step) => this.#operation.answer(step)))
    this.#answers = new Map(wanted.map((step, index) => [step, answers[index]!]))
  }

  /** Deliver the prepared answers. @param to the last sequence number that was read. */
  deliver(steps: readonly Step[], head: number, to: number): void {
    const fresh = steps.filter(({ sequence }) => sequence > head)
    const frames = this.#framesOf(fresh, null, head)
    const people = this.#peopleOf(fresh)
    // The hot loop: thousands of sockets with one write each.
    for (const { principal, connection } of this.#current) {
      const personId = people.size > 0 ? (principal?.personId ?? null) : null
      const own = personId !== null && people.has(personId) ? this.#framesOf(fresh, personId, head) : frames
      if (own) connection.write(own)
    }
    if (this.#lagging.size > 0) this.#deliverToLagging(steps, Math.max(head, to), to)
    this.#answers = new Map()
  }

  #deliverToLagging(steps: readonly Step[], newHead: number, to: number): void {
    // Members that were cut together come back together, so there is one set of frames for each
    // cursor.
    const made = new Map<string, Frames | null>()
    const people = this.#peopleOf(steps)
    for (const member of this.#lagging) {
      const personId = member.principal?.personId ?? null
      const own = personId !== null && people.has(personId) ? personId : null
      const place = `${member.cursor}:${own}`
      if (!made.has(place)) {
        const missed = steps.filter(({ sequence }) => sequence > member.cursor)
        made.set(place, this.#framesOf(missed, own, member.cursor))
      }
      const frames = made.get(place)
      if (frames) member.connection.write(frames)
      member.cursor = Math.max(member.cursor, to)
      if (member.cursor !== newHead) continue
      this.#lagging.delete(member)
      this.#current.add(member)
    }
  }

  /** People who get a step although it is not for their audience. */
  #peopleOf(steps: readonly Step[]): Set<string> {
    const people = new Set<string>()
    for (const step of steps) {
      if (this.#rules.isFor(step, this.#audience, null, anywhere)) continue
      const personId = this.#rules.personOf(step)
      if (personId !== null) people.add(personId)
    }
    return people
  }

  #framesOf(steps: readonly Step[], personId: string | null, after: number): Frames | null {
    const answers: Answer[] = []
    for (const step of steps) {
      const answer = this.#answers.get(step)
      if (answer && this.#rules.isFor(step, this.#audience, personId, after)) answers.push(answer)
    }
    return answers.length > 0 ? new Frames(answers) : null
  }
}
