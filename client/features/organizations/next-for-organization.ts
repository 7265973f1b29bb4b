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
        title: drafts === 1 ? 'You have a draft' : `You have ${drafts} drafts`,
        text: 'Nothing’s published yet. Publish a draft so people can register.',
        action: 'drafts',
      }
    }
    return {
      title: 'Create your next event',
      text: 'All you need is a title and a date. You can add the rest later.',
      action: 'create',
    }
  }
  if (mayInvite && members === 1) {
    return {
      title: 'Build your team',
      text: 'Invite someone to host with you or to check guests in.',
      action: 'invite',
    }
  }
  return null
}
