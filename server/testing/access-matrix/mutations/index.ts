import { entryMutations } from './entries.ts'
import { eventLifeMutations } from './event-life.ts'
import { feedMutations } from './feed.ts'
import { memberMutations } from './members.ts'
import { messageMutations } from './messages.ts'
import { organizationMutations } from './organizations.ts'
import { ownMutations } from './own.ts'
import { invitationMutations } from './invitations.ts'
import { guestMutations } from './guests.ts'
import { placeMutations } from './places.ts'
import { questionMutations } from './questions.ts'
import { themeMutations } from './themes.ts'
import type { Mutations } from './table.ts'
import { visualMutations } from './visuals.ts'

/** Every mutation by what it is sent about, and what everybody gets. */
export const mutations: Mutations = {
  ...entryMutations,
  ...eventLifeMutations,
  ...feedMutations,
  ...memberMutations,
  ...messageMutations,
  ...organizationMutations,
  ...ownMutations,
  ...guestMutations,
  ...invitationMutations,
  ...placeMutations,
  ...questionMutations,
  ...visualMutations,
  ...themeMutations,
}
