import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'

/** A draft's way before the public, with what is still missing. */
export function PublishCard({ missing, message }: { missing: readonly string[]; message: string | null }) {
  const isPending = useNavigation().formData?.get('intent') === 'publish'
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-wash p-5"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2 text-sm">
        <p className="font-semibold">A draft: only organizers see it so far.</p>
        <FormError message={message} />
        {missing.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <Button type="submit" name="intent" value="publish" isPending={isPending}>
        Publish
      </Button>
    </Form>
  )
}
