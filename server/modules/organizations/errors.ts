import { UserError } from '../../graphql/user-error.ts'
import type { InvitationState } from './domain.ts'

/** An organization always keeps at least one owner (product.md §2). */
export class LastOwner extends UserError {
  readonly code = 'LAST_OWNER'

  constructor() {
    super('An organization needs at least one owner. Make somebody else an owner first.')
  }
}

export class AlreadyMember extends UserError {
  readonly code = 'ALREADY_MEMBER'

  constructor(email: string) {
    super(`${email} belongs to a member already.`)
  }
}

export class AlreadyInvited extends UserError {
  readonly code = 'ALREADY_INVITED'

  constructor(email: string) {
    super(`${email} has been invited already. Send that invitation again, or withdraw it first.`)
  }
}

const notOpenTexts: Record<Exclude<InvitationState, 'OPEN'>, string> = {
  ACCEPTED: 'This invitation has been used already.',
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
    super(`This invitation is for ${email}. Log in with that address to accept it.`)
  }
}

export class OrganizationHasEvents extends UserError {
  readonly code = 'ORGANIZATION_HAS_EVENTS'
  readonly eventTitles: string[]

  constructor(eventTitles: string[]) {
    const named = eventTitles.slice(0, 3).map((title) => `“${title}”`)
    const more = eventTitles.length - named.length
    super(
      `Guests are coming to ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Cancel what is still to come first.`,
    )
    this.eventTitles = eventTitles
  }
}

export class GroupHasEvents extends UserError {
  readonly code = 'GROUP_HAS_EVENTS'

  constructor(count: number) {
    super(`This group has ${count === 1 ? 'an event' : `${count} events`}. Only an empty group can be deleted.`)
  }
}
