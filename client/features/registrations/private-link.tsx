import { Form } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'

export interface PrivateLinkProps {
  /** Of the event's page. */
  link: string
  secret: string
}

/** How a guest without an account opens their registration elsewhere, and how this browser forgets it. */
export function PrivateLink({ link, secret }: PrivateLinkProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit list-none rounded-[3px] text-muted underline underline-offset-4 hover:text-text [&::-webkit-details-marker]:hidden">
        Use another device
      </summary>
      <div className="mt-3 flex flex-col items-start gap-3">
        <p className="text-pretty text-muted">
          This browser remembers your registration. The link in your email opens it anywhere, and so does this one.
          Don’t share it: anyone who has it can cancel for you.
        </p>
        <CopyField label="Your private link" value={`${link}?registration=${secret}`} className="w-full" />
        <Form method="post">
          <input type="hidden" name="secret" value={secret} />
          <Button type="submit" name="intent" value="forget-place" variant="ghost" size="sm">
            Forget it on this device
          </Button>
        </Form>
      </div>
    </details>
  )
}
