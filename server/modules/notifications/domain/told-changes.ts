import { describeHidden } from '../../../contract/hidden-location.ts'
import { type WhereFacts, type WhereViewer, decideWhere } from '../../events/public.ts'
import type { EventChange } from './event-changes.ts'

interface Reader {
  viewer: WhereViewer
  /** The address that leads to the online link, for people who may know it. */
  joinUrl: string | null
  now: Date
}

/**
 * The changes for one kind of reader. Of a location that they may not know, only the change is
 * told. Of an online link, everyone gets only the address that always leads to it. Pure: no clock,
 * no database.
 */
export function toldChanges(changes: readonly EventChange[], event: WhereFacts, reader: Reader): EventChange[] {
  // A removed location is as secret as a current one.
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
