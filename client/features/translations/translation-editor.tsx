import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Check } from 'lucide-react'
import { useFetcher } from 'react-router'
import { touchedFields, useEditing, useSaves } from '#client/features/event-editor/public.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { isComposing } from '#client/lib/is-composing.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { UnsavedQuestion } from '#client/ui/overlay/unsaved-question.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { languageNames, type Locale } from '#contract/locales.ts'
import { describeTextConflicts } from './describe-text-conflicts.ts'
import { EventLanguagesFragment } from './event-languages.fragment.ts'
import { LanguageState } from './language-state.tsx'
import { savedFacts, textsToTranslate } from './translatable-texts.ts'
import { TranslatedText } from './translated-text.tsx'
import type { TranslationResult } from './translation-action.ts'

interface TranslationEditorProps {
  event: FragmentType<typeof EventLanguagesFragment>
  /** The language that the texts are translated into. */
  language: Locale
  /** The person who translates. What they saved in another window is theirs. */
  viewerId: string | null
  /** What came back for a form that was sent without script. */
  answer: TranslationResult | undefined
}

/** All texts of an event beside their translation. One button saves those that were changed. */
export function TranslationEditor({ event: reference, language, viewerId, answer }: TranslationEditorProps) {
  const { t } = useLingui()
  const event = readFragment(EventLanguagesFragment, reference)
  const fetcher = useFetcher<TranslationResult>()
  const isHydrated = useHydrated()
  const texts = textsToTranslate(event, language)
  const { state, dispatch } = useEditing(savedFacts(texts), answer)
  const conflicts = describeTextConflicts(state, texts, viewerId)
  const send = useSaves({ fetcher, fields: Object.keys(state.saved), dispatch })
  const isSaving = fetcher.state !== 'idle'
  const result = fetcher.data ?? answer
  const isTouched = touchedFields(state).length > 0
  const translation = event.translations?.find((each) => each.language === language)
  const counts = translation ?? { missingCount: texts.length, outdatedCount: 0 }
  const questions = texts.filter(({ part }) => part === 'QUESTION')
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <PageLink to="?" className="flex w-fit items-center gap-1.5 rounded-[3px] text-sm text-muted hover:text-text">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          <Trans>All languages</Trans>
        </PageLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading size="lg" lang={language}>
            {languageNames[language]}
          </Heading>
          <LanguageState {...counts} />
        </div>
        {!event.viewerCan.edit && (
          <p className="text-sm text-muted">
            {event.status === 'CANCELLED'
              ? t`This event is cancelled, so its texts can’t be changed.`
              : t`You can view these texts. Only hosts and above can change them.`}
          </p>
        )}
        {event.viewerCan.edit && event.status === 'ENDED' && (
          <p className="text-sm text-muted">
            <Trans>This event is over, so only its description and terms can be changed.</Trans>
          </p>
        )}
      </header>
      <fetcher.Form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={send}
        onKeyDown={(press) => {
          if (isComposing(press) || press.key !== 'Escape' || press.defaultPrevented) return
          const name = press.target instanceof Element ? press.target.getAttribute('name') : null
          if (name && name in state.saved) dispatch({ type: 'restored', fields: [name] })
        }}
      >
        {/* Enter presses the first button of a form, which must not be one that resolves a conflict. */}
        <input type="submit" name="intent" value="translate" hidden />
        <input type="hidden" name="language" value={language} />
        {isHydrated && <input type="hidden" name="isScripted" value="1" />}
        {texts.map((text) => (
          <TranslatedText
            key={text.key}
            text={text}
            number={questions.indexOf(text) + 1}
            languages={{ original: event.language as Locale, translation: language }}
            edit={state}
            dispatch={dispatch}
            conflicts={conflicts}
            errors={isSaving ? {} : (result?.errors ?? {})}
            timeZone={event.timeZone}
            isDisabled={!mayChange(event, text.part)}
          />
        ))}
        {event.viewerCan.edit && (
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-1 sm:px-1">
            <FormError message={isSaving || result?.isSaved !== false ? null : describeRefusal(result)} />
            <div className="flex min-h-10 items-center gap-4">
              <Button
                type="submit"
                name="intent"
                value="translate"
                isPending={isSaving}
                disabled={isHydrated && !isTouched && !isSaving}
              >
                <Trans>Save</Trans>
              </Button>
              <output className="flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4">
                {result?.isSaved && !isTouched && !isSaving && (
                  <>
                    <Check aria-hidden />
                    <Trans>Saved</Trans>
                  </>
                )}
                {isTouched && !isSaving && <Trans>Unsaved changes</Trans>}
              </output>
            </div>
          </div>
        )}
      </fetcher.Form>
      <UnsavedQuestion isUnsaved={isTouched} />
    </div>
  )

  /** A refusal of single fields says so too: they may be far from the button. */
  function describeRefusal({ message, errors }: TranslationResult) {
    const count = Object.keys(errors).length
    if (message || count === 0) return message
    return (
      <Plural
        value={count}
        one="# field needs another look. Everything you typed is still here."
        other="# fields need another look. Everything you typed is still here."
      />
    )
  }
}

/** The server decides again. A title and questions stay as they were when an event is over. */
function mayChange({ viewerCan, status }: { viewerCan: { edit: boolean }; status: string }, part: string): boolean {
  return viewerCan.edit && (status !== 'ENDED' || part === 'DESCRIPTION' || part === 'TERMS')
}
