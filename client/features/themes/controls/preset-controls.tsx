import { Trans, useLingui } from '@lingui/react/macro'
import { themePresets } from '../presets.ts'
import { useDraft } from '../editor/draft-context.ts'
import type { EditorVisual } from '../palettes/editor-visual.ts'
import { HeldControl } from './held-control.tsx'
import { PresetPoster } from './preset-poster.tsx'
import { presetsOfImage } from '../palettes/presets-of-image.ts'

interface PresetControlsProps {
  title: string
  poster: string
  visuals: readonly EditorVisual[]
}

/** Themes to begin with, each as a poster of this event; first those of its own image. */
export function PresetControls({ title, poster, visuals }: PresetControlsProps) {
  const { t } = useLingui()
  const { tokens, set } = useDraft()
  const own = visuals.find(({ isCover }) => isCover) ?? visuals[0]
  const presets = [...(own ? presetsOfImage(own) : []), ...themePresets]
  const isApplied = (preset: Record<string, unknown>) =>
    Object.entries(preset).every(([token, value]) => JSON.stringify(tokens[token]) === JSON.stringify(value))
  return (
    <HeldControl control="preset" className="flex flex-col gap-3">
      <p className="text-sm text-pretty text-muted">
        <Trans>Start with one of these and change what you like. You can always undo it.</Trans>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {presets.map((preset) => (
          <li key={preset.name.id}>
            <PresetPoster
              name={t(preset.name)}
              tokens={preset.tokens}
              title={title}
              poster={poster}
              picture={preset.tokens.backgroundKind === 'picture' ? (own?.small ?? null) : null}
              isApplied={isApplied(preset.tokens)}
              onPress={() => set(preset.tokens)}
            />
          </li>
        ))}
      </ul>
    </HeldControl>
  )
}
