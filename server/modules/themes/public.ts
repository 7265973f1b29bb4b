export { replaceTheme } from './service/replace-theme.ts'
