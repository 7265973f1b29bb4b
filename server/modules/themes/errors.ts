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

export const themeTooLarge = () => new ThemeUpdateRefused('This theme is full. Remove something first.', null)

export class ThemeEpochOver extends UserError {
  readonly code = 'THEME_EPOCH_OVER'
  readonly epoch: number

  constructor(epoch: number) {
    super('The draft was replaced. Load it again, then redo your change.')
    this.epoch = epoch
  }
}

export class ThemeMovedOn extends UserError {
  readonly code = 'THEME_MOVED_ON'

  constructor() {
    super('Someone just changed the draft. Take a look, then publish again.')
  }
}
