import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { describeRefusedPicture } from '#client/lib/describe-refused-picture.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { PictureInput } from '#client/ui/form/picture-input.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'
import { HandleField } from './handle-field.tsx'

export function ProfileSection({
  viewer: { name, handle, image },
  answer,
  host,
}: AccountSectionProps & { host: string }) {
  const { t } = useLingui()
  return (
    <AccountSection id="profile" title={t`Profile`}>
      <div className="flex items-center gap-4">
        <Avatar name={name} image={image} size="lg" />
        <p className="flex min-w-0 flex-col">
          <bdi className="font-semibold break-words">{name}</bdi>
          <Link to={`/p/${handle}`} className="hit-area text-sm break-all text-muted underline underline-offset-4">
            <Trans>View your public profile</Trans>
          </Link>
        </p>
      </div>
      <AvatarForm hasPicture={image != null} />
      <AccountForm intent="profile" answer={answer}>
        <Field label={t`Name`} hint={t`Organizers and guests see it.`}>
          <TextInput name="name" autoComplete="name" maxLength={limits.nameLength} defaultValue={name} />
        </Field>
        <HandleField key={handle} current={handle} host={host} />
        <Button type="submit">
          <Trans>Save profile</Trans>
        </Button>
      </AccountForm>
    </AccountSection>
  )
}

/** Plain forms: they lead back here, and work without script. */
function AvatarForm({ hasPicture }: { hasPicture: boolean }) {
  const { t, i18n } = useLingui()
  const [query] = useSearchParams()
  const refused = query.get('avatar')
  return (
    <div className="flex flex-col gap-3 sm:max-w-md">
      <FormError message={refused === null ? undefined : describeRefusedPicture(i18n, refused)} />
      <form
        method="post"
        encType="multipart/form-data"
        action="/bff/avatar"
        className="flex flex-col items-start gap-3"
      >
        <Field
          label={t`Your photo`}
          hint={t`JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. We’ll crop it to a square.`}
          className="w-full"
        >
          <PictureInput />
        </Field>
        <Button type="submit" variant="secondary">
          {hasPicture ? t`Replace photo` : t`Upload photo`}
        </Button>
      </form>
      {hasPicture && (
        <form method="post" encType="multipart/form-data" action="/bff/avatar">
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="ghost" size="sm">
            <Trans>Remove photo</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}
