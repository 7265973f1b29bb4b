export { addressLinks, addressTokenFor, mailProof } from './service/address-proof.ts'
export { findSecretOfMail } from './service/secret-of-mail.ts'
