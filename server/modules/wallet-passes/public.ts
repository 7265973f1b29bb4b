export { findPass } from './service/find-pass.ts'
export { passLinks, walletsInUse } from './service/pass-links.ts'
export { signApplePass } from './service/sign-apple-pass.ts'
export { signGoogleLink } from './service/sign-google-link.ts'
