import { expect, test } from 'vitest'
import { hasCapability } from '#contract/capabilities.ts'
import { organizationRoles } from '#contract/roles.ts'
import { english } from '../../../server/testing/english.ts'
import { describeDraftAudience, nameRole } from './role-words.ts'

test('hosts read which roles see drafts, as the table of rights has it', () => {
  const said = describeDraftAudience(english)
  for (const role of organizationRoles)
    expect([role, said.includes(english._(nameRole(role)))]).toEqual([role, hasCapability(role, 'seeDrafts')])
  expect(said).toBe('Owner, Admin, Host, Promoter and Door')
})
