import { useSearchParams } from 'react-router'
import { Button } from '#client/ui/button.tsx'
import { controlStyle } from '#client/ui/control-style.ts'
import { Field, useField } from '#client/ui/field.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type PictureProblem, pictureProblems } from '#contract/picture-problems.ts'
import { visualParts } from './visual-parts.ts'

/** Adding a picture where no script runs: one at a time, described at once. */
export function PlainUpload({ eventId, path }: { eventId: string; path: string }) {
  const [query] = useSearchParams()
  const refused = query.get('refused')
  return (
    <section aria-labelledby="plain-upload" className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 id="plain-upload" className="font-display text-title font-bold">
        Add a picture
      </h2>
      <FormError message={refused === null ? undefined : sentenceFor(refused)} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`/bff/uploads/form?eventId=${encodeURIComponent(eventId)}&back=${encodeURIComponent(path)}`}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <Field label="Picture" hint="JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.">
          <FileInput />
        </Field>
        <Field label="Becomes">
          <Select name="kind" defaultValue="GALLERY">
            {visualParts.map(({ kind, one }) => (
              <option key={kind} value={kind}>
                {one.charAt(0).toUpperCase() + one.slice(1)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="What it shows"
          hint="For people who do not see it. Guests see the picture once it has words."
          isOptional
          className="sm:col-span-2"
        >
          <TextInput name="altText" maxLength={500} />
        </Field>
        <div>
          <Button type="submit">Add the picture</Button>
        </div>
      </form>
      <p className="text-sm text-muted">
        Order, focal points and taking pictures away need JavaScript, which is off here.
      </p>
    </section>
  )
}

function FileInput() {
  return (
    <input
      type="file"
      name="picture"
      required
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      {...useField()}
      className={`${controlStyle} h-11 py-2`}
    />
  )
}

function sentenceFor(code: string): string {
  const problem = /^PICTURE_(\w+)$/.exec(code)?.[1]
  if (problem && problem in pictureProblems) return pictureProblems[problem as PictureProblem]
  if (code === 'TOO_MANY_VISUALS')
    return 'There are as many pictures of this kind as there can be. Take one away first.'
  if (code === 'RATE_LIMITED') return 'Those were many pictures at once. Try again in some minutes.'
  if (code === 'BUSY') return 'Many pictures are being worked on. Send it again in a moment.'
  return 'The picture could not be added. Send it again, or choose another one.'
}
