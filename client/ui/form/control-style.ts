/** For all controls. */
export const controlStyle = [
  'w-full rounded-control border border-line-strong/70 bg-surface-raised px-3 text-base text-text',
  'placeholder:text-muted/80 hover:border-line-strong',
  'transition-[border-color,box-shadow,background-color]',
  'focus-visible:border-text focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/40',
  'disabled:cursor-not-allowed disabled:opacity-60',
].join(' ')
