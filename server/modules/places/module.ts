import './schema/event-fields.ts'
import { readAvailability, serveWaitlist } from '../events/public.ts'
import type { Module } from '../module.ts'
import { findAvailability } from './queries/availability.ts'
import { enqueueServing } from './service/enqueue-serving.ts'

export const places: Module = {
  name: 'places',
  hooks: [readAvailability.handle(findAvailability), serveWaitlist.handle(enqueueServing)],
}
