import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { RangeInput } from '#client/ui/form/range-input.tsx'
import { TileGroup } from '#client/ui/form/tile-group.tsx'
import { ColourControl } from './colour-control.tsx'
import { useDraft } from '../editor/draft-context.ts'
import type { EditorVisual } from '../palettes/editor-visual.ts'
import { EffectPicture } from './effect-picture.tsx'
import { describeDegrees } from '../describe-measures.ts'
import { HeldControl } from './held-control.tsx'
import { appliedColours } from './contrast-facts.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'

const effects = [
  {
    value: 'none',
    label: msg({ message: 'None', context: 'effect', comment: 'No effect on the background of a page' }),
  },
  { value: 'grain', label: msg({ message: 'Grain', comment: 'Effect on the background of a page' }) },
  { value: 'bulbs', label: msg({ message: 'Bulbs', comment: 'Effect on the background of a page' }) },
  { value: 'aurora', label: msg({ message: 'Aurora', comment: 'Effect on the background of a page' }) },
  { value: 'confetti', label: msg({ message: 'Confetti', comment: 'Effect on the background of a page' }) },
  { value: 'stars', label: msg({ message: 'Stars', comment: 'Effect on the background of a page' }) },
] as const

/** The page's background and its effect. */
export function BackgroundControls({ theme, visuals }: { theme: ResolvedTheme; visuals: readonly EditorVisual[] }) {
  const { t, i18n } = useLingui()
  const { tokens, set } = useDraft()
  const applied = appliedColours(theme)
  const kind = tokens.backgroundKind ?? 'colour'
  const { angle } = theme.background
  const end = tokens.backgroundEnd ?? applied.stops.at(-1)!
  const choose = (backgroundKind: 'colour' | 'gradient' | 'picture') => {
    const picture = backgroundKind === 'picture' && !tokens.backgroundPicture ? visuals[0]?.id : undefined
    set({ backgroundKind, ...(picture && { backgroundPicture: picture }) })
  }
  const surface = (background: string) => <span className="block h-12 bg-cover bg-center" style={{ background }} />
  return (
    <div className="flex flex-col gap-5">
      <HeldControl control="backgroundKind">
        <TileGroup
          label={t`Background`}
          value={kind}
          onChange={choose}
          tiles={[
            { value: 'colour', label: t`Colour`, picture: surface(applied.background) },
            {
              value: 'gradient',
              label: t`Gradient`,
              picture: surface(`linear-gradient(${angle}deg, ${applied.background}, ${end})`),
            },
            {
              value: 'picture',
              label: t`Photo`,
              picture: visuals[0] ? (
                <img src={visuals[0].small} alt="" className="h-12 w-full object-cover" />
              ) : (
                surface('repeating-linear-gradient(45deg, var(--line) 0 6px, transparent 6px 12px)')
              ),
            },
          ]}
        />
      </HeldControl>
      <div className="flex flex-col gap-2.5">
        <ColourControl
          token="background"
          label={t({ message: 'Page', comment: 'The colour of the page' })}
          about={t`From the poster`}
          fallback={applied.background}
        />
        {kind === 'gradient' && (
          <ColourControl
            token="backgroundEnd"
            label={t`Gradient end`}
            about={t`Close to the page colour`}
            fallback={end}
          />
        )}
      </div>
      {kind === 'gradient' && (
        <HeldControl control="backgroundAngle">
          <RangeInput
            label={t`Direction`}
            value={angle}
            min={0}
            max={355}
            step={5}
            format={(degrees) => describeDegrees(i18n, degrees)}
            onChange={(backgroundAngle) => set({ backgroundAngle })}
          />
        </HeldControl>
      )}
      {kind === 'picture' && (
        <VisualChoice
          visuals={visuals}
          value={tokens.backgroundPicture ?? null}
          onChange={(backgroundPicture) => set({ backgroundPicture })}
        />
      )}
      <HeldControl control="effect">
        <TileGroup
          label={t`Effect`}
          value={tokens.effect ?? 'none'}
          onChange={(effect) => set({ effect })}
          tiles={effects.map((effect) => ({
            ...effect,
            label: t(effect.label),
            picture: <EffectPicture effect={effect.value} />,
          }))}
          hint={t`Stays still for visitors who prefer reduced motion.`}
        />
      </HeldControl>
    </div>
  )
}

interface VisualChoiceProps {
  visuals: readonly EditorVisual[]
  value: string | null
  onChange: (id: string) => void
}

function VisualChoice({ visuals, value, onChange }: VisualChoiceProps) {
  if (visuals.length === 0) {
    return (
      <p className="rounded-[10px] bg-surface-sunken p-3 text-sm text-muted">
        <Trans>
          This event has no photos yet. Add one under{' '}
          <Link to="../visuals" relative="path" className="font-semibold text-text underline underline-offset-4">
            Photos
          </Link>{' '}
          to use it as the background.
        </Trans>
      </p>
    )
  }
  return (
    <HeldControl control="backgroundPicture">
      <h2 className="mb-2 text-sm font-semibold">
        <Trans>Choose a photo</Trans>
      </h2>
      <ul className="grid grid-cols-4 gap-2">
        {visuals.map(({ id, name, small }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === value}
              aria-label={name}
              onClick={() => onChange(id)}
              className={classNames(
                'block aspect-square w-full overflow-hidden rounded-[8px]',
                id === value && 'outline-2 outline-offset-2 outline-text',
              )}
            >
              <img src={small} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-pretty text-muted">
        <Trans>It’s blurred and tinted with the page colour, so text stays easy to read.</Trans>
      </p>
    </HeldControl>
  )
}
