/** Why a file cannot be shown as an image, and what to do about it. */
export const pictureProblems = {
  TOO_LARGE: 'This picture is larger than 10 MB. Save it smaller, and try again.',
  SVG: 'SVG pictures cannot be shown here. Save it as PNG, and try again.',
  HEIC: 'HEIC pictures cannot be shown here. Save it as JPEG, and try again.',
  TYPE: 'This is no picture of a kind that can be shown: take a JPEG, PNG, WebP, AVIF or GIF.',
  EMPTY: 'The file is empty. Choose another one.',
  SIDES: 'This picture is more than 8,000 pixels wide or high. Save it smaller, and try again.',
  PIXELS: 'This picture has more than 40 megapixels. Save it smaller, and try again.',
  BROKEN: 'This file is damaged or incomplete. Open and save it again, or choose another one.',
} as const

export type PictureProblem = keyof typeof pictureProblems
