import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '../../contract/limits.ts'
import { formatter } from '../../contract/time/formatters.ts'
import { UserError } from '../../graphql/errors/user-error.ts'
import type { InvitationState } from './domain.ts'

/** An organization always keeps at least one owner (product.md §2). */
export class LastOwner extends UserError {
  readonly code = 'LAST_OWNER'

  constructor() {
    super(msg`An organization needs at least one owner. Make someone else an owner first.`)
  }
}

export class AlreadyMember extends UserError {
  readonly code = 'ALREADY_MEMBER'

  constructor(email: string) {
    super(msg`${{ email }} is already a member.`)
  }
}

export class AlreadyInvited extends UserError {
  readonly code = 'ALREADY_INVITED'

  constructor(email: string) {
    super(msg`${{ email }} has already been invited. Resend that invitation, or withdraw it first.`)
  }
}

const notOpenTexts: Record<Exclude<InvitationState, 'OPEN'>, MessageDescriptor> = {
  ACCEPTED: msg`This invitation has already been used.`,
  REVOKED: msg`This invitation was withdrawn.`,
  EXPIRED: msg`This invitation has expired. Ask for a new one.`,
}

export class InvitationNotOpen extends UserError {
  readonly code = 'INVITATION_NOT_OPEN'

  constructor(state: Exclude<InvitationState, 'OPEN'>) {
    super(notOpenTexts[state])
  }
}

export class InvitationForSomebodyElse extends UserError {
  readonly code = 'INVITATION_FOR_SOMEBODY_ELSE'

  constructor(email: string) {
    super(msg`This invitation is for ${{ email }}. Log in with that email to accept it.`)
  }
}

export class OrganizationHasEvents extends UserError {
  readonly code = 'ORGANIZATION_HAS_EVENTS'
  readonly eventTitles: string[]

  constructor(eventTitles: string[]) {
    super((i18n) => i18n._(expectedText(i18n, eventTitles)))
    this.eventTitles = eventTitles
  }
}

const titlesNamed = 3

function expectedText({ locale }: I18n, eventTitles: readonly string[]): MessageDescriptor {
  const named = eventTitles.slice(0, titlesNamed).map((title) => `“${title}”`)
  const more = eventTitles.length - named.length
  if (more > 0)
    return msg`Guests are registered for ${{ titles: formatter(Intl.ListFormat, locale, { type: 'unit' }).format(named) }} and ${plural({ more }, { one: '# more', other: '# more' })}. Cancel these events first.`
  const [count, titles] = [named.length, formatter(Intl.ListFormat, locale).format(named)]
  return msg`Guests are registered for ${{ titles }}. ${plural({ count }, { one: 'Cancel this event first.', other: 'Cancel these events first.' })}`
}

export class GroupHasEvents extends UserError {
  readonly code = 'GROUP_HAS_EVENTS'

  constructor(count: number) {
    super(
      msg`This group has ${plural({ count }, { one: '# event', other: '# events' })}. You can only delete an empty group.`,
    )
  }
}

export class TooManyApiKeys extends UserError {
  readonly code = 'TOO_MANY_API_KEYS'
  readonly limit = limits.apiKeys

  constructor() {
    const limit = limits.apiKeys
    super(
      msg`An organization can have up to ${plural({ limit }, { one: '# API key', other: '# API keys' })}. Revoke one to make room.`,
    )
  }
}
