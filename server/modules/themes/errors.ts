import { UserError } from '../../graphql/user-error.ts'

/** Nothing of an update was taken: the whole of it would not be a theme. */
export class ThemeUpdateRefused extends UserError {
  readonly code = 'THEME_UPDATE_REFUSED'
  /** The token to blame, when it is one. */
  readonly token: string | null

  constructor(reason: string, token: string | null) {
    super(reason)
    this.token = token
  }
}

/** The document that was edited has made place for a fresh one. */
export class ThemeEpochOver extends UserError {
  readonly code = 'THEME_EPOCH_OVER'
  readonly epoch: number

  constructor(epoch: number) {
    super('The draft was begun anew. Take it over, and set what you changed again.')
    this.epoch = epoch
  }
}

/** Somebody changed the draft after the publisher had looked at it. */
export class ThemeMovedOn extends UserError {
  readonly code = 'THEME_MOVED_ON'

  constructor() {
    super('Somebody has just changed the draft. Look at it as it is now, and publish again.')
  }
}
