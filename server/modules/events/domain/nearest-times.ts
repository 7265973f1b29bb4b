/**
 * The times around a gap of the clocks as people read them: `01:59` and `03:00`, and with their dates when the clocks skip
 * midnight.
 *
 * @param nearest Wall-clock times such as `2027-03-28T01:59`.
 */
export function nearestTimes([before, after]: readonly [string, string]): [string, string] {
  const isOneDay = before.slice(0, 10) === after.slice(0, 10)
  return isOneDay ? [before.slice(11), after.slice(11)] : [before.replace('T', ' '), after.replace('T', ' ')]
}
