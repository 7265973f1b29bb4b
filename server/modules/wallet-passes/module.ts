import './schema/wallet-passes.ts'
import type { Module } from '../module.ts'

export const walletPasses: Module = { name: 'wallet-passes' }
