import { Trans, useLingui } from '@lingui/react/macro'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { languageNames, type Locale } from '#contract/locales.ts'
import { AddLanguage } from './add-language.tsx'
import { EventLanguagesFragment } from './event-languages.fragment.ts'
import { LanguageState } from './language-state.tsx'

interface LanguagesListProps {
  event: FragmentType<typeof EventLanguagesFragment>
  /** A removal that was refused, without script. */
  refusal: FormRefusal | undefined
}

/** The languages in which an event can be read, with what is left to do in each. */
export function LanguagesList({ event: reference, refusal }: LanguagesListProps) {
  const { t } = useLingui()
  const { language: original, translations, viewerCan } = readFragment(EventLanguagesFragment, reference)
  const further = translations ?? []
  const known = [original, ...further.map(({ language }) => language)]
  if (further.length === 0)
    return (
      <EmptyState
        title={t`One language so far`}
        action={viewerCan.edit && <AddLanguage known={known} className="justify-center" />}
      >
        <Trans>
          Everyone reads this event as you wrote it. Add a language, and visitors who use it see the texts you
          translate, and the original for the rest.
        </Trans>
      </EmptyState>
    )
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-pretty text-muted">
        <Trans>Visitors see the texts in their language, and the original where a translation is missing.</Trans>
      </p>
      <Panel title={t`Languages`} count={further.length + 1}>
        <ul className="divide-y divide-line">
          <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <span lang={original} className="font-semibold">
              {languageNames[original as Locale]}
            </span>
            <Badge>
              <Trans comment="The language in which the host wrote an event">Original</Trans>
            </Badge>
          </li>
          {further.map(({ language, missingCount, outdatedCount }) => (
            <LanguageRow
              key={language}
              language={language as Locale}
              state={{ missingCount, outdatedCount }}
              canRemove={viewerCan.edit}
              refusal={refusal?.about === language ? refusal.message : undefined}
            />
          ))}
        </ul>
      </Panel>
      {viewerCan.edit && <AddLanguage known={known} />}
    </div>
  )
}

interface LanguageRowProps {
  language: Locale
  state: { missingCount: number; outdatedCount: number }
  canRemove: boolean
  refusal: string | undefined
}

function LanguageRow({ language, state, canRemove, refusal }: LanguageRowProps) {
  const { t } = useLingui()
  const name = languageNames[language]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <PageLink to={`?language=${language}`} className="rounded-[3px] font-semibold accent-underline">
        <span lang={language}>{name}</span>
      </PageLink>
      <div className="me-auto">
        <LanguageState {...state} />
      </div>
      {canRemove && (
        <Confirm
          label={t`Remove`}
          name={t`Remove ${name}`}
          title={t`Remove this language?`}
          confirmLabel={t`Remove language`}
          fields={{ intent: 'remove-language', language }}
          {...(refusal === undefined ? {} : { refusal })}
        >
          <p>
            <Trans comment="{name}: a language in its own words, such as Deutsch">
              All texts in <bdi>{name}</bdi> are deleted, and visitors see the original again. This can’t be undone.
            </Trans>
          </p>
        </Confirm>
      )}
    </li>
  )
}
