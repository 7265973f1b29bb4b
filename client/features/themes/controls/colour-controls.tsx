import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import { TileGroup } from '#client/ui/form/tile-group.tsx'
import { type Palette, palettes } from '../palettes/palettes.ts'
import { ColourControl } from './colour-control.tsx'
import { useDraft } from '../editor/draft-context.ts'
import type { EditorVisual } from '../palettes/editor-visual.ts'
import { HeldControl } from './held-control.tsx'
import { PaletteButton } from '../palettes/palette-button.tsx'
import { appliedColours, contrastFacts } from './contrast-facts.ts'
import type { ResolvedTheme, ThemeColours } from '#contract/theme/resolved-theme.ts'
import { ImagePalette } from '../palettes/image-palette.tsx'

const modes = [
  { value: 'auto', label: msg`Auto`, picture: <ModePicture from="#fbf8f3" to="#17130f" /> },
  { value: 'light', label: msg`Light`, picture: <ModePicture from="#fbf8f3" to="#fbf8f3" /> },
  { value: 'dark', label: msg`Dark`, picture: <ModePicture from="#17130f" to="#17130f" /> },
] as const

export function ColourControls({ theme, visuals }: { theme: ResolvedTheme; visuals: readonly EditorVisual[] }) {
  const { t } = useLingui()
  const applied = appliedColours(theme)
  const { tokens, set } = useDraft()
  /** Applied as they are shown, so a mode that would change them is reset. */
  const choose = ({ background, accent, backgroundEnd }: Palette) =>
    set({ background, accent, backgroundEnd, ...(tokens.mode && { mode: 'auto' }) })
  const isGradient = theme.background.kind === 'gradient'
  const isApplied = ({ background, accent }: Palette) => tokens.background === background && tokens.accent === accent
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2.5">
        <ColourControl token="accent" label={t`Accent`} about={t`From the poster`} fallback={applied.accent} />
        <ColourControl
          token="background"
          label={t({ message: 'Page', comment: 'The colour of the page' })}
          about={t`From the poster`}
          fallback={applied.background}
        />
        <ContrastList colours={applied} />
      </div>
      <section aria-labelledby="palettes" className="flex flex-col gap-2">
        <h2 id="palettes" className="text-sm font-semibold">
          <Trans>Palettes</Trans>
        </h2>
        <div className="grid grid-cols-3 gap-2">
          {palettes.map((palette) => (
            <PaletteButton
              key={palette.name.id}
              palette={palette}
              isGradient={isGradient}
              isApplied={isApplied(palette)}
              onPress={() => choose(palette)}
            />
          ))}
        </div>
      </section>
      <ImagePalette visuals={visuals} isGradient={isGradient} onChoose={choose} isApplied={isApplied} />
      <HeldControl control="mode">
        <TileGroup
          label={t`Light or dark`}
          tiles={modes.map((mode) => ({ ...mode, label: t(mode.label) }))}
          value={tokens.mode ?? 'auto'}
          onChange={(mode) => set({ mode })}
          hint={t`Text is black or white, whichever reads better. Light and dark adjust the page colour.`}
        />
      </HeldControl>
    </div>
  )
}

/** The contrast of the colours as figures, with a sentence where it is too low. */
function ContrastList({ colours }: { colours: ThemeColours }) {
  const { t, i18n } = useLingui()
  return (
    <dl aria-label={t`Contrast`} className="flex flex-col gap-1.5 rounded-[10px] bg-surface-sunken p-3 text-xs">
      {contrastFacts(colours).map(({ name, ratio, problem }) => (
        <div key={name.id} className="flex flex-wrap items-center gap-x-2">
          <dt className="me-auto flex items-center gap-2 text-muted">
            {problem ? (
              <TriangleAlert aria-hidden className="size-3.5 text-danger" />
            ) : (
              <Check aria-hidden className="size-3.5 text-live" />
            )}
            {t(name)}
          </dt>
          <dd className="tabular font-semibold">
            {i18n.number(ratio, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : 1
          </dd>
          {problem && <dd className="basis-full ps-[1.375rem] text-danger">{t(problem)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function ModePicture({ from, to }: { from: string; to: string }) {
  return (
    <span
      className="block h-9 rounded-[5px] border border-line"
      style={{ background: `linear-gradient(115deg, ${from} 50%, ${to} 50%)` }}
    />
  )
}
