import type { ComponentPropsWithoutRef, ElementType } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

type TypographyProps<Tag extends ElementType> = { as?: Tag } & ComponentPropsWithoutRef<Tag>

const displaySizes = {
  sm: 'text-display-sm',
  md: 'text-display-md',
  lg: 'text-display-lg',
  xl: 'text-display-xl',
}

/** The title of a page. */
export function Display<Tag extends ElementType = 'h1'>({
  as,
  size = 'lg',
  className,
  ...rest
}: TypographyProps<Tag> & { size?: keyof typeof displaySizes }) {
  const Element: ElementType = as ?? 'h1'
  return (
    <Element
      className={classNames(
        'min-w-0 font-display font-bold wrap-anywhere hyphens-auto text-balance',
        displaySizes[size],
        className,
      )}
      {...rest}
    />
  )
}

const headingSizes = { sm: 'text-base', md: 'text-title', lg: 'text-heading' }

/** The title of a part of a page. */
export function Heading<Tag extends ElementType = 'h2'>({
  as,
  size = 'md',
  className,
  ...rest
}: TypographyProps<Tag> & { size?: keyof typeof headingSizes }) {
  const Element: ElementType = as ?? 'h2'
  return (
    <Element className={classNames('font-display font-bold text-balance', headingSizes[size], className)} {...rest} />
  )
}

const textSizes = { xs: 'text-xs', sm: 'text-sm', md: 'text-base', lg: 'text-lg' }
const textTones = { normal: '', muted: 'text-muted', danger: 'text-danger', live: 'text-live' }

export function Text<Tag extends ElementType = 'p'>({
  as,
  size = 'md',
  tone = 'normal',
  className,
  ...rest
}: TypographyProps<Tag> & { size?: keyof typeof textSizes; tone?: keyof typeof textTones }) {
  const Element: ElementType = as ?? 'p'
  return <Element className={classNames(textSizes[size], textTones[tone], className)} {...rest} />
}

export function Code({ className, ...rest }: ComponentPropsWithoutRef<'code'>) {
  return (
    <code
      className={classNames('rounded-[5px] bg-surface-hover px-1.5 py-0.5 font-mono text-[0.875em]', className)}
      {...rest}
    />
  )
}
