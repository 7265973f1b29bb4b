import { addressConfirmation } from '../../modules/address-confirmation/module.ts'
import { guestData } from '../../modules/guest-data/module.ts'
import { placeMails } from '../../modules/place-mails/module.ts'
import { waitlist } from '../../modules/waitlist/module.ts'
import { mergeJobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'

/** What the product does about places later on. */
export function registrationJobs(platform: Platform) {
  return mergeJobs(...[waitlist, addressConfirmation, placeMails, guestData].map(({ jobs }) => jobs!(platform)))
}
