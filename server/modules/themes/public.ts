export { isSameTheme } from './queries/published.ts'
export { replaceTheme } from './service/replace-theme.ts'
