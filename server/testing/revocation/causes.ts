import type { OrganizationRole } from '../../contract/roles.ts'
import { giveRole } from '../actors.ts'
import { makeOrganization } from '../factories.ts'
import { mutate } from '../mutate.ts'
import { type Name, type Stage, type Visibility, authenticate, givePassword, names, password } from './stage.ts'

export interface Cause {
  /** Who follows, and where. */
  as: OrganizationRole | 'visitor' | 'program'
  visibility: Visibility
  happen(stage: Stage): Promise<unknown>
  /** What they follow, when it is not everything. */
  follows?: readonly Name[]
  /** What goes on; the rest ends. */
  keeps: readonly Name[]
  /** The code that it ends with; null when it completes without a word. */
  says: 'UNAUTHENTICATED' | null
}

const own: readonly Name[] = ['viewerChanged', 'referralsChanged']
const ofTheEvent: readonly Name[] = ['eventActivity', 'eventChanged', 'eventPresence', 'waitlistEntryChanged']

const ofMember = (happen: Cause['happen'], visibility: Visibility = 'PRIVATE'): Cause => ({
  as: 'host',
  visibility,
  happen,
  keeps: own,
  says: null,
})
const ofKey = (happen: Cause['happen'], says: Cause['says'] = 'UNAUTHENTICATED'): Cause => ({
  as: 'program',
  visibility: 'PRIVATE',
  happen,
  follows: names.filter((name) => !own.includes(name)),
  keeps: [],
  says,
})
const ofSession = (happen: Cause['happen']): Cause => ({ ...ofMember(happen), keeps: [], says: 'UNAUTHENTICATED' })

/** The owner sends a mutation, in the other process. */
function byOwner(name: string, inputOf: (stage: Stage) => object): Cause['happen'] {
  return async (stage) => {
    const answer = await mutate(stage.organization.owner, name, inputOf(stage))
    if (answer['message']) throw new Error(`${name} was refused: ${answer['message']}`)
  }
}

const remove = byOwner('removeMember', ({ subjectId: id }) => ({ id }))
const giveRoleOf = (role: string) => byOwner('changeMemberRole', ({ subjectId: id }) => ({ id, role }))
const makePrivate = byOwner('updateEvent', ({ event }) => ({ id: event.globalId, visibility: 'PRIVATE' }))

/** Everything that ends a right, done as people do it, and what becomes of what they follow. */
export const causes: Record<string, Cause> = {
  'a member of a private event’s organization is removed': ofMember(remove),
  'a member of a public event’s organization is removed': ofMember(remove, 'PUBLIC'),
  'a member is given a lower role': ofMember(giveRoleOf('DOOR')),
  // They see more from then on, and ask for it.
  'a member is given a higher role': ofMember(giveRoleOf('ADMIN')),
  'the organization is deleted': {
    ...ofMember(byOwner('deleteOrganization', ({ organizationGlobalId: id }) => ({ id }))),
    // Links went with their events: it goes on, and has nothing to tell.
    follows: names.filter((name) => name !== 'referralsChanged'),
    keeps: ['viewerChanged'],
  },
  'a member is given a role elsewhere': {
    ...ofMember(async ({ subject, processes: { one } }) => {
      const other = await makeOrganization(one)
      await giveRole(one.platform, subject, other.id, 'host')
    }),
    keeps: names,
  },

  'the event becomes private, for a visitor': {
    as: 'visitor',
    visibility: 'PUBLIC',
    happen: makePrivate,
    follows: [...ofTheEvent, ...own],
    keeps: own,
    says: null,
  },
  'the event becomes private, for a member': { ...ofMember(makePrivate, 'PUBLIC'), keeps: names },

  'the person logs out': ofSession(({ processes: { one }, subject }) => authenticate(one, subject, '/sign-out', {})),
  'the person logs this browser out from another one': ofSession(({ elsewhere }) =>
    elsewhere.ask('mutation { endOtherSessions { id } }'),
  ),
  'the person changes the password in another browser': ofSession(async ({ processes: { one }, elsewhere }) => {
    await givePassword(one, elsewhere)
    const change = { currentPassword: password, newPassword: 'quite another one' }
    await authenticate(one, elsewhere, '/change-password', change)
  }),
  'the person changes the password here': ofSession(async ({ processes: { one }, subject }) => {
    await givePassword(one, subject)
    const change = { currentPassword: password, newPassword: 'quite another one' }
    await authenticate(one, subject, '/change-password', change)
  }),
  'the person sets a first password in another browser': ofSession(({ processes: { one }, elsewhere }) =>
    authenticate(one, elsewhere, '/set-password', { newPassword: 'quite another one' }),
  ),
  'the person makes a new password by a mailed link': ofSession(async ({ processes: { one, two }, elsewhere }) => {
    await givePassword(one, elsewhere)
    await authenticate(two, elsewhere, '/request-password-reset', { email: elsewhere.email })
    const mail = await one.platform.db.mail.findFirstOrThrow({
      where: { toAddress: elsewhere.email, kind: 'reset-password' },
    })
    const token = /token=([^"&]+)/.exec(JSON.stringify(mail.content))![1]!
    await authenticate(one, elsewhere, '/reset-password', { token, newPassword: 'quite another one' })
  }),
  'the person deletes the account': ofSession(async ({ processes: { one }, elsewhere }) => {
    await givePassword(one, elsewhere)
    await authenticate(one, elsewhere, '/delete-account', { password })
  }),
  'the session runs out': ofSession(({ processes: { one }, subject }) =>
    one.platform.db.session.updateMany({ where: { userId: subject.userId! }, data: { expiresAt: new Date(0) } }),
  ),

  'the key is revoked': ofKey(byOwner('revokeApiKey', ({ subjectId: id }) => ({ id }))),
  'whoever made the key is removed': ofKey(byOwner('removeMember', ({ maker }) => ({ id: maker!.membershipId }))),
  'whoever made the key is given a lower role': ofKey(
    byOwner('changeMemberRole', ({ maker }) => ({ id: maker!.membershipId, role: 'DOOR' })),
    null,
  ),
  'whoever made the key leaves': ofKey(({ organizationGlobalId, maker }) =>
    maker!.person.ask(
      'mutation ($id: ID!) { leaveOrganization(input: { id: $id }) { __typename ... on UserError { message } } }',
      { id: organizationGlobalId },
    ),
  ),
  'whoever made the key deletes the account': ofKey(async ({ processes: { one }, maker }) => {
    await givePassword(one, maker!.person)
    await authenticate(one, maker!.person, '/delete-account', { password })
  }),
}
