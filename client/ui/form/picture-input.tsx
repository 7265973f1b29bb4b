import { useField } from './field.tsx'

/** An image file of a plain form, in a `Field`. */
export function PictureInput() {
  return (
    <input
      type="file"
      name="picture"
      required
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      {...useField()}
      className="control py-2"
    />
  )
}
