import type { OrganizationRole } from '../../contract/roles.ts'

/**
 * The table of product.md §2, word for word. Copied by hand on purpose: what the code allows is compared with it, so it
 * must not come from the code.
 */
const table = `
| capability | owner | admin | host | promoter | door |
| --- | --- | --- | --- | --- | --- |
| organization settings, delete, transfer ownership | yes | – | – | – | – |
| invite, change and remove members below one's own rank | yes | yes | – | – | – |
| API keys and webhooks | yes | yes | – | – | – |
| create and change groups; delete events | yes | yes | – | – | – |
| create, change, publish, cancel events; terms | yes | yes | yes | – | – |
| view visuals | yes | yes | yes | yes | yes |
| change visuals and theme, publish a theme | yes | yes | yes | – | – |
| see guests, export them, offer waitlist places, moderate the feed, announce | yes | yes | yes | – | – |
| own referral figures | yes | yes | yes | yes | – |
| search guests by name, check in | yes | yes | yes | – | yes |
`

export type Capability =
  | 'organization settings, delete, transfer ownership'
  | "invite, change and remove members below one's own rank"
  | 'API keys and webhooks'
  | 'create and change groups; delete events'
  | 'create, change, publish, cancel events; terms'
  | 'view visuals'
  | 'change visuals and theme, publish a theme'
  | 'see guests, export them, offer waitlist places, moderate the feed, announce'
  | 'own referral figures'
  | 'search guests by name, check in'

/**
 * What takes a person, whatever the role. Product.md says no more of keys than who makes them; that a program acts as an
 * admin but never decides who else may act, and shares no links, is docs/decisions/011.
 */
export const personal: readonly Capability[] = [
  "invite, change and remove members below one's own rank",
  'API keys and webhooks',
  'own referral figures',
]

const [header, , ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** The roles that have a capability. @throws for one that is not in the table. */
export function rolesWith(capability: Capability): OrganizationRole[] {
  const row = rows.find(([, name]) => name === capability)
  if (!header || !row) throw new Error(`product.md knows no “${capability}”`)
  return header.filter((_role, column) => row[column] === 'yes') as OrganizationRole[]
}
