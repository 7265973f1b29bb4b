import { controlStyle } from './control-style.ts'
import { useField } from './field.tsx'

/** A file of a plain form, which has to be a picture. Stands in a `Field`. */
export function PictureInput({ name }: { name: string }) {
  return (
    <input
      type="file"
      name={name}
      required
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      {...useField()}
      className={`${controlStyle} h-11 py-2`}
    />
  )
}
