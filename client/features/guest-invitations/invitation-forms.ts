/** The forms of the invitations page. A refusal names one of them, or an invitation. */
export const invitationForms = { invite: 'invite', remind: 'remind', passedOn: 'passed-on' } as const

/** The id of the form that invites. Earlier guests stand beside it, and are sent with it. */
export const inviteFormId = 'invite'

const showEarlier = 'earlier'

/**
 * What a button of that form says that shows other earlier guests, without script.
 * @param after the id of the guest before them; null for the first ones
 */
export const toShowEarlier = (after: string | null) => (after ? `${showEarlier}:${after}` : showEarlier)

/** Reads that again; null when the button was another. */
export function readShowEarlier(intent: string): { after: string | null } | null {
  const [word, after = null] = intent.split(':', 2)
  return word === showEarlier ? { after } : null
}
