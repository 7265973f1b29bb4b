import type { Db } from '../../../platform/database/db.ts'
import { pageById } from '../../../platform/database/page-by-id.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { mayGetReplies } from './reply-to.ts'

/** One page of the messages of an event, the newest first, with the client's selection. */
export function listMessages(db: Db, eventId: string, query: Prisma.GuestMessageFindManyArgs) {
  return db.guestMessage.findMany(pageById(query, { eventId }, 'desc'))
}

/** More members than any organization has for its guests. */
const mostChoices = 100

/** The members who may get replies, by name, with the client's selection. */
export function listReplyToChoices(db: Db, organizationId: string, query: Prisma.UserDefaultArgs) {
  return db.user.findMany({
    ...query,
    where: mayGetReplies(organizationId),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostChoices,
  })
}
