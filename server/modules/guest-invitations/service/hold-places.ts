import { InvalidInput } from '../../../graphql/errors/user-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ChangeScope } from '../../events/public.ts'
import { enqueueLapse, enqueuePlaceNews, lockEvent, roomForNewcomers, toScope } from '../../places/public.ts'
import { decideHoldUntil, decideHolds } from '../domain/holds.ts'
import { TooManyHolds } from '../errors.ts'

/**
 * Check that a place can be held for each of some people, and enqueue the job that frees what is left
 * of them. The waitlist is served first, so a hold passes nobody who waits. @returns until when.
 * @throws InvalidInput for the time, TooManyHolds
 */
export async function holdPlaces(
  platform: Platform,
  { tx, announce, event, now }: ChangeScope,
  count: number,
  holdUntil: string,
): Promise<Date> {
  const decided = decideHoldUntil(holdUntil, event, now)
  if ('problem' in decided) throw new InvalidInput([{ path: 'holdUntil', text: decided.problem }])
  const row = await lockEvent(tx, event.id)
  const scope = toScope(platform, tx, announce, row!, now)
  const room = await roomForNewcomers(scope, true)
  await enqueuePlaceNews(tx, now, scope.news)
  const decision = decideHolds(count, room)
  if (decision !== 'hold') throw new TooManyHolds(decision.placesLeft, count)
  await enqueueLapse(scope, decided.until)
  return decided.until
}
