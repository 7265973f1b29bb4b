import { msg } from '@lingui/core/runtime-macro'

/** Why a file cannot be shown as an image, and what to do about it. */
export const pictureProblems = {
  TOO_LARGE: msg`This image is larger than 10 MB. Save a smaller version and try again.`,
  SVG: msg`SVG images can’t be shown here. Save it as a PNG and try again.`,
  HEIC: msg`HEIC images can’t be shown here. Save it as a JPEG and try again.`,
  TYPE: msg`This isn’t an image we can show. Use a JPEG, PNG, WebP, AVIF or GIF.`,
  EMPTY: msg`This file is empty. Choose another one.`,
  SIDES: msg`This image is more than 8,000 pixels wide or high. Save a smaller version and try again.`,
  PIXELS: msg`This image has more than 40 megapixels. Save a smaller version and try again.`,
  BROKEN: msg`This file is damaged or incomplete. Open it and save it again, or choose another one.`,
} as const

export type PictureProblem = keyof typeof pictureProblems
