import { organizationRoles } from '../../contract/roles.ts'
import { type Capability, personal, rolesWith } from './product-table.ts'

/**
 * Who asks. Invited and revoked have no account: their browsers hold the links of invitations to every event, and those
 * of the latter were revoked. The first five are members of the organization that everything belongs to; keys are
 * programs that hold one.
 */
export const everybody = [
  ...organizationRoles,
  'owner elsewhere',
  'signed-in stranger',
  'guest',
  'nobody',
  'invited',
  'revoked',
  'key to read',
  'key to write',
  'key elsewhere',
] as const
export type Who = (typeof everybody)[number]

export const members: readonly Who[] = organizationRoles
const keysOfOrganization: readonly Who[] = ['key to read', 'key to write']
export const keys: readonly Who[] = [...keysOfOrganization, 'key elsewhere']
/** Everybody who acts for the organization. */
export const insiders: readonly Who[] = [...members, ...keysOfOrganization]
const withoutAccount: readonly Who[] = ['nobody', 'invited', 'revoked']
export const signedIn: readonly Who[] = everybody.filter((who) => !withoutAccount.includes(who))
export const people: readonly Who[] = signedIn.filter((who) => !keys.includes(who))
export const insidersAndGuests: readonly Who[] = [...insiders, 'guest']

/** Who has a capability: a key acts as an admin, except for what takes a person. */
export function can(capability: Capability): readonly Who[] {
  const roles = rolesWith(capability)
  return roles.includes('admin') && !personal.includes(capability) ? [...roles, ...keysOfOrganization] : roles
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

/** A field of something that the others do not even reach. */
export function onlyFor(who: readonly Who[]): Row {
  return row(['data', who], ['unreachable', everybody])
}

/** The same of a yes or no. */
export function yesFor(who: readonly Who[]): Row {
  return row(['yes', who], ['unreachable', everybody])
}

/** Something of an organization that takes a capability; members see that it is there, outsiders do not. */
export function ofMembers(capability: Capability): Row {
  const outsiders = row(
    ['allowed', can(capability)],
    ['FORBIDDEN', insiders],
    ['NOT_FOUND', signedIn],
    ['UNAUTHENTICATED', everybody],
  )
  return personal.includes(capability) ? takesPerson(outsiders) : outsiders
}

/** No program does this, wherever it belongs to. */
export function takesPerson(expected: Row): Row {
  return { ...expected, ...Object.fromEntries(keys.map((who) => [who, 'FORBIDDEN'])) }
}

/** What everybody does for themselves, and programs cannot. */
export const account = row(['allowed', people], ['FORBIDDEN', keys], ['UNAUTHENTICATED', everybody])

/** Whoever sees the thing but may not do it is told so; to the rest it is absent. */
export const onHidden = (allowed: readonly Who[], see: readonly Who[]) =>
  row(['allowed', allowed], ['FORBIDDEN', see], ['NOT_FOUND', signedIn], ['UNAUTHENTICATED', everybody])

export const organizers = can('see guests, export them, offer waitlist places, moderate the feed, announce')
export const editors = can('create, change, publish, cancel events; terms')
export const designers = can('change visuals and theme, publish a theme')
export const doors = can('search guests by name, check in')
export const inviters = can("invite, change and remove members below one's own rank")
export const keyKeepers = can('API keys and webhooks')
export const groupKeepers = can('create and change groups; delete events')
export const settlers = can('organization settings, delete, transfer ownership')

export const forAll = seenBy(everybody)
export const yes = trueFor(everybody)
export const no = trueFor([])
