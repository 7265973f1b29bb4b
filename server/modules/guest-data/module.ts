import './schema/guest-data.ts'
import type { Module } from '../module.ts'
import { endGuestData } from './service/end-guest-data.ts'

export const guestData: Module = {
  name: 'guest-data',
  jobs: (platform) => ({
    handlers: { endGuestData: async () => void (await endGuestData(platform)) },
    // Once a day is often enough for a term in days. A missed day is made up for.
    crontab: '40 3 * * * endGuestData ?max=4&fill=1d&jobKey=endGuestData',
  }),
}
