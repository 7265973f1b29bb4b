import { useLingui } from '@lingui/react/macro'
import { Image, LayoutTemplate, Palette, Sparkles, Type } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { BackgroundControls } from './background-controls.tsx'
import { ColourControls } from './colour-controls.tsx'
import { useDraft } from '../editor/draft-context.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import type { EditorVisual } from '../palettes/editor-visual.ts'
import type { EditorTab, MovedSection } from '../editor/editor-view.ts'
import { LayoutControls } from './layout-controls.tsx'
import { PresetControls } from './preset-controls.tsx'
import { TypeControls } from './type-controls.tsx'

interface ControlPanelProps {
  part: EditorTab
  onPart: (part: EditorTab) => void
  title: string
  poster: string
  theme: ResolvedTheme
  visuals: readonly EditorVisual[]
  /** The poster is an image, and not drawn from the title. */
  hasPoster: boolean
  onMoved: (moved: MovedSection) => void
}

/** Everything a theme decides, a part at a time. */
export function ControlPanel(props: ControlPanelProps) {
  const { t } = useLingui()
  const { part, onPart, title, poster, theme, visuals, hasPoster, onMoved } = props
  const isLocked = useDraft().state === 'read-only'
  const panel = useRef<HTMLDivElement>(null)
  const parts: { id: EditorTab; label: string; picture: ReactNode; content: ReactNode }[] = [
    {
      id: 'looks',
      label: t`Presets`,
      picture: <Sparkles />,
      content: <PresetControls title={title} poster={poster} visuals={visuals} />,
    },
    {
      id: 'colours',
      label: t`Colours`,
      picture: <Palette />,
      content: <ColourControls theme={theme} visuals={visuals} />,
    },
    { id: 'type', label: t`Fonts`, picture: <Type />, content: <TypeControls title={title} /> },
    {
      id: 'background',
      label: t`Background`,
      picture: <Image />,
      content: <BackgroundControls theme={theme} visuals={visuals} />,
    },
    {
      id: 'layout',
      label: t`Layout`,
      picture: <LayoutTemplate />,
      content: <LayoutControls hasPoster={hasPoster} onMoved={onMoved} />,
    },
  ]
  return (
    <Tabs
      ref={panel}
      selectedKey={part}
      onSelectionChange={(chosen) => {
        onPart(chosen as EditorTab)
        showFromItsTop(panel.current)
      }}
      className="flex min-h-0 flex-1 scroll-mt-[calc(42dvh+4rem)] flex-col"
    >
      {/* Below the preview, which stays in view, the tabs stay too. A low window has no room for that. */}
      <TabList
        aria-label={t`Theme settings`}
        className="z-10 grid grid-cols-[repeat(5,minmax(0,auto))] rounded-t-card border-b border-line bg-surface-raised p-1.5 max-md:[@media(min-height:36rem)]:sticky max-md:[@media(min-height:36rem)]:top-[calc(42dvh+4rem)]"
      >
        {parts.map(({ id, label, picture }) => (
          <Tab
            key={id}
            id={id}
            className="flex flex-col items-center gap-1 rounded-control py-1.5 text-2xs font-medium text-muted transition-colors outline-none hover:text-text data-focus-visible:outline-2 data-focus-visible:outline-focus cursor-pointer data-selected:bg-accent-wash data-selected:font-semibold data-selected:text-text [&_svg]:size-[18px]"
          >
            <span aria-hidden>{picture}</span>
            {label}
          </Tab>
        ))}
      </TabList>
      {parts.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="min-h-0 flex-1 p-4 md:overflow-y-auto">
          {/* A person whose right has ended may look around and change nothing. */}
          <fieldset
            disabled={isLocked}
            className={classNames('min-w-0 transition-opacity', isLocked && 'pointer-events-none opacity-60')}
          >
            {content}
          </fieldset>
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** Scrolls a chosen part to its top when another part was scrolled. */
function showFromItsTop(panel: HTMLElement | null) {
  const tabs = panel?.firstElementChild
  if (panel && tabs && panel.getBoundingClientRect().top < tabs.getBoundingClientRect().top - 1)
    panel.scrollIntoView({ block: 'start' })
}
