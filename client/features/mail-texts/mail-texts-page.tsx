import { Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import type { MailTextKind } from '#client/gql/graphql.ts'
import { mailKinds } from './mail-kinds.ts'
import type { MailTextAnswer, MailTextOwner, Preview } from './mail-text-action.ts'
import { MailTextEditor } from './mail-text-editor.tsx'
import { MailTextFragment } from './mail-text.fragment.ts'
import { TextSource } from './text-source.tsx'

interface MailTextsPageProps {
  ownerType: MailTextOwner['type']
  texts: readonly FragmentType<typeof MailTextFragment>[]
  /** The email that is edited, as it goes out now; null for the list. */
  edited: { kind: MailTextKind; preview: Preview } | null
  answer: MailTextAnswer | undefined
}

/** The emails that go out by themselves: whose words each has, and the editor of one. */
export function MailTextsPage({ ownerType, texts: references, edited, answer }: MailTextsPageProps) {
  const { t } = useLingui()
  const texts = readFragment(MailTextFragment, references)
  const text = edited && texts.find(({ kind }) => kind === edited.kind)
  if (text)
    return (
      <MailTextEditor
        key={text.kind}
        text={text}
        ownerType={ownerType}
        preview={edited.preview}
        answer={answer?.about === text.kind ? answer : undefined}
      />
    )
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-pretty text-muted">
        {ownerType === 'Event' ? (
          <Trans>
            Guests get these emails automatically. You can write your own subject and opening. Dates, tickets and
            buttons stay as they are.
          </Trans>
        ) : (
          <Trans>
            Guests of all your events get these emails. Write the subject and the opening here, and every event without
            its own text uses them.
          </Trans>
        )}
      </p>
      <Panel title={t`Emails`} count={texts.length}>
        <ul className="divide-y divide-line">
          {texts.map((each) => (
            <li key={each.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
                <PageLink
                  to={`?email=${each.kind}`}
                  className="hit-area w-fit rounded-[3px] font-semibold accent-underline"
                >
                  {t(mailKinds[each.kind].name)}
                </PageLink>
                <p className="text-sm text-pretty text-muted">{t(mailKinds[each.kind].when)}</p>
              </div>
              <TextSource text={each} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
