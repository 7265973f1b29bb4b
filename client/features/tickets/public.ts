export type { Phone } from './phone-of.ts'
export { PersonWalletButtons } from './person-wallet-buttons.tsx'
export { WalletButtons } from './wallet-buttons.tsx'
