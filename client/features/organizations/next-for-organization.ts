interface OrganizationFacts {
  upcoming: number
  drafts: number
  members: number
  mayCreateEvents: boolean
  mayInvite: boolean
}

export interface NextForOrganization {
  title: string
  text: string
  action: 'create' | 'drafts' | 'invite'
}

/** The one thing to do next; null when there is nothing, or it is for others to do. Pure. */
export function decideNextForOrganization(facts: OrganizationFacts): NextForOrganization | null {
  const { upcoming, drafts, members, mayCreateEvents, mayInvite } = facts
  if (mayCreateEvents && upcoming === 0) {
    if (drafts > 0) {
      return {
        title: drafts === 1 ? 'A draft is waiting' : `${drafts} drafts are waiting`,
        text: 'Nothing is announced yet. Publish one and people can register.',
        action: 'drafts',
      }
    }
    return {
      title: 'Put the first evening on the board',
      text: 'A title and a date are enough; everything else can follow.',
      action: 'create',
    }
  }
  if (mayInvite && members === 1) {
    return {
      title: 'Nobody runs an evening alone',
      text: 'Invite somebody to host with you, or to stand at the door.',
      action: 'invite',
    }
  }
  return null
}
