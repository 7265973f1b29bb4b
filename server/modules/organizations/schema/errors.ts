import { refusalType } from '../../../graphql/user-error.schema.ts'
import {
  AlreadyInvited,
  AlreadyMember,
  GroupHasEvents,
  InvitationForSomebodyElse,
  InvitationNotOpen,
  LastOwner,
  OrganizationHasEvents,
} from '../errors.ts'

refusalType(LastOwner, 'An organization always keeps at least one owner.')
refusalType(AlreadyMember, 'The address belongs to a member already.')
refusalType(AlreadyInvited, 'An invitation to this address is still open.')
refusalType(InvitationNotOpen, 'The invitation was used, withdrawn or has expired.')
refusalType(InvitationForSomebodyElse, 'The invitation is bound to another address than the viewer’s.')
refusalType(
  OrganizationHasEvents,
  'Confirmed guests await an event of the organization, so it cannot be deleted.',
  (t) => ({ eventTitles: t.exposeStringList('eventTitles', { description: 'Those events, soonest first.' }) }),
)
refusalType(GroupHasEvents, 'Only an empty group can be deleted.')
