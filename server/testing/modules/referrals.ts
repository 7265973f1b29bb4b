import { randomInt } from 'node:crypto'
import { loadViewer, stranger } from '../../auth/viewer.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { mutate } from '../mutate.ts'
import { recordReferralClick } from '../../modules/referrals/public.ts'

const figures = /* GraphQL */ `
  query ($slug: String!) {
    event(slug: $slug) {
      viewerReferralLink {
        code
        clicks
        registrations
        checkIns
      }
    }
    viewer {
      referralLinks {
        edges {
          node {
            code
          }
        }
      }
    }
  }
`
const board = /* GraphQL */ `
  query ($slug: String!, $first: Int, $after: String) {
    event(slug: $slug) {
      referrals {
        links
        clicks
        registrations
        places
        checkIns
        eventRegistrations
        eventPlaces
        days(last: 3) {
          date
          clicks
          registrations
          checkIns
        }
      }
      referralLeaderboard(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            rank
            clicks
            registrations
            places
            checkIns
            person {
              name
            }
          }
        }
      }
    }
  }
`

/** The link that somebody gets for an event, or the refusal. */
export const makeLink = (actor: Actor, { globalId: eventId }: { globalId: string }): Promise<any> =>
  mutate(
    actor,
    'createReferralLink',
    { eventId },
    '... on ReferralLink { id code clicks registrations checkIns event { slug } }',
  )

/** What somebody's own link for an event brought, as they see it. */
export const figuresOf = async (actor: Actor, slug: string) =>
  (await actor.ask(figures, { slug })).event.viewerReferralLink

export const codesOf = async (actor: Actor, slug: string): Promise<string[]> => {
  const { viewer } = await actor.ask(figures, { slug })
  return viewer.referralLinks.edges.map(({ node }: { node: { code: string } }) => node.code)
}

/** What an organizer sees of everybody's links. */
export const boardOf = async (actor: Actor, slug: string, page: { first?: number; after?: string } = {}) =>
  (await actor.ask(board, { slug, ...page })).event

/** A click by somebody who has come for the first time, or by somebody with an account. */
export async function click(app: TestApp, event: { id: string }, code: string, by: Actor | null = null) {
  const viewer = by ? await loadViewer(app.platform.db, by.userId) : stranger
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return recordReferralClick(app.platform, { code, eventId: event.id, viewer, isVisit: true, stored: null, ip })
}
