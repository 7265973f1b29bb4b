/** The columns of a registration or an entry that say who may see the name and the address on it. */
export const contact = {
  id: true,
  userId: true,
  event: { select: { status: true, group: { select: { organizationId: true } } } },
} as const

export const nameHelp = 'The account’s when left out; required when signed out.'

export const keyHelp =
  'The same key with the same details gets the first answer again. Without an account it must be random, such as a UUID.'

export const termsHelp = 'Required when the event has terms of its own: the version in force.'

export const referralHelp = 'Of the link that led here; one that is unknown is ignored.'

export const answersHelp = 'To what the event asks: what it requires must be there.'

export const secretHelp = 'Required without an account.'
