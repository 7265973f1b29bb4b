import type { Plugin } from 'vite'

/** Removes embedded typefaces: the content security policy allows fonts from files only. */
export function dropDataFonts(): Plugin {
  return {
    name: 'drop-data-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: '@font-face' },
      handler: (code) => ({ code: code.replace(/@font-face\s*\{[^}]*url\("?data:[^}]*\}/g, ''), map: null }),
    },
  }
}
