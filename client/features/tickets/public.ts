export type { Phone } from './phone-of.ts'
export { WalletButtons } from './wallet-buttons.tsx'
