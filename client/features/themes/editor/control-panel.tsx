import { Image, LayoutTemplate, Palette, Sparkles, Type } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { BackgroundPart } from './background-part.tsx'
import { ColoursPart } from './colours-part.tsx'
import type { ThemeLook } from '#contract/theme-look.ts'
import type { EditorPicture } from './editor-picture.ts'
import { LayoutPart } from './layout-part.tsx'
import { LooksPart } from './looks-part.tsx'
import { TypePart } from './type-part.tsx'

interface ControlPanelProps {
  title: string
  poster: string
  look: ThemeLook
  pictures: readonly EditorPicture[]
}

/** Everything a theme decides, a part at a time. */
export function ControlPanel({ title, poster, look, pictures }: ControlPanelProps) {
  const parts: { id: string; label: string; picture: ReactNode; content: ReactNode }[] = [
    { id: 'looks', label: 'Looks', picture: <Sparkles />, content: <LooksPart title={title} poster={poster} /> },
    { id: 'colours', label: 'Colours', picture: <Palette />, content: <ColoursPart look={look} pictures={pictures} /> },
    { id: 'type', label: 'Type', picture: <Type />, content: <TypePart title={title} /> },
    {
      id: 'background',
      label: 'Behind',
      picture: <Image />,
      content: <BackgroundPart look={look} pictures={pictures} />,
    },
    { id: 'layout', label: 'Layout', picture: <LayoutTemplate />, content: <LayoutPart /> },
  ]
  return (
    <Tabs.Root defaultValue="looks" className="flex min-h-0 flex-1 flex-col">
      <Tabs.List aria-label="Parts of the look" className="grid grid-cols-5 border-b border-line p-1.5">
        {parts.map(({ id, label, picture }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="flex flex-col items-center gap-1 rounded-control py-1.5 text-2xs font-medium text-muted transition-colors hover:text-text data-[state=active]:bg-accent-wash data-[state=active]:font-semibold data-[state=active]:text-text [&_svg]:size-[18px]"
          >
            <span aria-hidden>{picture}</span>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {parts.map(({ id, content }) => (
        <Tabs.Content key={id} value={id} className="min-h-0 flex-1 p-4 lg:overflow-y-auto">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
