import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { refusalIn } from '#client/lib/forms/form-action.ts'
import { EraseGuestData, heldSecret, readGuestData } from '#client/features/guest-data/guest-data-query.ts'
import { GuestDataView, NoGuestData } from '#client/features/guest-data/guest-data-view.tsx'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import type { Route } from './+types/guest-data.ts'

/** What is stored of a guest without an account. Loading changes nothing: mail scanners open every address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const guestData = await readGuestData(context, params)
  const erased = url.searchParams.get('erased')
  const spotsGivenBack = erased === null || guestData ? null : Math.min(Number.parseInt(erased, 10) || 0, 10)
  return data(
    {
      guestData,
      spotsGivenBack,
      downloadHref: `${url.pathname}.json`,
      backHref: url.pathname.replace(/\/your-data$/, ''),
    },
    // It is for one person, and must not be found again on a shared computer.
    { status: guestData || spotsGivenBack !== null ? 200 : 404, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, params, request, url }: Route.ActionArgs) {
  if ((await request.formData()).get('intent') !== 'erase') throw data(null, { status: 400 })
  const { i18n } = context.get(visitorContext)
  const secret = (await heldSecret(context, params)) ?? ''
  const answer = await mutateAsVisitor(context, EraseGuestData, { input: { secret } })
  if (answer?.__typename === 'GuestErased') {
    context.get(visitorContext).places.forget(secret)
    throw redirect(`${url.pathname}?erased=${answer.spotsGivenBack}`)
  }
  return data(
    { message: (answer && refusalIn(answer)?.message) ?? i18n._(msg`This didn’t work. Nothing was erased.`) },
    { status: 422 },
  )
}

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(i18nOfPage(matches)._(msg`Your data`))

export default function GuestDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  const { guestData, spotsGivenBack, downloadHref, backHref } = loaderData
  if (!guestData) return <NoGuestData spotsGivenBack={spotsGivenBack} />
  return (
    <GuestDataView
      guestData={guestData}
      downloadHref={downloadHref}
      backHref={backHref}
      {...(lastAnswer && { refusal: lastAnswer.message })}
    />
  )
}
