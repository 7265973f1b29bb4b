import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { describeRefusedPicture } from '#client/lib/describe-refused-picture.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { PictureInput } from '#client/ui/form/picture-input.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { visualParts } from './editor/visual-parts.ts'

/** Adds an image without script: one at a time, with its description. */
export function PlainUpload({ eventId, path }: { eventId: string; path: string }) {
  const { t, i18n } = useLingui()
  const [query] = useSearchParams()
  const refused = query.get('refused')
  return (
    <section aria-labelledby="plain-upload" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 id="plain-upload" className="font-display text-title font-bold">
        <Trans>Add an image</Trans>
      </h2>
      <FormError message={refused === null ? undefined : describeRefusedPicture(i18n, refused)} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`/bff/uploads/form?eventId=${encodeURIComponent(eventId)}&back=${encodeURIComponent(path)}`}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <Field label={t`Image`} hint={t`JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.`}>
          <PictureInput />
        </Field>
        <Field label={t`Use as`}>
          <Select name="kind" defaultValue="GALLERY" options={visualParts.map(({ kind, one }) => [kind, t(one)])} />
        </Field>
        <Field
          label={t`Description (alt text)`}
          hint={t`For people who can’t see the image. Guests see it once it’s described.`}
          isOptional
          className="sm:col-span-2"
        >
          <TextInput name="altText" maxLength={500} />
        </Field>
        <div>
          <Button type="submit">
            <Trans>Add image</Trans>
          </Button>
        </div>
      </form>
      <p className="text-sm text-muted">
        <Trans>Reordering, focal points and removing images need JavaScript, which is off.</Trans>
      </p>
    </section>
  )
}
