import { UserError } from '../../../graphql/user-error.ts'

const reasons = {
  TOO_LARGE: { status: 413, message: 'This picture is larger than 10 MB. Save it smaller, and try again.' },
  SVG: { status: 415, message: 'SVG pictures cannot be shown here. Save it as PNG, and try again.' },
  HEIC: { status: 415, message: 'HEIC pictures cannot be shown here. Save it as JPEG, and try again.' },
  TYPE: {
    status: 415,
    message: 'This is no picture of a kind that can be shown: take a JPEG, PNG, WebP, AVIF or GIF.',
  },
  EMPTY: { status: 422, message: 'The file is empty. Choose another one.' },
  SIDES: {
    status: 422,
    message: 'This picture is more than 8,000 pixels wide or high. Save it smaller, and try again.',
  },
  PIXELS: { status: 422, message: 'This picture has more than 40 megapixels. Save it smaller, and try again.' },
  BROKEN: {
    status: 422,
    message: 'This file is damaged or incomplete. Open and save it again, or choose another one.',
  },
} as const

export type PictureProblem = keyof typeof reasons

/** A file that cannot become a picture here; the sentence says what to do about it. */
export class PictureRefused extends UserError {
  readonly code: string
  /** Of the answer over HTTP. */
  readonly status: 413 | 415 | 422

  constructor(problem: PictureProblem) {
    super(reasons[problem].message)
    this.code = `PICTURE_${problem}`
    this.status = reasons[problem].status
  }
}
