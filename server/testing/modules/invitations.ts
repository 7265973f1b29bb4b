import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import type { TestOrganization } from '../factories.ts'
import { organizationIdOf, run, tokenMailedTo } from './organizations.ts'

export const dayMs = 86_400_000

export const invite = (actor: Actor, organization: TestOrganization, email: string, role = 'HOST') =>
  run(actor, 'inviteMember', { organizationId: organizationIdOf(organization), email, role })

/** Invite a new person and read their mail. */
export async function invited(app: TestApp, organization: TestOrganization, role = 'HOST') {
  const person = await app.person('Newcomer')
  const { data } = await invite(organization.owner, organization, person.email, role)
  return { person, id: data.id as string, token: await tokenMailedTo(app, person.email) }
}

/** What a link says to whoever opens it; null for a token that is none. */
export async function offerOf(actor: Actor, token: string) {
  const offer = `query ($token: String!) { invitation(token: $token) { organizationName role email invitedByName state isForViewer } }`
  return (await actor.ask(offer, { token })).invitation
}
