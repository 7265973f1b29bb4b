import { parsePrismaCursor } from '@pothos/plugin-prisma'
import type { Viewer } from '../../auth/viewer.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import { eventsVisibleTo } from './policy.ts'

/**
 * The id of the row after or before which a page is; null for the first and the last page. Pothos gives the query of a
 * connection all arguments, and types only those that the field adds.
 */
export function cursorId(page: object): string | null {
  const { after, before }: { after?: string | null; before?: string | null } = page
  const cursor = before ?? after
  return cursor == null ? null : String(parsePrismaCursor(cursor))
}

/**
 * The event after or before which a page is, if the viewer may see it; null for the first and the last page. Prisma looks
 * for the row of a cursor anywhere, so the place of a hidden event in a list would say when it starts.
 */
export function cursorEvent(viewer: Viewer, page: object): Prisma.EventWhereInput | null {
  const id = cursorId(page)
  return id === null ? null : { AND: [{ id }, eventsVisibleTo(viewer)] }
}
