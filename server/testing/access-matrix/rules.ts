import { organizationRoles } from '../../contract/roles.ts'
import { type Capability, rolesWith } from './product-table.ts'

/** Who asks. The first five are members of the organization that everything belongs to. */
export const everybody = [...organizationRoles, 'owner elsewhere', 'signed-in stranger', 'guest', 'nobody'] as const
export type Who = (typeof everybody)[number]

export const members: readonly Who[] = organizationRoles
export const signedIn: readonly Who[] = everybody.filter((who) => who !== 'nobody')
export const membersAndGuests: readonly Who[] = [...members, 'guest']

export function can(capability: Capability): readonly Who[] {
  return rolesWith(capability)
}

/** What somebody gets. A code in capitals is a refusal or an error of that code. */
export type Outcome = 'data' | 'empty' | 'null' | 'unreachable' | 'allowed' | 'yes' | 'no' | Uppercase<string>

/** What everybody gets. */
export type Row = Record<Who, Outcome>

/** `row('data', everybody, 'null')`, or several groups in order: the first that holds somebody decides. */
export function row(...rules: [outcome: Outcome, who: readonly Who[]][]): Row {
  const outcomeOf = (who: Who) => {
    const rule = rules.find(([, group]) => group.includes(who))
    if (!rule) throw new Error(`nothing is said about ${who}`)
    return rule[0]
  }
  return Object.fromEntries(everybody.map((who) => [who, outcomeOf(who)])) as Row
}

/** A field that some see and that is null to the others. */
export function seenBy(who: readonly Who[]): Row {
  return row(['data', who], ['null', everybody])
}

/** What `viewerCan` says. */
export function trueFor(who: readonly Who[]): Row {
  return row(['yes', who], ['no', everybody])
}

/** Something of an organization that takes a capability; members see that it is there, outsiders do not. */
export function ofMembers(capability: Capability): Row {
  return row(
    ['allowed', can(capability)],
    ['FORBIDDEN', members],
    ['NOT_FOUND', signedIn],
    ['UNAUTHENTICATED', everybody],
  )
}
