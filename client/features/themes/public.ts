export { PresetPoster } from './controls/preset-poster.tsx'
export { useThemeDraft } from './draft/use-theme-draft.ts'
export { themePresets } from './presets.ts'
