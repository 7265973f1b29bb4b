import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import {
  AlreadyInvited,
  AlreadyMember,
  GroupHasEvents,
  InvitationForSomebodyElse,
  InvitationNotOpen,
  LastOwner,
  OrganizationHasEvents,
} from '../errors.ts'

const interfaces = [UserErrorInterface]

builder.objectType(LastOwner, {
  name: 'LastOwner',
  description: 'An organization always keeps at least one owner.',
  interfaces,
})
builder.objectType(AlreadyMember, {
  name: 'AlreadyMember',
  description: 'The address belongs to a member already.',
  interfaces,
})
builder.objectType(AlreadyInvited, {
  name: 'AlreadyInvited',
  description: 'An invitation to this address is still open.',
  interfaces,
})
builder.objectType(InvitationNotOpen, {
  name: 'InvitationNotOpen',
  description: 'The invitation was used, withdrawn or has expired.',
  interfaces,
})
builder.objectType(InvitationForSomebodyElse, {
  name: 'InvitationForSomebodyElse',
  description: 'The invitation is bound to another address than the viewer’s.',
  interfaces,
})
builder.objectType(OrganizationHasEvents, {
  name: 'OrganizationHasEvents',
  description: 'Confirmed guests await an event of the organization, so it cannot be deleted.',
  interfaces,
  fields: (t) => ({
    eventTitles: t.exposeStringList('eventTitles', { description: 'Those events, soonest first.' }),
  }),
})
builder.objectType(GroupHasEvents, {
  name: 'GroupHasEvents',
  description: 'Only an empty group can be deleted.',
  interfaces,
})
