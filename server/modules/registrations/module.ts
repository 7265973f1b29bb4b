import './schema/index.ts'
import type { Module } from '../module.ts'

export const registrations: Module = { name: 'registrations' }
