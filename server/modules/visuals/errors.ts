import { limits } from '../../contract/limits.ts'
import { UserError } from '../../graphql/user-error.ts'

export class TooManyVisuals extends UserError {
  readonly code = 'TOO_MANY_VISUALS'
  readonly limit: number

  constructor(kind: 'FLYER' | 'GALLERY') {
    const limit = limits.visuals[kind]
    super(
      kind === 'GALLERY'
        ? `The gallery is full: it holds ${limit} pictures. Remove one first.`
        : `An event shows at most ${limit} flyers. Remove one first.`,
    )
    this.limit = limit
  }
}

export class UploadNotFound extends UserError {
  readonly code = 'UPLOAD_NOT_FOUND'

  constructor() {
    super('This upload is not there any more: a picture waits 48 hours to be used. Upload it again.')
  }
}

/** Someone else described the visual in other words meanwhile; nothing was saved. */
export class VisualConflict extends UserError {
  readonly code = 'VISUAL_CONFLICT'
  readonly visualId: string

  constructor(visualId: string) {
    super('Somebody else described this picture meanwhile. Nothing of yours was saved: choose which words stay.')
    this.visualId = visualId
  }
}
