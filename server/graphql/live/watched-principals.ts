import type { Principal } from '../../auth/principal.ts'
import { viewerTopic } from '../../auth/viewer-topic.ts'
import type { Bus } from '../../platform/bus/bus.ts'

/** Null for a stranger. */
interface OfPrincipal {
  readonly principal: Principal | null
}

export interface Watched<Member extends OfPrincipal> {
  principal: Principal
  members: Set<Member>
}

/** The sessions and keys with which something is followed, each heard once however much is followed under it. */
export class WatchedPrincipals<Member extends OfPrincipal> {
  readonly #bus: Bus
  readonly #onChange: () => void
  readonly #watched = new Map<string, Watched<Member> & { unsubscribe(): void }>()

  /** @param onChange The rights of one of them may have changed. */
  constructor(bus: Bus, onChange: () => void) {
    this.#bus = bus
    this.#onChange = onChange
  }

  get size(): number {
    return this.#watched.size
  }

  get principals(): Principal[] {
    return [...this.#watched.values()].map(({ principal }) => principal)
  }

  find(principalId: string): Watched<Member> | undefined {
    return this.#watched.get(principalId)
  }

  /** Strangers have no rights that could change. */
  add(member: Member): void {
    const { principal } = member
    if (!principal) return
    const known = this.#watched.get(principal.id)
    if (known) return void known.members.add(member)
    const unsubscribe = this.#bus.subscribe(viewerTopic(principal.personId ?? principal.id), this.#onChange)
    this.#watched.set(principal.id, { principal, members: new Set([member]), unsubscribe })
  }

  remove(member: Member): void {
    const watched = member.principal && this.#watched.get(member.principal.id)
    if (!watched) return
    watched.members.delete(member)
    if (watched.members.size > 0) return
    watched.unsubscribe()
    this.#watched.delete(watched.principal.id)
  }
}
