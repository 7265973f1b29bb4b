import { builder } from '../../../graphql/builder.ts'
import { loadById, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { InvalidInput, NotFound, UrlTaken } from '../../../graphql/user-error.ts'
import { deletePasskey, renamePasskey } from '../service/change-passkeys.ts'
import { endOtherSessions, endSession } from '../service/end-sessions.ts'
import { updateProfile } from '../service/update-profile.ts'
import { PasskeyType, ViewerSessionType, ViewerType } from './viewer.ts'

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    handle: t.string({
      required: true,
      description: 'a–z, 0–9 and single hyphens; links to the old one stop working.',
    }),
  }),
})
const EndSessionInput = builder.inputType('EndSessionInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: ViewerSessionType }) }),
})
const RenamePasskeyInput = builder.inputType('RenamePasskeyInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: PasskeyType }), name: t.string({ required: true }) }),
})
const DeletePasskeyInput = builder.inputType('DeletePasskeyInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: PasskeyType }) }),
})

builder.mutationFields((t) => ({
  updateProfile: t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Change one’s name and handle.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken], union: { name: 'UpdateProfileResult' } },
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    resolve: resolveReturned('user', (context, { input }) => updateProfile(context, input)),
  }),
  endSession: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Log one of one’s browsers out.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound], union: { name: 'EndSessionResult' } },
    args: { input: t.arg({ type: EndSessionInput, required: true }) },
    resolve: resolveDeleted(endSession),
  }),
  endOtherSessions: t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Log every browser out but the one that asks.',
    authScopes: { signedIn: true },
    resolve: async (query, _root, _args, context) => loadById(context, 'user', await endOtherSessions(context), query),
  }),
  renamePasskey: t.prismaField({
    type: PasskeyType,
    nullable: true,
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound], union: { name: 'RenamePasskeyResult' } },
    args: { input: t.arg({ type: RenamePasskeyInput, required: true }) },
    resolve: resolveReturned('passkey', (context, { input }) => renamePasskey(context, { ...input, id: input.id.id })),
  }),
  deletePasskey: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Take a passkey away; browsers that it logged in stay logged in.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound], union: { name: 'DeletePasskeyResult' } },
    args: { input: t.arg({ type: DeletePasskeyInput, required: true }) },
    resolve: resolveDeleted(deletePasskey),
  }),
}))
