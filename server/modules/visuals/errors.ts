import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '../../contract/limits.ts'
import { UserError } from '../../graphql/errors/user-error.ts'

export class TooManyVisuals extends UserError {
  readonly code = 'TOO_MANY_VISUALS'
  readonly limit: number

  constructor(kind: 'FLYER' | 'GALLERY') {
    const limit = limits.visuals[kind]
    super(
      kind === 'GALLERY'
        ? msg`The gallery is full: it has room for ${plural({ limit }, { one: '# photo', other: '# photos' })}. Remove one first.`
        : msg`An event can have up to ${plural({ limit }, { one: '# flyer', other: '# flyers' })}. Remove one first.`,
    )
    this.limit = limit
  }
}

export class UploadNotFound extends UserError {
  readonly code = 'UPLOAD_NOT_FOUND'

  constructor() {
    super(msg`This upload has expired. Uploads that aren’t used are deleted after 48 hours. Upload the image again.`)
  }
}

/** Someone else described the visual in other words meanwhile; nothing was saved. */
export class VisualConflict extends UserError {
  readonly code = 'VISUAL_CONFLICT'
  readonly visualId: string

  constructor(visualId: string) {
    super(msg`Someone else changed this description. Yours isn’t saved yet: choose which one to keep.`)
    this.visualId = visualId
  }
}
