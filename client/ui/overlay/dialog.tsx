import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, type RefObject, useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Modal } from './modal.tsx'

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' }

export interface DialogProps {
  title: string
  description?: ReactNode
  trigger?: ReactElement<{ onClick?: (press: MouseEvent<HTMLElement>) => void }>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  width?: keyof typeof widths | undefined
  /** Takes the focus when it closes, where what opened it is gone, such as a menu. */
  returnFocusTo?: RefObject<HTMLElement | null>
  children: ReactNode
  footer?: ReactNode
}

/** A window over the page; on phones a sheet from below. */
export function Dialog({ trigger, isOpen, onOpenChange, returnFocusTo, ...content }: DialogProps) {
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onClick: (press: MouseEvent<HTMLElement>) => {
            // Safari leaves the focus on the page.
            press.currentTarget.focus()
            onOpenChange(true)
          },
        } as object)}
      {isOpen && (
        <DialogWindow
          {...content}
          onClose={() => onOpenChange(false)}
          returnFocus={returnFocusTo && (() => returnFocusTo.current?.focus())}
        />
      )}
    </>
  )
}

interface DialogWindowProps extends Omit<DialogProps, 'trigger' | 'isOpen' | 'onOpenChange' | 'returnFocusTo'> {
  onClose: () => void
  returnFocus: (() => void) | undefined
}

function DialogWindow({ title, description, width = 'md', children, footer, ...modal }: DialogWindowProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="flex items-end bg-[oklch(14%_0.01_67/0.55)] backdrop-blur-[2px] sm:items-center sm:justify-center sm:p-4"
      {...modal}
    >
      <div
        className={classNames(
          'flex max-h-[92dvh] w-full animate-sheet flex-col overflow-hidden rounded-t-poster border border-line bg-surface-raised shadow-float sm:rounded-card',
          widths[width],
        )}
      >
        <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h2 id={`${id}-title`} className="font-display text-title font-bold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-sm text-muted">
                {description}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-label={t`Close`}
            onClick={modal.onClose}
            className="hit-area -me-1.5 -mt-1 grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-surface-hover hover:text-text"
          >
            <X aria-hidden className="size-[18px]" />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">{footer}</footer>
        )}
      </div>
    </Modal>
  )
}
