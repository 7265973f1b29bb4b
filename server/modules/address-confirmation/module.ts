import './schema/address-confirmation.ts'
import { z } from 'zod'
import { addressProven } from '../../auth/account-hooks.ts'
import type { Module } from '../module.ts'
import { claimPlaces, claimPlacesJob, enqueueClaim } from './service/claim-places.ts'

const claimPayload = z.object({ userId: z.uuid() })

export const addressConfirmation: Module = {
  name: 'address-confirmation',
  hooks: [addressProven.handle(enqueueClaim)],
  jobs: (platform) => ({
    handlers: { [claimPlacesJob]: (payload) => claimPlaces(platform, claimPayload.parse(payload).userId) },
    crontab: '',
  }),
}
