import type { ThemeColours, ResolvedTheme } from '#contract/theme/resolved-theme.ts'

/** A look's colours; of one that is light or dark as the visitor chooses, those of a light room. */
export function appliedColours({ light, dark }: ResolvedTheme): ThemeColours {
  const colours = light ?? dark
  if (!colours) throw new Error('A look has colours for a light or a dark room')
  return colours
}
