import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { languageNames, type Locale } from '#contract/locales.ts'

/** The parameter of an event's page that shows its texts as the host wrote them. */
export const originalParam = 'original'

const OriginalLinkFragment = graphql(`
  fragment OriginalLink_Event on Event {
    language
    languages
    titleLanguage(language: $language)
    descriptionLanguage(language: $language)
  }
`)

/** Says that the page is translated, and leads to the original, and from there back to the reader's language. */
export function OriginalLink({ event: reference }: { event: FragmentType<typeof OriginalLinkFragment> }) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const { language, languages, titleLanguage, descriptionLanguage } = readFragment(OriginalLinkFragment, reference)
  const params = new URLSearchParams(search)
  const isOriginal = params.has(originalParam)
  const isTranslated = titleLanguage !== language || descriptionLanguage !== language
  const own = languages.find((each) => each === i18n.locale && each !== language)
  if (isOriginal ? !own : !isTranslated) return null
  if (isOriginal) params.delete(originalParam)
  else params.set(originalParam, '')
  const name = languageNames[language as Locale]
  return (
    <p className="text-sm text-muted">
      {!isOriginal && (
        <>
          <Trans comment="{name}: a language in its own words, such as Deutsch">
            Translated from <bdi lang={language}>{name}</bdi>
          </Trans>
          {' · '}
        </>
      )}
      <Link
        to={{ search: params.toString() }}
        replace
        preventScrollReset
        className="hit-area rounded-[3px] font-semibold accent-underline"
      >
        {isOriginal ? languageNames[own as Locale] : <Trans>Show the original</Trans>}
      </Link>
    </p>
  )
}
