import './address-confirmation.ts'
