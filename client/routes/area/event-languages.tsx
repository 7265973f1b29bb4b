import { data, redirect } from 'react-router'
import { queryEventPage } from '#client/features/area/event-area.ts'
import { EventLanguagesChanged } from '#client/features/translations/event-languages.fragment.ts'
import { LanguagesList } from '#client/features/translations/languages-list.tsx'
import { confirmIntent, removeLanguage, saveTranslation } from '#client/features/translations/translation-action.ts'
import { TranslationEditor } from '#client/features/translations/translation-editor.tsx'
import { graphql } from '#client/gql/index.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { translatedLocales } from '#contract/locales.ts'
import type { Route } from './+types/event-languages.ts'

const EventLanguagesPage = graphql(`
  query EventLanguagesPage($eventId: ID!) {
    viewer {
      id
    }
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        slug
        title
        language
        ...EventLanguages_Event
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loaded = await queryEventPage(context, EventLanguagesPage, { eventId: params.eventId })
  const asked = url.searchParams.get('language')
  const language = translatedLocales.find((locale) => locale === asked && locale !== loaded.page.node.language) ?? null
  if (asked !== null && language === null) throw redirect(url.pathname)
  return { ...loaded, language }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const args = { context, form, url, eventId: params.eventId }
  const intent = String(form.get('intent') ?? '')
  if (intent === 'remove-language') return removeLanguage(args)
  // Without script, Enter and the buttons of a conflict send no intent of their own.
  if (intent === '' || intent === 'translate' || intent.startsWith(`${confirmIntent} `)) return saveTranslation(args)
  throw data(null, { status: 400 })
}

export default function EventLanguagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  const { variables, language } = loaderData
  const { node: event, viewer } = usePreloaded(EventLanguagesPage, variables, loaderData.page)
  useLiveSubscription({ document: EventLanguagesChanged, variables: { slug: event.slug } })
  if (language === null)
    return <LanguagesList event={event} refusal={lastAnswer && 'about' in lastAnswer ? lastAnswer : undefined} />
  return (
    <TranslationEditor
      key={language}
      event={event}
      language={language}
      viewerId={viewer?.id ?? null}
      answer={lastAnswer && 'isSaved' in lastAnswer ? lastAnswer : undefined}
    />
  )
}
