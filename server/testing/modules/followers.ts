import { gatherNewEvents } from '../../modules/followers/service/gather-new-events.ts'
import { tellFollowers } from '../../modules/followers/service/tell-followers.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { mutate } from '../mutate.ts'

export const organizationIdOf = ({ id }: { id: string }) => encodeGlobalId('Organization', id)
export const groupIdOf = ({ groupId }: { groupId: string }) => encodeGlobalId('Group', groupId)

export const follow = (actor: Actor, id: string, input: object = {}) =>
  mutate(
    actor,
    'follow',
    { id, ...input },
    '... on FollowRequest { isConfirmationSent follow { frequency sharesEmail } }',
  )
export const unfollow = (actor: Actor, id: string, token?: string) => act(actor, 'unfollow', { id, token })
export const setSharing = (actor: Actor, id: string, sharesEmail: boolean, token?: string) =>
  act(actor, 'setFollowFrequency', { id, frequency: 'EVERY_EVENT', sharesEmail, token })
export const setFrequency = (actor: Actor, id: string, frequency: 'EVERY_EVENT' | 'WEEKLY', token?: string) =>
  act(actor, 'setFollowFrequency', { id, frequency, token })
export const confirmFollow = (actor: Actor, id: string, token: string, input: object = {}) =>
  act(actor, 'confirmFollow', { id, token, ...input })

const act = (actor: Actor, name: string, input: object) =>
  mutate(
    actor,
    name,
    input,
    '... on Following { email follows { organization { id } group { id } frequency isConfirmed sharesEmail } }',
  )

interface FollowerMail {
  id: string
  kind: string
  subject: string
  language: string
  key: string | null
  organizationId: string | null
  unsubscribeUrl: string | null
  content: MailContent
  /** The titles of the events in it. */
  titles: string[]
}

/** The mails that followers at an address were written, the oldest first. */
export async function followerMailsTo({ platform: { db } }: TestApp, address: string): Promise<FollowerMail[]> {
  const kinds = ['followRequest', 'newEvents', 'weeklyEvents']
  const mails = await db.mail.findMany({ where: { toAddress: address, kind: { in: kinds } }, orderBy: { id: 'asc' } })
  return mails.map((mail) => {
    const content = mail.content as unknown as MailContent
    const paragraphs = content.blocks.flatMap((block) => (block.type === 'paragraph' ? block.text : []))
    const isOne = mail.subject.startsWith('New event: ')
    return { ...mail, content, titles: isOne ? [mail.subject.replace('New event: ', '')] : paragraphs }
  })
}

/** The token in the last mail to an address. */
export async function followTokenMailedTo(app: TestApp, address: string): Promise<string> {
  const { content } = (await followerMailsTo(app, address)).at(-1)!
  const url = content.blocks
    .flatMap((block) => ('url' in block ? block.url : []))
    .find((at) => at.includes('/following/'))
  return url!.split('/').at(-1)!
}

/** Follow by an address, and confirm it as its reader. */
export async function followByMail(app: TestApp, id: string, email: string, input: object = {}): Promise<void> {
  const stranger = app.stranger()
  await follow(stranger, id, { email, ...input })
  await confirmFollow(stranger, id, await followTokenMailedTo(app, email))
}

/** Run the jobs that are due for an organization, as workers would. */
export async function runFollowerJobs(
  { platform }: TestApp,
  { id: organizationId }: { id: string },
  options?: { batchSize: number },
): Promise<void> {
  for (const frequency of ['EVERY_EVENT', 'WEEKLY'] as const)
    await gatherNewEvents(platform, { organizationId, frequency })
  const unfinished = await platform.db.followerMailing.findMany({ where: { organizationId, finishedAt: null } })
  for (const { id } of unfinished) await tellFollowers(platform, id, options)
}
