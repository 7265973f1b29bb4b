import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Poster } from '#client/ui/picture/poster.tsx'
import { Display } from '#client/ui/text/typography.tsx'

/** Names of events that could be. */
const wall = [
  msg`Rooftop Vinyl Night`,
  msg`Supper Club`,
  msg`Lantern Walk`,
  msg`Open Studio`,
  msg`Tiny Desk Night`,
  msg`Chess in the Park`,
  msg`Midnight Swim Club`,
  msg`Queer Zine Fair`,
  msg`Jazz`,
]

/** A form in the quiet half of the window and a wall of posters in the other. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="container-page grid flex-1 items-center gap-16 py-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-12">
      <div className="mx-auto flex w-full max-w-md flex-col gap-7 lg:mx-0">
        <Display size="md">{title}</Display>
        {children}
      </div>
      <div
        aria-hidden
        className="hidden h-full max-h-[44rem] min-h-96 overflow-hidden rounded-poster bg-surface-sunken lg:block"
      >
        <div className="grid -translate-y-[9%] rotate-[-5deg] grid-cols-3 gap-5 p-2 [scale:1.16]">
          {wall.map((poster, index) => (
            <div key={index} className={index % 3 === 1 ? 'translate-y-16' : undefined}>
              <Poster title={t(poster)} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
