import type { ReactNode } from 'react'
import { type ButtonSize, buttonStyle, type ButtonVariant } from '#client/ui/button/button-style.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'

/** The types that the server takes. */
const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface FileButtonProps {
  variant?: ButtonVariant
  size?: ButtonSize
  isSingle?: boolean
  /** Its accessible name where the label alone is not enough. */
  name?: string
  onFiles: (files: File[]) => void
  className?: string
  children: ReactNode
}

/** Opens the browser's own window for choosing files. */
export function FileButton({
  variant = 'secondary',
  size = 'md',
  isSingle,
  name,
  onFiles,
  className,
  children,
}: FileButtonProps) {
  return (
    <label
      className={buttonStyle(
        variant,
        size,
        classNames(
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          className,
        ),
      )}
    >
      <input
        type="file"
        aria-label={name}
        multiple={!isSingle}
        accept={acceptedPictures}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after it was refused.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {children}
    </label>
  )
}
