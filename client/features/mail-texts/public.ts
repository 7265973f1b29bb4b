export { type Preview, readPreview } from './mail-text-action.ts'
