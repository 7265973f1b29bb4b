import { isTimeZone } from '../../../contract/time/event-time.ts'
import { checkLocalTime } from '../../../contract/time/local-time.ts'
import { nearestTimes } from './schedule.ts'

interface TimeCheck {
  isValid: boolean
  /** The nearest wall-clock times around a gap; null when there is none. */
  nearest: string[] | null
  isAmbiguous: boolean
  note: string | null
}

/** What a wall-clock time is in a zone, with the sentence that a person reads beside it. */
export function checkTime(local: string, timeZone: string): TimeCheck {
  if (!isTimeZone(timeZone)) {
    return { isValid: false, nearest: null, isAmbiguous: false, note: `“${timeZone}” is not a time zone.` }
  }
  const time = checkLocalTime(local, timeZone)
  switch (time.kind) {
    case 'once':
      return { isValid: true, nearest: null, isAmbiguous: false, note: null }
    case 'twice': {
      const note = 'The clocks go back that night, so this time comes twice. The first one is meant.'
      return { isValid: true, nearest: null, isAmbiguous: true, note }
    }
    case 'skipped': {
      const [before, after] = nearestTimes(time.nearest)
      const note = `The clocks go forward and skip this time. The nearest are ${before} and ${after}.`
      return { isValid: false, nearest: time.nearest, isAmbiguous: false, note }
    }
  }
}
