import type { Module } from '../module.ts'
import './schema/queries.ts'
import './schema/venue-fields.ts'

export const discovery: Module = { name: 'discovery' }
