import { registerHooks } from '../platform/hooks.ts'
import { type Jobs, mergeJobs } from '../platform/jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { accounts } from './accounts/module.ts'
import { activity } from './activity/module.ts'
import { discovery } from './discovery/module.ts'
import { events } from './events/module.ts'
import type { Module } from './module.ts'
import { waitlist } from './waitlist/module.ts'
import { tickets } from './tickets/module.ts'
import { transfers } from './transfers/module.ts'
import { followers } from './followers/module.ts'
import { translations } from './translations/module.ts'
import { push } from './push/module.ts'
import { questions } from './questions/module.ts'
import { places } from './places/module.ts'
import { placeMails } from './place-mails/module.ts'
import { guestList } from './guest-list/module.ts'
import { guestImports } from './guest-imports/module.ts'
import { guestInvitations } from './guest-invitations/module.ts'
import { guestData } from './guest-data/module.ts'
import { checkIn } from './check-in/module.ts'
import { bookings } from './bookings/module.ts'
import { calendars } from './calendars/module.ts'
import { addressConfirmation } from './address-confirmation/module.ts'
import { mailTexts } from './mail-texts/module.ts'
import { messages } from './messages/module.ts'
import { notifications } from './notifications/module.ts'
import { organizerMails } from './organizer-mails/module.ts'
import { organizations } from './organizations/module.ts'
import { personalData } from './personal-data/module.ts'
import { referrals } from './referrals/module.ts'
import { reminders } from './reminders/module.ts'
import { registrations } from './registrations/module.ts'
import { sharePictures } from './share-pictures/module.ts'
import { series } from './series/module.ts'
import { themes } from './themes/module.ts'
import { visuals } from './visuals/module.ts'
import { walletPasses } from './wallet-passes/module.ts'

/** Every module, from the lowest rank to the highest. A module imports only modules above it in this list (029). */
export const modules: readonly Module[] = [
  { name: 'legacy' },
  accounts,
  organizations,
  events,
  discovery,
  visuals,
  sharePictures,
  mailTexts,
  notifications,
  referrals,
  activity,
  themes,
  questions,
  translations,
  series,
  places,
  push,
  registrations,
  tickets,
  calendars,
  transfers,
  walletPasses,
  guestList,
  waitlist,
  bookings,
  checkIn,
  addressConfirmation,
  guestInvitations,
  guestImports,
  placeMails,
  messages,
  reminders,
  organizerMails,
  followers,
  guestData,
  personalData,
]

/** The jobs of all modules. */
export function moduleJobs(platform: Platform): Jobs {
  return mergeJobs(...modules.flatMap(({ jobs }) => jobs?.(platform) ?? []))
}

/** Called when a process starts, before anything runs a hook. @throws when a hook has no handler. */
export function registerModules(): void {
  registerHooks(modules.flatMap(({ hooks }) => hooks ?? []))
}
