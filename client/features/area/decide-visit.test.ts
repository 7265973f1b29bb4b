import { describe, expect, test } from 'vitest'
import { organizationRoles } from '#contract/roles.ts'
import { type AreaScope, areaPages } from './area-pages.ts'
import { decideVisit, type Visit } from './decide-visit.ts'

const bases: Record<AreaScope, string> = {
  organization: 'organizations/o1',
  group: 'groups/g1',
  event: 'groups/g1/events/e1',
}
const addresses: Record<AreaScope, Visit['address']> = {
  organization: { organizationId: 'o1' },
  group: { groupId: 'g1' },
  event: { groupId: 'g1', eventId: 'e1' },
}
const found = { organizationId: 'o1', groupId: 'g1', eventId: 'e1' }
const scopes = ['organization', 'group', 'event'] as const
const allPages = scopes.flatMap((scope) => areaPages[scope].map((page) => ({ scope, path: page.path })))

/** Who may open what, written out once more by hand from product.md §2: a page without a row here fails. */
const access: Record<AreaScope, Record<string, string>> = {
  organization: {
    '': 'owner admin host promoter door',
    team: 'owner admin host promoter door',
    'api-keys': 'owner admin',
    emails: 'owner',
    settings: 'owner',
  },
  group: { '': 'owner admin host promoter door', settings: 'owner admin' },
  event: {
    '': 'owner admin host promoter door',
    guests: 'owner admin host door',
    import: 'owner admin host',
    invitations: 'owner admin host',
    messages: 'owner admin host',
    emails: 'owner admin host',
    'check-in': 'owner admin host door',
    waitlist: 'owner admin host',
    referrals: 'owner admin host promoter',
    feed: 'owner admin host',
    visuals: 'owner admin host promoter door',
    theme: 'owner admin host',
    terms: 'owner admin host',
    languages: 'owner admin host',
    repeat: 'owner admin host',
    settings: 'owner admin host',
  },
}

function visit(scope: AreaScope, path: string, changes: Partial<Visit> & { search?: string } = {}) {
  const roleWord = changes.roleWord ?? 'owner'
  const pathname = `/${roleWord}/${bases[scope]}${path && `/${path}`}`
  const decision = decideVisit({
    scope,
    url: { pathname, search: changes.search ?? '' },
    roleWord,
    address: addresses[scope],
    isSignedIn: true,
    found: { ...found, role: 'owner' },
    ...changes,
  })
  return decision.type === 'redirect' ? decision.to : decision.type
}

test('every page of the area is in the table of who may open it', () => {
  for (const scope of scopes) {
    expect(areaPages[scope].map(({ path }) => path).toSorted()).toEqual(Object.keys(access[scope]).toSorted())
  }
})

describe.each(allPages)('$scope/$path', ({ scope, path }) => {
  test.each(organizationRoles)('opens to %s as the table says, and does not exist otherwise', (role) => {
    const expected = access[scope][path]?.split(' ').includes(role) ? 'open' : 'not-found'
    expect(visit(scope, path, { roleWord: role, found: { ...found, role } })).toBe(expected)
  })

  test('leads a member under any other role’s word to their own, with sub-path and query', () => {
    const own = access[scope][path]?.split(' ')[0] as (typeof organizationRoles)[number]
    for (const word of organizationRoles.filter((role) => role !== own)) {
      expect(visit(scope, path, { roleWord: word, search: '?q=a%20b&x', found: { ...found, role: own } })).toBe(
        `/${own}/${bases[scope]}${path && `/${path}`}?q=a%20b&x`,
      )
    }
  })

  test('tells a member whose role lacks it nothing under any word', () => {
    for (const role of organizationRoles.filter((name) => !access[scope][path]?.split(' ').includes(name))) {
      for (const word of organizationRoles) {
        expect(visit(scope, path, { roleWord: word, found: { ...found, role } })).toBe('not-found')
      }
    }
  })

  test('asks someone who is signed out to log in, whether it exists or not', () => {
    const next = `/login?next=${encodeURIComponent(`/owner/${bases[scope]}${path && `/${path}`}?a=b`)}`
    for (const there of [null, { ...found, role: null }]) {
      expect(visit(scope, path, { isSignedIn: false, found: there, search: '?a=b' })).toBe(next)
    }
  })

  test.each<[string, Partial<Visit>]>([
    ['what does not exist', { found: null }],
    ['someone who is no member', { found: { ...found, role: null } }],
    ['a word that is no role', { roleWord: 'boss' }],
    ['a word that is no role, signed out', { roleWord: 'boss', isSignedIn: false }],
    ['a role’s word in capitals', { roleWord: 'OWNER' }],
  ])('is a 404 for %s', (_what, changes) => {
    expect(visit(scope, path, changes)).toBe('not-found')
  })

  test('is a 404 when a part of the address is of something else', () => {
    for (const name of Object.keys(addresses[scope])) {
      const mismatch = { ...found, role: 'owner' as const, [name]: 'another' }
      expect(visit(scope, path, { found: mismatch })).toBe('not-found')
    }
  })
})

test('a sub-path that no page has is a 404', () => {
  for (const scope of scopes) expect(visit(scope, 'nonsense')).toBe('not-found')
  expect(visit('event', 'guests/of/mine')).toBe('not-found')
})
