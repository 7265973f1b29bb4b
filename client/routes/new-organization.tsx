import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { Form, redirect, useNavigation } from 'react-router'
import { areaAddress } from '#client/features/area/public.ts'
import { finish, type FormRefusal, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { CreateOrganization } from '#client/features/organizations/organization-mutations.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { requirePerson } from '#client/lib/navigation/require-person.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { Breadcrumb } from '#client/ui/shell/breadcrumb.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/new-organization.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requirePerson(context, url)
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = { name: textOf(form, 'name'), slug: textOf(form, 'slug') }
  const answer = await runMutation(context, url, CreateOrganization, {
    input: { name: typed.name, slug: typed.slug || null },
  })
  if (answer.__typename === 'Organization') throw redirect(areaAddress({ role: 'owner', organization: answer }))
  return finish(answer, 'create', url, typed)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`New organization`), isHidden: true })

export default function NewOrganizationRoute({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData !== undefined
  const refusal: FormRefusal | undefined = lastAnswer
  return (
    <div className="container-prose flex flex-col gap-7 pt-3 pb-16 sm:pt-5">
      <Breadcrumb steps={[{ label: t`Dashboard`, to: '/dashboard' }, { label: t`New organization` }]} />
      <div className="flex flex-col gap-3">
        <Display size="md">
          <Trans>New organization</Trans>
        </Display>
        <Text tone="muted">
          <Trans>
            For your venue, club or collective. It comes with a public page, groups for your events and a team with
            roles. You’ll be its owner.
          </Trans>
        </Text>
      </div>
      <Form method="post" className="flex max-w-lg flex-col gap-5">
        <FormError message={refusal?.fields ? undefined : refusal?.message} />
        <Field label={t({ message: 'Name', context: 'organization or group' })} error={refusal?.fields?.['name']}>
          <TextInput name="name" required maxLength={100} defaultValue={refusal?.typed?.['name']} />
        </Field>
        <Field
          label={t`Web address`}
          isOptional
          hint={t`Your public page will be at /o/ followed by this. Leave it empty and we’ll make one from the name.`}
          error={refusal?.fields?.['slug']}
        >
          <TextInput
            name="slug"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refusal?.typed?.['slug']}
          />
        </Field>
        <Button type="submit" size="lg" isPending={isPending} className="self-start">
          <Trans>Create organization</Trans>
        </Button>
      </Form>
    </div>
  )
}
