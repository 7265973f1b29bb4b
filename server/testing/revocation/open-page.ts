import { globalId } from '../access-matrix/rows.ts'
import { type Actor, giveRole } from '../actors.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../factories.ts'
import { mutate } from '../mutate.ts'
import { register } from '../registrations/registrations.ts'
import type { Processes } from './stage.ts'

/** An event with a guest, of which somebody in process two sees something. */
export interface Scene {
  organization: TestOrganization
  event: Awaited<ReturnType<typeof makeEvent>>
  person: Actor
  /** Of the person's spot or membership. */
  subjectId: string
}

export interface Cause {
  /** Why the person sees it. */
  as: 'guest' | 'member' | 'visitor'
  happen(scene: Scene): Promise<unknown>
}

export async function makeScene(
  { one, two }: Processes,
  as: Cause['as'],
  facts: Parameters<typeof makeEvent>[2],
): Promise<Scene> {
  const organization = await makeOrganization(one)
  const event = await makeEvent(one, organization.groupId, facts)
  await register(one.stranger(), event, { name: 'Ada Lovelace' })
  const person = await two.person('Subject')
  const scene = { organization, event, person }
  if (as === 'guest') return { ...scene, subjectId: (await register(person, event))['id'] }
  if (as === 'visitor') return { ...scene, subjectId: '' }
  const { id } = await giveRole(two.platform, person, organization.id, 'promoter')
  return { ...scene, subjectId: globalId('Membership', id) }
}

/** The owner sends a mutation about the person's spot or membership. */
export async function byOwner({ organization, subjectId: id }: Scene, name: string): Promise<void> {
  const answer = await mutate(organization.owner, name, { id })
  if (answer['message']) throw new Error(`${name} was refused: ${answer['message']}`)
}
