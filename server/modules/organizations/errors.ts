import { UserError } from '../../graphql/user-error.ts'
import type { InvitationState } from './domain.ts'

/** An organization always keeps at least one owner (product.md §2). */
export class LastOwner extends UserError {
  readonly code = 'LAST_OWNER'

  constructor() {
    super('An organization needs at least one owner. Make someone else an owner first.')
  }
}

export class AlreadyMember extends UserError {
  readonly code = 'ALREADY_MEMBER'

  constructor(email: string) {
    super(`${email} is already a member.`)
  }
}

export class AlreadyInvited extends UserError {
  readonly code = 'ALREADY_INVITED'

  constructor(email: string) {
    super(`${email} has already been invited. Resend that invitation, or withdraw it first.`)
  }
}

const notOpenTexts: Record<Exclude<InvitationState, 'OPEN'>, string> = {
  ACCEPTED: 'This invitation has already been used.',
  REVOKED: 'This invitation was withdrawn.',
  EXPIRED: 'This invitation has expired. Ask for a new one.',
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
    super(`This invitation is for ${email}. Log in with that email to accept it.`)
  }
}

export class OrganizationHasEvents extends UserError {
  readonly code = 'ORGANIZATION_HAS_EVENTS'
  readonly eventTitles: string[]

  constructor(eventTitles: string[]) {
    const named = eventTitles.slice(0, 3).map((title) => `“${title}”`)
    const more = eventTitles.length - named.length
    const list = named.join(', ')
    super(
      more > 0
        ? `Guests are registered for ${list} and ${more} more. Cancel these events first.`
        : `Guests are registered for ${list}. Cancel these events first.`,
    )
    this.eventTitles = eventTitles
  }
}

export class GroupHasEvents extends UserError {
  readonly code = 'GROUP_HAS_EVENTS'

  constructor(count: number) {
    super(
      count === 1
        ? 'This group has 1 event. You can only delete an empty group.'
        : `This group has ${count} events. You can only delete an empty group.`,
    )
  }
}
