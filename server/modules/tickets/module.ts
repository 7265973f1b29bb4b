import './schema/tickets.ts'
import type { Module } from '../module.ts'

export const tickets: Module = { name: 'tickets' }
