import { type Principal, readRightsOfMany } from '../../../auth/principal.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { type Rights, roleIn, stranger } from '../../../auth/viewer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidKey, sessionEnded } from '../../access.ts'
import type { LiveRights, Members, Round } from './live-feed.ts'
import { type LiveFacts, type Numbered, type SharedSource, membershipKey } from './live-source.ts'
import type { Member } from './member.ts'

interface Watched {
  principal: Principal
  members: Set<Member>
  unsubscribe(): void
}

/**
 * Decides who may follow a feed, and in which audience. One statement reads the rights of all its
 * sessions and keys. The messages of each are subscribed to once, however many members it has.
 */
export class GroupRights<Step extends Numbered, Facts extends LiveFacts, Membership> implements LiveRights<Facts> {
  readonly #platform: Platform
  readonly #source: SharedSource<Step, Facts, Membership>
  readonly #id: string
  readonly #members: Members
  readonly #watched = new Map<string, Watched>()
  #facts: Facts
  #isDue = false
  #mustReviewAll = false

  constructor(
    platform: Platform,
    source: SharedSource<Step, Facts, Membership>,
    { id, facts }: { id: string; facts: Facts },
    members: Members,
  ) {
    this.#platform = platform
    this.#source = source
    this.#id = id
    this.#facts = facts
    this.#members = members
  }

  /** Everyone whose rights must be read. Strangers have no rights that could change. */
  get principals(): Principal[] {
    return [...this.#watched.values()].map(({ principal }) => principal)
  }

  isKnown(facts: Facts): boolean {
    return JSON.stringify(facts) === JSON.stringify(this.#facts)
  }

  add(member: Member, facts: Facts): boolean {
    this.#watch(member)
    // Facts have changed, so everyone must be decided again.
    if (!this.isKnown(facts)) this.#mustReviewAll = true
    return this.#mustReviewAll
  }

  remove(member: Member): void {
    const watched = member.principal && this.#watched.get(member.principal.id)
    if (!watched) return
    watched.members.delete(member)
    if (watched.members.size > 0) return
    watched.unsubscribe()
    this.#watched.delete(watched.principal.id)
  }

  async decide({ facts, steps, hasNewcomers }: Round<Facts>): Promise<void> {
    if (this.#mustReviewAll || !this.isKnown(facts)) {
      this.#facts = facts
      this.#mustReviewAll = false
      this.#isDue = true
      this.#reviewStrangers(facts)
    }
    const isOpen = !hasNewcomers && steps.every((step) => this.#source.isOpen(facts, step as Step))
    if (this.#watched.size === 0 || (isOpen && !this.#isDue)) return
    this.#isDue = false
    const { principals } = this
    try {
      const [rights, memberships] = await Promise.all([
        readRightsOfMany(this.#platform.db, principals),
        this.#source.readMemberships(this.#platform, [this.#id], peopleOf(principals)),
      ])
      this.review(principals, rights, memberships)
    } catch (error) {
      this.#isDue = true
      throw error
    }
  }

  /**
   * Apply the current rights to the members they were read for. Members who came meanwhile were
   * decided on entry and are in no prepared answer.
   */
  review(asked: readonly Principal[], rights: Map<string, Rights>, memberships: Map<string, Membership>): void {
    for (const { id, kind, personId } of asked) {
      const own = rights.get(id)
      const membership = personId === null ? undefined : memberships.get(membershipKey(this.#id, personId))
      const audience = own ? this.#source.audienceOf(this.#facts, own, membership) : null
      const role = own ? roleIn(own, this.#facts.organizationId) : null
      for (const member of this.#watched.get(id)?.members ?? []) {
        if (!own) this.#members.end(member, kind === 'key' ? invalidKey() : sessionEnded())
        else this.#place(member, role === member.role ? audience : null)
      }
    }
  }

  #reviewStrangers(facts: Facts): void {
    const audience = this.#source.audienceOf(facts, stranger, undefined)
    const strangers = [...this.#members.all()].filter(({ principal }) => principal === null)
    for (const member of strangers) this.#place(member, audience)
  }

  #place(member: Member, audience: string | null): void {
    if (audience === null) this.#members.end(member, null)
    else if (audience !== member.audience) this.#members.move(member, audience)
  }

  #watch(member: Member): void {
    const { principal } = member
    if (!principal) return
    const known = this.#watched.get(principal.id)
    if (known) return void known.members.add(member)
    const unsubscribe = this.#platform.bus.subscribe(viewerTopic(principal.personId ?? principal.id), () => {
      this.#isDue = true
      this.#members.wake()
    })
    this.#watched.set(principal.id, { principal, members: new Set([member]), unsubscribe })
  }
}

const peopleOf = (principals: Principal[]) => principals.flatMap(({ personId }) => personId ?? [])
