import type { Viewer } from '../../auth/viewer.ts'
import { defineSingleHook } from '../../platform/hooks.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

/** Which items of any feed exist for a viewer: a photo is as visible as the item that shows it. */
export const itemsVisibleTo = defineSingleHook<[Viewer], Prisma.ActivityItemWhereInput>(
  'the visible items of feeds are selected',
)
