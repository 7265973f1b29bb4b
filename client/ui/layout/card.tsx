import type { ComponentPropsWithoutRef, ElementType, Ref } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

const paddings = { none: '', sm: 'p-4', md: 'p-5 sm:p-6' }
const tones = { normal: 'bg-surface-raised', wash: 'bg-accent-wash' }

type CardProps<Tag extends ElementType> = {
  as?: Tag
  padding?: keyof typeof paddings
  tone?: keyof typeof tones
  ref?: Ref<HTMLElement>
} & ComponentPropsWithoutRef<Tag>

export function Card<Tag extends ElementType = 'div'>({
  as,
  padding = 'md',
  tone = 'normal',
  className,
  ...rest
}: CardProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      className={classNames('rounded-card border border-line', tones[tone], paddings[padding], className)}
      {...rest}
    />
  )
}
