import './schema/guests.ts'
import './schema/mutations.ts'
import type { Module } from '../module.ts'

export const checkIn: Module = { name: 'check-in' }
