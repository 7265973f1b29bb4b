import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { usePortalPlace } from './portal-place.tsx'

/** A word about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const portalPlace = usePortalPlace()
  return (
    <RadixTooltip.Provider delayDuration={400} skipDelayDuration={150}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={portalPlace}>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-control bg-text px-2.5 py-1.5 text-xs font-medium text-surface shadow-float"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
