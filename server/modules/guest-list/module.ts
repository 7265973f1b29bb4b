import './schema/index.ts'
import type { Module } from '../module.ts'

export const guestList: Module = { name: 'guest-list' }
