import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Captioned } from './captioned.tsx'
import { type ComparedView, deviceWidths } from '../editor/editor-view.ts'
import { PreviewFrame } from './preview-frame.tsx'

/** A published version and the draft side by side. The draft leads, the other scrolls along. */
export function SideBySide({ slug, title, device, draft, earlier }: ComparedView) {
  const { t } = useLingui()
  const [leading, setLeading] = useState<Window | null>(null)
  const [following, setFollowing] = useState<Window | null>(null)
  useScrollTogether(leading, following)
  const shared = { slug, width: deviceWidths[device], className: 'h-full' }
  return (
    <div className="grid h-full grid-cols-2 gap-3">
      <Captioned caption={earlier.name} device={device}>
        <PreviewFrame {...shared} title={`${title}, ${earlier.name}`} theme={earlier.theme} onPage={setFollowing} />
      </Captioned>
      <Captioned caption={t`Draft`} device={device}>
        <PreviewFrame {...shared} title={t`${title}, draft`} theme={draft} onPage={setLeading} />
      </Captioned>
    </div>
  )
}

/** A published version over the draft, shown up to the handle. */
export function WipeStage({ slug, title, device, draft, earlier }: ComparedView) {
  const { t, i18n } = useLingui()
  const { name } = earlier
  const [share, setShare] = useState(50)
  const [below, setBelow] = useState<Window | null>(null)
  const [above, setAbove] = useState<Window | null>(null)
  useScrollTogether(below, above)
  const width = deviceWidths[device]
  return (
    <Captioned
      caption={t({ message: `${name} | Draft`, comment: 'What stands left and right. {name}: such as “Version 3”' })}
      device={device}
    >
      <div className="relative h-full">
        <PreviewFrame
          slug={slug}
          title={t`${title}, draft`}
          theme={draft}
          width={width}
          onPage={setBelow}
          className="h-full"
        />
        <div className="pointer-events-none absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <PreviewFrame
            slug={slug}
            title={`${title}, ${earlier.name}`}
            theme={earlier.theme}
            width={width}
            onPage={setAbove}
            className="h-full"
          />
        </div>
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.4)]"
          style={{ left: `${share}%` }}
        />
        <input
          type="range"
          aria-label={t({ message: `How much of ${name} to show`, comment: '{name}: such as “Version 3”' })}
          min={0}
          max={100}
          value={share}
          aria-valuetext={i18n.number(share / 100, { style: 'percent' })}
          onChange={(event) => setShare(event.target.valueAsNumber)}
          className="wipe-handle"
        />
      </div>
    </Captioned>
  )
}

/** One page scrolls to where another one is. */
function useScrollTogether(leading: Window | null, following: Window | null): void {
  useEffect(() => {
    if (!leading || !following) return
    const follow = () => following.scrollTo({ top: leading.scrollY, behavior: 'instant' })
    follow()
    leading.addEventListener('scroll', follow, { passive: true })
    return () => leading.removeEventListener('scroll', follow)
  }, [leading, following])
}
