import { describe, expect, test } from 'vitest'
import { organizationRoles } from '#contract/roles.ts'
import { english } from '../../../server/testing/english.ts'
import { areaPages, pageOfPath } from './area-pages.ts'
import { decideTrail } from './decide-trail.ts'

const organization = { id: 'o1', name: 'Lantern Collective' }
const group = { id: 'g1', name: 'Rooftops' }
const event = { id: 'e1', title: 'Vinyl Night' }

describe('the trail', () => {
  test('of a page of an event names everything around it, each step but the last a link', () => {
    const guests = pageOfPath('event', '/host/groups/g1/events/e1/guests')!
    expect(decideTrail(english, { role: 'host', organization, group, event }, guests)).toEqual([
      { label: 'Dashboard', to: '/dashboard' },
      { label: 'Lantern Collective', to: '/host/organizations/o1' },
      { label: 'Rooftops', to: '/host/groups/g1' },
      { label: 'Vinyl Night', to: '/host/groups/g1/events/e1' },
      { label: 'Guests' },
    ])
  })

  test('of the first page of a place ends with the place', () => {
    const overview = areaPages.event[0]!
    expect(decideTrail(english, { role: 'door', organization, group, event }, overview).at(-1)).toEqual({
      label: 'Vinyl Night',
    })
    expect(decideTrail(english, { role: 'door', organization, group }, areaPages.group[0]!).at(-1)).toEqual({
      label: 'Rooftops',
    })
    expect(decideTrail(english, { role: 'door', organization }, areaPages.organization[0]!)).toEqual([
      { label: 'Dashboard', to: '/dashboard' },
      { label: 'Lantern Collective' },
    ])
  })

  test('of a page of the organization skips what is below it', () => {
    const team = pageOfPath('organization', '/owner/organizations/o1/team')!
    expect(decideTrail(english, { role: 'owner', organization }, team).map(({ label }) => label)).toEqual([
      'Dashboard',
      'Lantern Collective',
      'Team',
    ])
  })

  test('never leads a member to a page that does not exist for them', () => {
    for (const role of organizationRoles) {
      for (const scope of ['organization', 'group', 'event'] as const) {
        const place = {
          role,
          organization,
          ...(scope !== 'organization' && { group }),
          ...(scope === 'event' && { event }),
        }
        for (const page of areaPages[scope]) {
          for (const { to } of decideTrail(english, place, page)) {
            if (!to || to === '/dashboard') continue
            expect(to.startsWith(`/${role}/`)).toBe(true)
            const target = to.includes('/events/') ? 'event' : to.includes('/groups/') ? 'group' : 'organization'
            expect([to, pageOfPath(target, to)?.opensTo(role)]).toEqual([to, true])
          }
        }
      }
    }
  })
})
