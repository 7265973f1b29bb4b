import { Link } from 'react-router'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { AccountAnswer } from '../account-action.ts'
import type { AccountViewer } from '../account-documents.ts'
import { AccountForm, AccountSection } from './account-section.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { HandleField } from './handle-field.tsx'

interface ProfileSectionProps {
  viewer: AccountViewer
  answer: AccountAnswer | undefined
  /** Of the site, without a scheme. */
  host: string
}

export function ProfileSection({ viewer: { name, handle, image }, answer, host }: ProfileSectionProps) {
  return (
    <AccountSection id="profile" title="Profile">
      <div className="flex items-center gap-4">
        <Avatar name={name} image={image} size="lg" isDecorative />
        <p className="flex min-w-0 flex-col">
          <bdi className="font-semibold break-words">{name}</bdi>
          <Link to={`/p/${handle}`} className="text-sm break-all text-muted underline underline-offset-4">
            See your page as others do
          </Link>
        </p>
      </div>
      <AvatarForm hasPicture={image != null} />
      <AccountForm intent="profile" answer={answer}>
        <Field label="Name" hint="Hosts and guests see it.">
          <TextInput name="name" autoComplete="name" maxLength={limits.nameLength} defaultValue={name} />
        </Field>
        <HandleField key={handle} current={handle} host={host} />
        <Button type="submit">Save the profile</Button>
      </AccountForm>
    </AccountSection>
  )
}
