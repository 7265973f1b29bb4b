import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { applyThemeChoice, type ThemeChoice } from '#client/lib/appearance/theme-choice.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'

const choices = [
  { value: 'light', label: msg`Light`, Icon: Sun },
  { value: null, label: msg`System`, Icon: Monitor },
  { value: 'dark', label: msg`Dark`, Icon: Moon },
] as const

/** Without script it takes its room and stays hidden. */
export function ThemeSwitch({ initial }: { initial: ThemeChoice }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(initial)
  const isHydrated = useHydrated()
  return (
    <fieldset
      className={classNames('inline-flex rounded-full border border-line p-0.5', !isHydrated && 'invisible')}
      aria-label={t`Appearance`}
    >
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={t(label)}
          className="hit-area grid size-8 cursor-pointer place-items-center rounded-full text-muted transition-colors hover:text-text has-checked:bg-surface-hover has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="theme"
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-label={t(label)}
            checked={chosen === value}
            onChange={() => {
              setChosen(value)
              applyThemeChoice(value)
            }}
          />
          <Icon aria-hidden className="size-4" />
        </label>
      ))}
    </fieldset>
  )
}
