import { msg, plural } from '@lingui/core/runtime-macro'
import { data, redirect, replace, type RouterContextProvider } from 'react-router'
import { finish, type FormRefusal, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import {
  type OrganizationRole,
  ChangeMemberRoleDocument,
  InviteMemberDocument,
  LeaveOrganizationDocument,
  RemoveMemberDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
  TransferOwnershipDocument,
} from '#client/gql/graphql.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { isOrganizationRole } from '#contract/roles.ts'
import { invitationsAtOnce, readAddresses } from './read-invitations.ts'

interface TeamActionArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  url: URL
  organizationId: string
}

/** Every form of the team's page. */
export async function handleTeam({ context, form, url, organizationId }: TeamActionArgs) {
  const id = textOf(form, 'id')
  const intent = textOf(form, 'intent')
  const end = (answer: object) => finish(answer, aboutTeam(intent, id), url)
  switch (intent) {
    case 'invite':
      return invite({ context, form, url, organizationId })
    case 'resend':
      return end(await runMutation(context, url, ResendInvitationDocument, { input: { id } }))
    case 'revoke':
      return end(await runMutation(context, url, RevokeInvitationDocument, { input: { id } }))
    case 'change-role':
      return end(await runMutation(context, url, ChangeMemberRoleDocument, { input: { id, role: roleOf(form) } }))
    case 'remove':
      return end(await runMutation(context, url, RemoveMemberDocument, { input: { id } }))
    case 'transfer':
      return end(await runMutation(context, url, TransferOwnershipDocument, { input: { id } }))
    case 'leave': {
      const answer = await runMutation(context, url, LeaveOrganizationDocument, { input: { id: organizationId } })
      if (!refusalIn(answer)) throw redirect('/dashboard')
      return end(answer)
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** A refusal is about one form of one row. */
export function aboutTeam(intent: string, id: string): string {
  return `${intent} ${id}`
}

/** @throws a 400 for a word that no form of ours sends. */
function roleOf(form: FormData): OrganizationRole {
  const role = textOf(form, 'role')
  if (!isOrganizationRole(role.toLowerCase())) throw data(null, { status: 400 })
  return role as OrganizationRole
}

/** Invites everyone who is named. Who could not be invited stays in the field, with the reason. */
async function invite({ context, form, url, organizationId }: TeamActionArgs) {
  const { i18n } = context.get(visitorContext)
  const role = roleOf(form)
  const emails = readAddresses(textOf(form, 'emails'))
  const refuse = (message: string, left: readonly string[]) =>
    data<FormRefusal>({ about: 'invite', message, typed: { emails: left.join('\n'), role } }, { status: 422 })
  if (emails.length === 0) return refuse(i18n._(msg`Enter at least one email address.`), [])
  if (emails.length > invitationsAtOnce)
    return refuse(
      i18n._(
        msg`${plural(
          { invitationsAtOnce },
          {
            one: 'You can invite # person at once.',
            other: 'You can invite up to # people at once.',
          },
        )}`,
      ),
      emails,
    )

  const refused: { email: string; message: string }[] = []
  for (const email of emails) {
    const answer = await runMutation(context, url, InviteMemberDocument, { input: { organizationId, email, role } })
    const refusal = refusalIn(answer)
    if (refusal) refused.push({ email, message: refusal.message })
  }
  if (refused.length === 0) throw replace(url.pathname + url.search)
  const reasons = refused.map(({ email, message }) => (emails.length === 1 ? message : `${email}: ${message}`))
  return refuse(
    reasons.join(' '),
    refused.map(({ email }) => email),
  )
}
