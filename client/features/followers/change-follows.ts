import { data, type RouterContextProvider } from 'react-router'
import { ConfirmFollowDocument, SetFollowFrequencyDocument, UnfollowDocument } from '#client/gql/graphql.ts'
import { isRefusal } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { readFrequency } from './frequencies.ts'
import { readShareEmail } from './share-email.ts'

type Context = Pick<RouterContextProvider, 'get'>

/**
 * Does what a button of a followed thing asks for, for the account or for the holder of a link. @throws a 404 for what is
 * not followed and for a wrong link, a 400 for another intent.
 */
export async function changeFollows(context: Context, form: FormData, token: string | null): Promise<void> {
  const id = String(form.get('id'))
  const result = await change()
  if (!result || isRefusal(result, 'NotFound')) throw data(null, { status: 404 })

  async function change() {
    switch (form.get('intent')) {
      case 'unfollow':
        return mutateAsVisitor(context, UnfollowDocument, { input: { id, token } })
      case 'follow-frequency': {
        const input = { id, token, frequency: readFrequency(form), sharesEmail: readShareEmail(form) }
        return mutateAsVisitor(context, SetFollowFrequencyDocument, { input })
      }
      case 'confirm-follow': {
        if (token === null) throw data(null, { status: 400 })
        const input = { id, token, sharesEmail: readShareEmail(form) }
        return mutateAsVisitor(context, ConfirmFollowDocument, { input })
      }
      default:
        throw data(null, { status: 400 })
    }
  }
}
