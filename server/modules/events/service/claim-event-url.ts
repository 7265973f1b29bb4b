import { toSlug } from '../../../contract/text/slug.ts'
import { NotFound, UrlTaken } from '../../../graphql/user-error.ts'
import { claimSlug } from '../../../platform/database/claim-slug.ts'
import { violates } from '../../../platform/database/db.ts'

interface UrlClaim {
  chosen: string | null
  /** The address is made from it when none was chosen. */
  title: string
  /** Make the event. It is tried again with another address, so it begins a transaction of its own. */
  claim(url: string): Promise<string>
}

/**
 * Make an event under an address that no event has or had. @returns what `claim` returned.
 *
 * @throws UrlTaken for a chosen address; NotFound when the event's group was deleted a moment ago.
 */
export async function claimEventUrl({ chosen, title, claim }: UrlClaim): Promise<string> {
  try {
    return await claimSlug({
      chosen,
      proposal: toSlug(title),
      claim,
      isTaken: isUrlTaken,
      refuse: (taken, suggestion) => new UrlTaken('url', taken, suggestion),
    })
  } catch (error) {
    throw violates(error, 'Event_groupId_fkey') ? new NotFound('The group') : error
  }
}

/** Whether the database refused an event's address because another event has or had it. */
export function isUrlTaken(error: unknown): boolean {
  return violates(error, 'url') || violates(error, 'SlugHistory_pkey')
}
