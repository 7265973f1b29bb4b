import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'

/** From here on a wait is told in minutes, and in hours. */
const inMinutesFromSeconds = 90
const inHoursFromMinutes = 90

/** What a person reads who did something too often. */
export function tooMuchText(seconds: number): MessageDescriptor {
  if (seconds < inMinutesFromSeconds)
    return msg`That was a lot at once. Try again in ${plural({ seconds }, { one: '# second', other: '# seconds' })}.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes >= inHoursFromMinutes) {
    const hours = Math.ceil(minutes / 60)
    return msg`That was a lot at once. Try again in ${plural({ hours }, { one: '# hour', other: '# hours' })}.`
  }
  return msg`That was a lot at once. Try again in ${plural({ minutes }, { one: '# minute', other: '# minutes' })}.`
}

/** The same, of images. */
export function tooManyImagesText(seconds: number): MessageDescriptor {
  if (seconds < inMinutesFromSeconds)
    return msg`That was a lot of images at once. Try again in ${plural({ seconds }, { one: '# second', other: '# seconds' })}.`
  const minutes = Math.ceil(seconds / 60)
  return msg`That was a lot of images at once. Try again in ${plural({ minutes }, { one: '# minute', other: '# minutes' })}.`
}

export function tryAgainText(seconds: number): MessageDescriptor {
  return msg`Try again in ${plural({ seconds }, { one: '# second', other: '# seconds' })}.`
}
