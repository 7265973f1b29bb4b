import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. Two utilities of one property on one element are a mistake: which wins depends on the order of the
 * style sheet. What a caller may override is in `client/ui/components.css`.
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values)
}
