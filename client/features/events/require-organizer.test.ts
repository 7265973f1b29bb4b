import { describe, expect, test } from 'vitest'
import { requireOrganizer } from './require-organizer.ts'

const params = { organizationRole: 'host', groupId: 'g1', eventId: 'e1' }
const url = new URL('https://x.test/host/groups/g1/events/e1/visuals?tab=all')
const viewer = { id: 'v1' }
const event = { group: { id: 'g1' }, organization: { viewerRole: 'HOST' as const } }

function outcome(run: () => unknown): string {
  try {
    run()
    return 'shown'
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`
    return String((thrown as { init?: { status: number } }).init?.status)
  }
}

describe("an organizer's address", () => {
  test('shows the event to a member under their role', () => {
    expect(outcome(() => requireOrganizer({ node: event, viewer }, params, url))).toBe('shown')
  })

  test('leads a member under another role to their own, query kept', () => {
    const owner = { ...event, organization: { viewerRole: 'OWNER' as const } }
    expect(outcome(() => requireOrganizer({ node: owner, viewer }, params, url))).toBe(
      '302 /owner/groups/g1/events/e1/visuals?tab=all',
    )
  })

  test('asks a visitor who is signed out to log in first, and comes back', () => {
    expect(outcome(() => requireOrganizer({ node: null, viewer: null }, params, url))).toBe(
      '302 /login?next=%2Fhost%2Fgroups%2Fg1%2Fevents%2Fe1%2Fvisuals%3Ftab%3Dall',
    )
  })

  test.each([
    ['an event that does not exist', null, params],
    ['something that is no event', { __typename: 'Group' }, params],
    ['an event of another group', { ...event, group: { id: 'g2' } }, params],
    ['somebody who is no member', { ...event, organization: { viewerRole: null } }, params],
    ['a word that is no role', event, { ...params, organizationRole: 'boss' }],
  ])('is a 404 for %s', (_what, node, path) => {
    expect(outcome(() => requireOrganizer({ node, viewer }, path, url))).toBe('404')
  })
})
