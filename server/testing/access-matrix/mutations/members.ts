import { invitationOf } from '../organization-rows.ts'
import { globalId } from '../rows.ts'
import { type Row, everybody, members, ofMembers, onHidden, people, row, settlers, takesPerson } from '../rules.ts'
import type { MutationCase, Mutations } from './table.ts'

const manage = ofMembers("invite, change and remove members below one's own rank")
const ownerOnly = ofMembers('organization settings, delete, transfer ownership')

/** One member of the organization, by their role. */
const member =
  (role: string, more: object = {}): MutationCase['input'] =>
  async ({ organization }) => ({ id: globalId('Membership', organization.membershipIds[role]!), ...more })

/** Owners change everybody, others those below them: the admin not the admin, nobody above. */
const ofAdmin: Row = takesPerson(onHidden(['owner'], members))
const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@example.test`

export const memberMutations: Mutations = {
  changeMemberRole: {
    'the host’s': { input: member('host', { role: 'DOOR' }), row: manage },
    'the admin’s': { input: member('admin', { role: 'HOST' }), row: ofAdmin },
    'the host’s, to owner': {
      input: member('host', { role: 'OWNER' }),
      // Nobody grants a role above their own.
      row: takesPerson(onHidden(['owner'], members)),
    },
    'the last owner’s': {
      input: member('owner', { role: 'ADMIN' }),
      row: { ...takesPerson(onHidden([], members)), owner: 'LAST_OWNER' },
    },
  },
  removeMember: {
    'the promoter': { input: member('promoter'), row: manage },
    'the admin': { input: member('admin'), row: ofAdmin },
    'the owner': { input: member('owner'), row: takesPerson(onHidden([], members)) },
  },
  leaveOrganization: {
    'the organization': {
      input: async ({ organizationId: id }) => ({ id }),
      row: { ...takesPerson(onHidden(members, [])), owner: 'LAST_OWNER' },
    },
  },
  transferOwnership: {
    'to the host': { input: member('host'), row: takesPerson(ownerOnly) },
  },

  inviteMember: {
    'as a host': {
      input: async ({ organizationId }) => ({ organizationId, email: newAddress(), role: 'HOST' }),
      row: manage,
    },
    'as an owner': {
      input: async ({ organizationId }) => ({ organizationId, email: newAddress(), role: 'OWNER' }),
      row: takesPerson(onHidden(settlers, members)),
    },
  },
  resendInvitation: {
    'of a host': { input: async (scene) => ({ id: (await scene.invitation()).id }), row: manage },
    'of an owner': {
      input: async (scene) => ({ id: (await scene.invitation({ role: 'OWNER' })).id }),
      row: takesPerson(onHidden(settlers, members)),
    },
  },
  revokeInvitation: {
    'of a host': { input: async (scene) => ({ id: (await scene.invitation()).id }), row: manage },
    'of an owner': {
      input: async (scene) => ({ id: (await scene.invitation({ role: 'OWNER' })).id }),
      row: takesPerson(onHidden(settlers, members)),
    },
  },

  acceptInvitation: {
    'of the signed-in stranger': {
      async input({ app, organization, cast }) {
        const { email } = cast['signed-in stranger']
        return { token: (await invitationOf(app, organization.id, { email, by: cast.owner })).token }
      },
      // Whoever holds the token knows that there is one; it is bound to its address all the same.
      row: takesPerson(
        row(
          ['allowed', ['signed-in stranger']],
          ['INVITATION_FOR_SOMEBODY_ELSE', people],
          ['UNAUTHENTICATED', everybody],
        ),
      ),
    },
    'by a token that was never given out': {
      input: async () => ({ token: 'guessed' }),
      row: takesPerson(row(['NOT_FOUND', people], ['UNAUTHENTICATED', everybody])),
    },
  },
}
