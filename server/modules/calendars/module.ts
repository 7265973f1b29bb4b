import './schema/own-calendar.ts'
import type { Module } from '../module.ts'

export const calendars: Module = { name: 'calendars' }
