import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type PictureProblem, pictureProblems } from '#contract/picture-problems.ts'

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  TOO_MANY_VISUALS: msg`You’ve reached the limit for this kind of image. Remove one first.`,
  RATE_LIMITED: msg`That was a lot of images at once. Try again in a few minutes.`,
  BUSY: msg`We’re busy with other images. Send it again in a moment.`,
}

/** Why the image of a plain form was refused, by the code in the address that the form led back to. Pure. */
export function describeRefusedPicture(i18n: I18n, code: string): string {
  const problem = /^PICTURE_(\w+)$/.exec(code)?.[1]
  if (problem && problem in pictureProblems) return i18n._(pictureProblems[problem as PictureProblem])
  return i18n._(sentences[code] ?? msg`We couldn’t add this image. Send it again, or choose another one.`)
}
