import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import {
  AlreadyInvited,
  AlreadyMember,
  GroupHasEvents,
  InvitationForSomebodyElse,
  InvitationNotOpen,
  LastOwner,
  OrganizationHasEvents,
  TooManyApiKeys,
} from '../errors.ts'

refusalType(LastOwner, 'An organization keeps at least one owner, and this person is the last.')
refusalType(AlreadyMember, 'The address belongs to a member already.')
refusalType(AlreadyInvited, 'An invitation to this address is still open.')
refusalType(InvitationNotOpen, 'The invitation was used, withdrawn or has expired.')
refusalType(InvitationForSomebodyElse, 'The invitation is for another address than the viewer’s.')
refusalType(
  OrganizationHasEvents,
  'Confirmed guests expect an event of the organization, so it cannot be deleted.',
  (t) => ({
    eventTitles: t.exposeStringList('eventTitles', { description: 'The titles of those events, soonest first.' }),
  }),
)
refusalType(GroupHasEvents, 'The group has events, drafts included, so it cannot be deleted.')
refusalType(TooManyApiKeys, 'The organization has as many working keys as one can have.', (t) => ({
  limit: t.exposeInt('limit', { description: 'How many that are.' }),
}))
