import { useSearchParams } from 'react-router'
import { describeRefusedPicture } from '#client/lib/describe-refused-picture.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { PictureInput } from '#client/ui/form/picture-input.tsx'

/** Choosing one's picture, and going back to initials. Plain forms: they lead back here, and work without script. */
export function AvatarForm({ hasPicture }: { hasPicture: boolean }) {
  const [query] = useSearchParams()
  const refused = query.get('avatar')
  return (
    <div className="flex flex-col gap-3 sm:max-w-md">
      <FormError message={refused === null ? undefined : describeRefusedPicture(refused)} />
      <form
        method="post"
        encType="multipart/form-data"
        action="/bff/avatar"
        className="flex flex-col items-start gap-3"
      >
        <Field
          label="Your picture"
          hint="JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. It is cut to a square."
          className="w-full"
        >
          <PictureInput name="picture" />
        </Field>
        <Button type="submit" variant="secondary">
          {hasPicture ? 'Replace the picture' : 'Use this picture'}
        </Button>
      </form>
      {hasPicture && (
        <form method="post" encType="multipart/form-data" action="/bff/avatar">
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="ghost" size="sm">
            Remove the picture
          </Button>
        </form>
      )}
    </div>
  )
}
