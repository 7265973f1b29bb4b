import { describeHidden } from '../../../contract/hidden-location.ts'
import { type WhereFacts, type WhereViewer, decideWhere } from '../../events/public.ts'
import type { EventChange } from './event-changes.ts'

interface Reader {
  viewer: WhereViewer
  /** Leads to the online link, for those who get it. */
  joinUrl: string | null
  now: Date
}

/**
 * Changes as one kind of reader is told of them. An address that is not theirs to know has changed, and no more is said;
 * of a link nobody is told more than the address that always leads to it. Pure: no clock, no database.
 */
export function toldChanges(changes: readonly EventChange[], event: WhereFacts, reader: Reader): EventChange[] {
  // What was taken away is as secret as what is there.
  const rules = { ...event, venueAddress: 'any', onlineUrl: 'any' }
  const { hiddenAddress, hiddenOnlineUrl } = decideWhere(rules, reader.viewer, reader.now)
  return changes.map((change) => {
    const isGone = change.after === null
    if (change.field === 'VENUE_ADDRESS' && hiddenAddress)
      return { ...change, before: null, after: isGone ? null : describeHidden('address', hiddenAddress) }
    if (change.field !== 'ONLINE_URL') return change
    const hidden = hiddenOnlineUrl && describeHidden('link', hiddenOnlineUrl)
    return { ...change, before: null, after: isGone ? null : (reader.joinUrl ?? hidden) }
  })
}
