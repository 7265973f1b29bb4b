import type { Module } from '../module.ts'
import './schema/bookings.ts'

export const bookings: Module = { name: 'bookings' }
