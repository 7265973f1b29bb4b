import { z } from 'zod'
import { addressProven } from '../../auth/account-hooks.ts'
import type { Module } from '../module.ts'
import './schema/follow.ts'
import './schema/mutations.ts'
import './schema/shared-followers.ts'
import { claimFollows, claimFollowsJob, enqueueClaim } from './service/claim-follows.ts'
import { gatherNewEvents, gatherNewEventsJob } from './service/gather-new-events.ts'
import { deleteUnconfirmed, sweepFollowers } from './service/sweep-followers.ts'
import { tellFollowers, tellFollowersJob } from './service/tell-followers.ts'

const userPayload = z.object({ userId: z.uuid() })
const gatherPayload = z.object({ organizationId: z.uuid(), frequency: z.enum(['EVERY_EVENT', 'WEEKLY']) })
const mailingPayload = z.object({ mailingId: z.uuid() })

export const followers: Module = {
  name: 'followers',
  hooks: [addressProven.handle(enqueueClaim)],
  // The clock finds what is due, so nothing is lost when a process dies.
  jobs: (platform) => ({
    handlers: {
      sweepFollowers: () => sweepFollowers(platform),
      deleteUnconfirmedFollows: () => deleteUnconfirmed(platform),
      [gatherNewEventsJob]: (payload) => gatherNewEvents(platform, gatherPayload.parse(payload)),
      [tellFollowersJob]: (payload) => tellFollowers(platform, mailingPayload.parse(payload).mailingId),
      [claimFollowsJob]: (payload) => claimFollows(platform, userPayload.parse(payload).userId),
    },
    crontab: [
      '* * * * * sweepFollowers ?max=1&jobKey=sweepFollowers',
      '41 * * * * deleteUnconfirmedFollows ?jobKey=deleteUnconfirmedFollows',
    ].join('\n'),
  }),
}
