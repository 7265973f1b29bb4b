import { UserError } from '../../graphql/user-error.ts'

/** The update was refused as a whole, because the result would not be a valid theme. */
export class ThemeUpdateRefused extends UserError {
  readonly code = 'THEME_UPDATE_REFUSED'
  readonly token: string | null

  constructor(reason: string, token: string | null) {
    super(reason)
    this.token = token
  }
}

export const themeTooLarge = () =>
  new ThemeUpdateRefused('This is more than a theme can hold. Take something away first.', null)

export class ThemeEpochOver extends UserError {
  readonly code = 'THEME_EPOCH_OVER'
  readonly epoch: number

  constructor(epoch: number) {
    super('The draft was begun anew. Take it over, and set what you changed again.')
    this.epoch = epoch
  }
}

export class ThemeMovedOn extends UserError {
  readonly code = 'THEME_MOVED_ON'

  constructor() {
    super('Somebody has just changed the draft. Look at it as it is now, and publish again.')
  }
}
