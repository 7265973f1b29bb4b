import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'

/** A spot is offered to an address that nobody confirmed: the link in the email takes it, and can be sent again. */
export function ConfirmFirst() {
  const isSending = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post" preventScrollReset className="flex max-w-[46ch] flex-col items-center gap-4 text-center">
      <p className="text-lg text-pretty">
        <strong>Check your email.</strong> We sent you a link. Press it to confirm your address, and the spot is yours
        to take.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button type="submit" name="intent" value="resend" variant="secondary" isPending={isSending}>
          Send the link again
        </Button>
        <Button type="submit" name="intent" value="decline" variant="ghost">
          Let it go
        </Button>
      </div>
    </Form>
  )
}
