export { RedirectRefused } from './inputs.ts'
export { findLegacyRedirect, listLegacyRedirects } from './queries.ts'
export {
  type Change,
  addLegacyRedirect,
  importLegacyRedirects,
  removeLegacyRedirect,
} from './service/change-redirects.ts'
