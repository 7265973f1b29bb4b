import { msg } from '@lingui/core/runtime-macro'
import { UserError } from '../../graphql/errors/user-error.ts'
import type { Text } from '../../contract/text/say.ts'

/** The update was refused as a whole, because the result would not be a valid theme. */
export class ThemeUpdateRefused extends UserError {
  readonly code = 'THEME_UPDATE_REFUSED'
  readonly token: string | null

  constructor(text: Text, token: string | null) {
    super(text)
    this.token = token
  }
}

export const themeTooLarge = () => new ThemeUpdateRefused(msg`This theme is full. Remove something first.`, null)

export class ThemeEpochOver extends UserError {
  readonly code = 'THEME_EPOCH_OVER'
  readonly epoch: number

  constructor(epoch: number) {
    super(msg`The draft was replaced. Load it again, then redo your change.`)
    this.epoch = epoch
  }
}

export class ThemeMovedOn extends UserError {
  readonly code = 'THEME_MOVED_ON'

  constructor() {
    super(msg`Someone just changed the draft. Take a look, then publish again.`)
  }
}
