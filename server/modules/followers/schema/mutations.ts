import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { GroupType, OrganizationType } from '../../organizations/public.ts'
import { findFollow } from '../queries/follows.ts'
import { changeFrequency, confirmFollow, unfollow } from '../service/change-follows.ts'
import { type FollowAnswer, follow } from '../service/follow.ts'
import { FollowFrequencyEnum, FollowType, FollowingType } from './follow.ts'

const target = {
  required: true as const,
  for: [OrganizationType, GroupType],
  description: 'The organization or the group.',
}
const tokenHelp = 'The token in an emailed link. Without it, the viewer’s account is meant.'

const FollowRequestType = builder.objectRef<FollowAnswer>('FollowRequest').implement({
  description: 'What following led to.',
  fields: (t) => ({
    follow: t.prismaField({
      type: FollowType,
      nullable: true,
      description: 'With an account; null when an entered address has to be confirmed first.',
      resolve: (query, { followId }, _args, context) => findFollow(context, followId, query),
    }),
    isConfirmationSent: t.boolean({
      description: 'Whether an entered address was emailed. It is true whether or not someone follows with it already.',
      resolve: ({ followId }) => followId === null,
    }),
  }),
})

const FollowInput = builder.inputType('FollowInput', {
  fields: (t) => ({
    id: t.globalID(target),
    email: t.string({ description: 'Needed without an account, and ignored with one. It gets a link to confirm.' }),
    frequency: t.field({ type: FollowFrequencyEnum, description: 'EVERY_EVENT when left out.' }),
    sharesEmail: t.boolean({
      description: 'Whether organizers see the address. Left out, it stays as it is, and is false at first.',
    }),
  }),
})
const UnfollowInput = builder.inputType('UnfollowInput', {
  fields: (t) => ({ id: t.globalID(target), token: t.string({ description: tokenHelp }) }),
})
const SetFollowFrequencyInput = builder.inputType('SetFollowFrequencyInput', {
  fields: (t) => ({
    id: t.globalID(target),
    frequency: t.field({ type: FollowFrequencyEnum, required: true, description: 'How often to hear about it.' }),
    sharesEmail: t.boolean({ description: 'Whether organizers see the address. Left out, it stays as it is.' }),
    token: t.string({ description: tokenHelp }),
  }),
})
const ConfirmFollowInput = builder.inputType('ConfirmFollowInput', {
  fields: (t) => ({
    id: t.globalID(target),
    token: t.string({ required: true, description: 'The token in the emailed link.' }),
    sharesEmail: t.boolean({
      description: 'Whether organizers see the address. Left out, it is as it was chosen with the address.',
    }),
  }),
})

builder.mutationFields((t) => ({
  follow: t.field({
    ...mutation(null, FollowInput, [InvalidInput, NotFound, AddressNotConfirmed, RateLimited]),
    type: FollowRequestType,
    description:
      'Follows an organization or a group, to hear about its new events. Following again changes the frequency, and sharing when it is given. Without an account, whoever reads the mail of the address decides.',
    resolve: (_root, { input: { id, ...input } }, context) => follow(context, id, input),
  }),
  unfollow: t.field({
    ...mutation(null, UnfollowInput, [NotFound]),
    type: FollowingType,
    description: 'Stops following one organization or group. Repeating it changes nothing.',
    resolve: (_root, { input: { id, token } }, context) => unfollow(context, { target: id, token }),
  }),
  setFollowFrequency: t.field({
    ...mutation(null, SetFollowFrequencyInput, [NotFound]),
    type: FollowingType,
    description:
      'Chooses how often to hear about what is followed, and whether organizers see the address. Each event is told once, whenever it changes.',
    resolve: (_root, { input: { id, ...input } }, context) => changeFrequency(context, { target: id, ...input }),
  }),
  confirmFollow: t.field({
    ...mutation(null, ConfirmFollowInput, [NotFound]),
    type: FollowingType,
    description: 'Confirms an entered address by the emailed token. Repeating it changes nothing.',
    resolve: (_root, { input: { id, ...input } }, context) => confirmFollow(context, { target: id, ...input }),
  }),
}))
