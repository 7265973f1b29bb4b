import './schema/index.ts'
import type { Module } from '../module.ts'

export const checkIn: Module = { name: 'check-in' }
