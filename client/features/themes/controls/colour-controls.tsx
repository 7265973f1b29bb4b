import { TileGroup } from '#client/ui/form/tile-group.tsx'
import { palettes } from '../presets.ts'
import { ColourControl } from './colour-control.tsx'
import { ContrastList } from './contrast-list.tsx'
import { useDraft } from '../editor/draft-context.ts'
import type { EditorPicture } from '../palettes/editor-picture.ts'
import { HeldControl } from './held-control.tsx'
import { type Palette, PaletteButton } from '../palettes/palette-button.tsx'
import { appliedColours } from './applied-colours.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import { PicturePalette } from '../palettes/picture-palette.tsx'

interface ColourControlsProps {
  look: ResolvedTheme
  pictures: readonly EditorPicture[]
}

const modes = [
  { value: 'auto', label: 'By colour', picture: <ModePicture from="#fbf8f3" to="#17130f" /> },
  { value: 'light', label: 'Light', picture: <ModePicture from="#fbf8f3" to="#fbf8f3" /> },
  { value: 'dark', label: 'Dark', picture: <ModePicture from="#17130f" to="#17130f" /> },
] as const

export function ColourControls({ look, pictures }: ColourControlsProps) {
  const applied = appliedColours(look)
  const { tokens, set } = useDraft()
  /** Applied as they are shown: a page that was made light or dark before would move them. */
  const choose = ({ background, accent, backgroundEnd }: Palette) =>
    set({ background, accent, backgroundEnd, ...(tokens.mode && { mode: 'auto' }) })
  const isGradient = look.background.kind === 'gradient'
  const isApplied = ({ background, accent }: Palette) => tokens.background === background && tokens.accent === accent
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2.5">
        <ColourControl token="accent" label="Accent" about="From the poster" fallback={applied.accent} />
        <ColourControl token="background" label="Page" about="From the poster" fallback={applied.background} />
        <ContrastList colours={applied} />
      </div>
      <section aria-labelledby="palettes" className="flex flex-col gap-2">
        <h2 id="palettes" className="text-sm font-semibold">
          Palettes
        </h2>
        <div className="grid grid-cols-3 gap-2">
          {palettes.map((palette) => (
            <PaletteButton
              key={palette.name}
              palette={palette}
              isGradient={isGradient}
              isApplied={isApplied(palette)}
              onPress={() => choose(palette)}
            />
          ))}
        </div>
      </section>
      <PicturePalette pictures={pictures} isGradient={isGradient} onChoose={choose} isApplied={isApplied} />
      <HeldControl control="mode">
        <TileGroup
          label="Light or dark"
          tiles={modes}
          value={tokens.mode ?? 'auto'}
          onChange={(mode) => set({ mode })}
          hint="Text is black or white, whichever reads better; light or dark moves the page towards it."
        />
      </HeldControl>
    </div>
  )
}

function ModePicture({ from, to }: { from: string; to: string }) {
  return (
    <span
      className="block h-9 rounded-[6px] border border-line"
      style={{ background: `linear-gradient(115deg, ${from} 50%, ${to} 50%)` }}
    />
  )
}
