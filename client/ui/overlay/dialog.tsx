import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { usePortalPlace } from './portal-place.tsx'

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' }

export interface DialogProps {
  title: string
  description?: ReactNode
  /** The control that opens it; left out when `isOpen` is steered from outside. */
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  width?: keyof typeof widths
  /** Where the focus goes when it closes, for one that was opened from something that is gone by then, such as a menu. */
  returnFocusTo?: RefObject<HTMLElement | null>
  children: ReactNode
  /** The buttons below, the one that acts last. */
  footer?: ReactNode
}

/** A window over the page; on phones a sheet from below. Focus stays inside and returns to where it was. */
export function Dialog({
  title,
  description,
  trigger,
  isOpen,
  onOpenChange,
  width = 'md',
  returnFocusTo,
  children,
  footer,
}: DialogProps) {
  const portalPlace = usePortalPlace()
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={portalPlace}>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(14%_0.01_67/0.55)] backdrop-blur-[2px]" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            if (!returnFocusTo?.current) return
            event.preventDefault()
            returnFocusTo.current.focus()
          }}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col overflow-hidden border border-line bg-surface-raised text-text shadow-float',
            'rounded-t-poster sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:rounded-card',
            widths[width],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <RadixDialog.Title className="font-display text-title font-bold">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="text-sm text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close
              aria-label="Close"
              className="hit-area -me-1.5 -mt-1 grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-surface-hover hover:text-text"
            >
              <X aria-hidden className="size-[18px]" />
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
