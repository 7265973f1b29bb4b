import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Otherwise tailwind-merge takes our sizes for colours and drops one of `text-title text-muted`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['2xs', 'title', 'heading', 'display-sm', 'display-md', 'display-lg', 'display-xl'],
      radius: ['control', 'card', 'poster'],
      shadow: ['float', 'lit'],
    },
  },
})

/** Of two that set the same property the later wins. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values))
}
