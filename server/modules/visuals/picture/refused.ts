import { type PictureProblem, pictureProblems } from '../../../contract/picture-problems.ts'
import { UserError } from '../../../graphql/errors/user-error.ts'

/** Of the answer over HTTP. */
const statuses = {
  TOO_LARGE: 413,
  SVG: 415,
  HEIC: 415,
  TYPE: 415,
  EMPTY: 422,
  SIDES: 422,
  PIXELS: 422,
  BROKEN: 422,
} as const satisfies Record<PictureProblem, number>

/** A file that cannot become an image here; the sentence says what to do about it. */
export class PictureRefused extends UserError {
  readonly code: string
  readonly status: 413 | 415 | 422

  constructor(problem: PictureProblem) {
    super(pictureProblems[problem])
    this.code = `PICTURE_${problem}`
    this.status = statuses[problem]
  }
}
