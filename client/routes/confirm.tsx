import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { ConfirmView } from '#client/features/confirm/confirm-view.tsx'
import { handleConfirmation } from '#client/features/confirm/confirm-action.ts'
import { pathOfHeld } from '#client/features/confirm/held-row.ts'
import { graphql } from '#client/gql/index.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/confirm.ts'

const ConfirmAddressPage = graphql(`
  query ConfirmAddressPage($id: ID!, $token: String!, $language: String) {
    addressConfirmation(id: $id, token: $token) {
      isOver
      isConfirmed
      registrationOrEntry {
        registration {
          id
          status
          event {
            id
            slug
          }
        }
        waitlistEntry {
          id
        }
      }
      ...ConfirmView_AddressConfirmation
    }
  }
`)

/** Loading changes nothing: link previews and mail scanners open every address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { i18n } = context.get(visitorContext)
  const variables = { id: params.rowId, token: url.searchParams.get('token') ?? '', language: i18n.locale }
  const { addressConfirmation } = await queryAsVisitor(context, ConfirmAddressPage, variables)
  if (!addressConfirmation) throw data(null, { status: 404 })
  const isUndo = url.searchParams.has('undo')
  const { isOver, isConfirmed, registrationOrEntry: row } = addressConfirmation
  // Confirmed before: the mail's button opens its registration or waitlist entry at once, on any device.
  if (isConfirmed && !isOver && !isUndo) {
    throw redirect(`${pathOfHeld(row)}?proof=${encodeURIComponent(`${variables.id}.${variables.token}`)}`)
  }
  return {
    confirmation: addressConfirmation,
    isUndo,
    isUndone: url.searchParams.has('undone'),
    now: new Date().toISOString(),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const row = { id: params.rowId, token: url.searchParams.get('token') ?? '' }
  const answer = await handleConfirmation(context, row, await request.formData())
  if ('problem' in answer) return data(answer, { status: 422 })
  throw redirect(answer.to ?? `${url.pathname}?token=${encodeURIComponent(row.token)}&undone`)
}

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(i18nOfPage(matches)._(msg`Confirm your email`))

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  return <ConfirmView {...loaderData} problem={lastAnswer?.problem ?? null} />
}
