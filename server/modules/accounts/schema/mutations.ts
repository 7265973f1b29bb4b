import { builder, idInput } from '../../../graphql/builder.ts'
import { loadById, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { InvalidInput, NotFound, UrlTaken } from '../../../graphql/errors/user-error.ts'
import {
  deletePasskey,
  endOtherSessions,
  endSession,
  renamePasskey,
  setLanguage,
  updateProfile,
} from '../service/change-account.ts'
import { PasskeyType, ViewerSessionType, ViewerType } from './viewer.ts'

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 100 characters.' }),
    handle: t.string({
      required: true,
      description: '2 to 60 characters: a–z, 0–9 and single hyphens. Links to the old handle stop working.',
    }),
  }),
})
const SetLanguageInput = builder.inputType('SetLanguageInput', {
  fields: (t) => ({
    language: t.string({
      required: true,
      description: 'A BCP 47 tag of a language that the site offers, such as `de`.',
    }),
  }),
})
const EndSessionInput = idInput('EndSessionInput', ViewerSessionType)
const RenamePasskeyInput = builder.inputType('RenamePasskeyInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: PasskeyType }),
    name: t.string({ required: true, description: '1 to 100 characters.' }),
  }),
})
const DeletePasskeyInput = idInput('DeletePasskeyInput', PasskeyType)

builder.mutationFields((t) => ({
  updateProfile: t.prismaField({
    ...mutation('signedIn', UpdateProfileInput, [InvalidInput, UrlTaken]),
    type: ViewerType,
    description: 'Changes the viewer’s name and handle.',
    resolve: resolveReturned('user', updateProfile),
  }),
  setLanguage: t.prismaField({
    ...mutation('signedIn', SetLanguageInput, [InvalidInput]),
    type: ViewerType,
    description: 'Chooses the language of the viewer’s pages and emails.',
    resolve: resolveReturned('user', setLanguage),
  }),
  endSession: t.field({
    ...mutation('signedIn', EndSessionInput, [NotFound]),
    type: DeletedType,
    description: 'Logs one of the viewer’s browsers out. What it follows live ends within five seconds.',
    resolve: resolveDeleted(endSession),
  }),
  endOtherSessions: t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Logs out every browser of the viewer except the one that asks.',
    authScopes: { signedIn: true },
    resolve: async (query, _root, _args, context) => loadById(context, 'user', await endOtherSessions(context), query),
  }),
  renamePasskey: t.prismaField({
    ...mutation('signedIn', RenamePasskeyInput, [InvalidInput, NotFound]),
    type: PasskeyType,
    description: 'Gives one of the viewer’s passkeys another name.',
    resolve: resolveReturned('passkey', renamePasskey),
  }),
  deletePasskey: t.field({
    ...mutation('signedIn', DeletePasskeyInput, [NotFound]),
    type: DeletedType,
    description: 'Deletes one of the viewer’s passkeys. Browsers that it logged in stay logged in.',
    resolve: resolveDeleted(deletePasskey),
  }),
}))
