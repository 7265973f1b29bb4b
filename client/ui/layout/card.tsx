import type { ComponentPropsWithoutRef, ElementType, Ref } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

const paddings = { none: '', sm: 'p-4', md: 'p-5 sm:p-6' }

export function Card<Tag extends ElementType = 'div'>({
  as,
  padding = 'md',
  className,
  ...rest
}: { as?: Tag; padding?: keyof typeof paddings; ref?: Ref<HTMLElement> } & ComponentPropsWithoutRef<Tag>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      className={classNames('rounded-card border border-line bg-surface-raised', paddings[padding], className)}
      {...rest}
    />
  )
}
