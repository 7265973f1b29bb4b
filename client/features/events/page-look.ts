import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { WornLook } from '#contract/theme/theme-look.ts'

export const PageLookFragment = graphql(`
  fragment PageLook_Event on Event {
    id
    look
  }
`)

/** What an event's pages wear, and whose it is. */
export interface PageLook {
  eventId: string
  look: WornLook
}

/** The look that a page came with. */
export function pageLook(reference: FragmentType<typeof PageLookFragment>): PageLook {
  const { id, look } = readFragment(PageLookFragment, reference)
  return { eventId: id, look: look as WornLook }
}
