export { findBrowsers } from './queries/listening.ts'
export { NotifiedBrowserType } from './schema/push.ts'
export { forgetListeners } from './service/forget-listeners.ts'
