import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { usePortalPlace } from './portal-place.tsx'

export interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** A list of things to do, behind one button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <MenuContent align={align}>{children}</MenuContent>
    </DropdownMenu.Root>
  )
}

type MenuContentProps = Pick<DropdownMenu.DropdownMenuContentProps, 'id' | 'aria-labelledby' | 'align' | 'children'>

/** What opens. */
export function MenuContent(props: MenuContentProps) {
  const portalPlace = usePortalPlace()
  return (
    <DropdownMenu.Portal container={portalPlace}>
      <DropdownMenu.Content
        {...props}
        sideOffset={8}
        collisionPadding={8}
        onCloseAutoFocus={leaveFocusWhereItWent}
        className="z-50 min-w-52 animate-sheet rounded-card border border-line bg-surface-raised p-1.5 text-text shadow-float"
      />
    </DropdownMenu.Portal>
  )
}

/** What was chosen may have opened a form or a window, which has the focus by now: the button does not take it back. */
function leaveFocusWhereItWent(event: Event) {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !activeElement.closest('[role=menu]')) event.preventDefault()
}

export interface MenuItemProps {
  icon?: ReactNode
  tone?: 'normal' | 'danger'
  onSelect?: () => void
  isDisabled?: boolean
  /** With `asChild` the only child, a link or a button, becomes the item. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({ icon, tone = 'normal', onSelect, isDisabled, asChild, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={isDisabled}
      onSelect={onSelect}
      className={classNames(menuItemStyle, tone === 'danger' && 'text-danger')}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </DropdownMenu.Item>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-xs text-muted">{children}</DropdownMenu.Label>
}

const menuItemStyle =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-[8px] px-2.5 py-1.5 text-start text-sm font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-surface-hover [&_svg]:size-4 [&_svg]:text-muted'

export interface MenuChoiceProps {
  value: string
  choices: readonly { value: string; label: string; about?: string }[]
  onChoose: (value: string) => void
}

/** One of several, the chosen one marked. */
export function MenuChoice({ value, choices, onChoose }: MenuChoiceProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          className={classNames(menuItemStyle, 'max-w-80 items-start')}
        >
          <span className="mt-0.5 grid size-4 shrink-0 place-items-center">
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden />
            </DropdownMenu.ItemIndicator>
          </span>
          <span className="flex flex-col">
            {choice.label}
            {choice.about && <span className="text-xs font-normal text-muted">{choice.about}</span>}
          </span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
