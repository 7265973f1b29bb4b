import { encodeGlobalId } from '../../graphql/global-id.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import type { TestOrganization } from '../factories.ts'
import { mutationOf } from '../mutate.ts'

/** What a mutation answered, or the code of the error it threw: `FORBIDDEN`, `LAST_OWNER`, `Membership`. */
export interface Answer {
  /** `__typename` of a success, `code` of a refusal or of an access error. */
  said: string
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the mutation's fragment asks for
  data: any
  message: string | null
}

const fragments: Record<string, string> = {
  inviteMember: '... on Invitation { id email role expiresAt isExpired viewerCanChange invitedBy { name } }',
  resendInvitation: '... on Invitation { id expiresAt isExpired }',
  revokeInvitation: '... on Deleted { id }',
  acceptInvitation: '... on Membership { id role organization { viewerRole } }',
  changeMemberRole: '... on Membership { id role }',
  removeMember: '... on Deleted { id }',
  leaveOrganization: '... on Deleted { id }',
  transferOwnership: '... on Organization { id viewerRole }',
  updateOrganization: '... on Organization { id name slug description } ... on UrlTaken { suggestion }',
  deleteOrganization: '... on Deleted { id } ... on OrganizationHasEvents { eventTitles }',
  createGroup: '... on Group { id slug }',
  updateGroup: '... on Group { id name slug } ... on UrlTaken { suggestion }',
  deleteGroup: '... on Deleted { id }',
  createApiKey: '... on CreatedApiKey { key apiKey { id name scope preview createdBy { name } revokedAt } }',
  revokeApiKey: '... on ApiKey { id revokedAt }',
}

/** Any mutation of this module as somebody, with everything it can answer. */
export async function run(actor: Pick<Actor, 'execute'>, mutation: string, input: object): Promise<Answer> {
  const { data, errors } = await actor.execute(mutationOf(mutation, fragments[mutation]), { input })
  const error = errors?.[0]
  if (error) return { said: String(error.extensions?.['code'] ?? error.message), data: null, message: error.message }
  const answer = data[mutation]
  return { said: answer.code ?? answer.__typename, data: answer, message: answer.message ?? null }
}

export const organizationIdOf = (organization: TestOrganization) => encodeGlobalId('Organization', organization.id)

export async function membershipIdOf(app: TestApp, organization: TestOrganization, actor: Actor): Promise<string> {
  const where = { userId_organizationId: { userId: actor.userId!, organizationId: organization.id } }
  const { id } = await app.platform.db.membership.findUniqueOrThrow({ where })
  return encodeGlobalId('Membership', id)
}

/** The role somebody has now; null when they are no member. */
export async function roleOf(app: TestApp, organization: TestOrganization, actor: Actor): Promise<string | null> {
  const where = { userId_organizationId: { userId: actor.userId!, organizationId: organization.id } }
  return (await app.platform.db.membership.findUnique({ where }))?.role ?? null
}

/** Mails to an address, oldest first. */
export function mailsTo(app: TestApp, address: string) {
  return app.platform.db.mail.findMany({ where: { toAddress: address.toLowerCase() }, orderBy: { id: 'asc' } })
}

/** The token in the newest invitation that was mailed to an address. */
export async function tokenMailedTo(app: TestApp, address: string): Promise<string> {
  const mails = await mailsTo(app, address)
  const content = JSON.stringify(mails.findLast(({ kind }) => kind === 'invitation')?.content)
  const token = /\/invitations\/([A-Za-z0-9_-]+)/.exec(content)?.[1]
  if (!token) throw new Error(`no invitation was mailed to ${address}`)
  return token
}

/** The row of a token, whatever became of it. */
export function invitationOf(app: TestApp, token: string) {
  return app.platform.db.invitation.findUnique({ where: { tokenHash: hashSecret(token) } })
}
