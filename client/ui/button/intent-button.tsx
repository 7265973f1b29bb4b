import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { carries, type FormMark } from '#client/lib/forms/use-form-success.ts'
import { Button } from './button.tsx'

interface IntentButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value'> {
  /** What the form asks of the page's action when this button sends it. */
  intent: string
  /** Fields that tell its form from others on the page with the same intent. */
  mark?: FormMark
}

/** Sends its form, and is pending while a navigation carries what it sends. The form of a fetcher gives `isPending`. */
export function IntentButton({ intent, mark, ...button }: IntentButtonProps) {
  const isPending = carries(useNavigation().formData, { intent, ...mark })
  return <Button type="submit" name="intent" value={intent} isPending={isPending} {...button} />
}
