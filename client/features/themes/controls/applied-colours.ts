import type { LookColours, ThemeLook } from '#contract/theme/theme-look.ts'

/** A look's colours; of one that is light or dark as the visitor chooses, those of a light room. */
export function appliedColours({ light, dark }: ThemeLook): LookColours {
  const colours = light ?? dark
  if (!colours) throw new Error('A look has colours for a light or a dark room')
  return colours
}
