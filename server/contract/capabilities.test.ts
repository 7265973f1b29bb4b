import { describe, expect, test } from 'vitest'
import { type Capability, capabilities, hasCapability } from './capabilities.ts'
import { organizationRoles, outranks, rolesUpTo } from './roles.ts'

test('what a role may do, the role above it may too, doors and promoters aside (product.md §2)', () => {
  for (const [capability, roles] of Object.entries(capabilities)) {
    for (const role of roles.filter((each) => each !== 'door' && each !== 'promoter')) {
      const above = organizationRoles.slice(0, organizationRoles.indexOf(role))
      expect([capability, above.every((each) => hasCapability(each, capability as Capability))]).toEqual([
        capability,
        true,
      ])
    }
  }
})

test('a stranger may do nothing', () => {
  for (const capability of Object.keys(capabilities)) expect(hasCapability(null, capability as Capability)).toBe(false)
})

describe('ranks', () => {
  test('nobody gives a role above their own', () => {
    expect(rolesUpTo('owner')).toEqual(organizationRoles)
    expect(rolesUpTo('host')).toEqual(['host', 'promoter', 'door'])
  })

  test('only owners may change their equals', () => {
    expect(organizationRoles.filter((role) => outranks(role, role))).toEqual(['owner'])
    expect([outranks('admin', 'host'), outranks('host', 'admin')]).toEqual([true, false])
  })
})
