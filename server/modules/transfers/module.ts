import './schema/transfer.ts'
import './schema/link.ts'
import './schema/mutations.ts'
import type { Module } from '../module.ts'

export const transfers: Module = { name: 'transfers' }
