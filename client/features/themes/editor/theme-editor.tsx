import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useHeldPage } from '#client/lib/navigation/reload.ts'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { toast } from '#client/ui/overlay/toast.tsx'
import { formatLocale } from '#contract/locales.ts'
import { decidePosterArt } from '#contract/poster/poster-art.ts'
import { useThemeDraft } from '../draft/use-theme-draft.ts'
import { appliedColours, contrastFacts } from '../controls/contrast-facts.ts'
import { DraftContext, useDraft } from './draft-context.ts'
import { EditorBar } from './editor-bar.tsx'
import { ControlPanel } from '../controls/control-panel.tsx'
import { readEditorVisuals } from '../palettes/editor-visual.ts'
import type { ThemeVersion } from '../versions/theme-versions.ts'
import type { Comparison, Device, EditorTab, MovedSection } from './editor-view.ts'
import { HistoryPanel } from '../versions/history-panel.tsx'
import { PreviewStage } from '../preview/preview-stage.tsx'
import { useNarrowWindow } from './use-narrow-window.ts'
import { useNoStrayDrops } from '../palettes/use-file-drop.ts'
import { useOthersChanges } from './use-others-changes.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { useVersions } from '../versions/use-versions.ts'
import { resolveTheme } from '#contract/theme/resolved-theme.ts'
import { readTokens } from '#contract/theme/theme-tokens.ts'

const ThemeEditorFragment = graphql(`
  fragment ThemeEditor_Event on Event {
    id
    slug
    title(language: $language)
    cover {
      dominantColor
    }
    ...ThemeDraft_Event
    ...EditorVisuals_Event
    ...ThemeVersions_Event
  }
`)

/** The real page in the middle, a panel of controls beside it, and the other editors. */
export function ThemeEditor({ event: reference }: { event: FragmentType<typeof ThemeEditorFragment> }) {
  const { t, i18n } = useLingui()
  const event = readFragment(ThemeEditorFragment, reference)
  const { draft, announcement } = useOthersChanges(useThemeDraft(event))
  useHeldPage(draft.hasOwnWork)
  const [chosenDevice, setDevice] = useState<Device | null>(null)
  const [part, setPart] = useState<EditorTab>('looks')
  const [moved, setMoved] = useState<MovedSection | null>(null)
  const isNarrow = useNarrowWindow()
  const device = chosenDevice ?? (isNarrow ? 'phone' : 'desktop')
  const visuals = readEditorVisuals(i18n, event)
  const { versions, timeZone } = useVersions(event, {
    eventId: event.id,
    published: draft.published,
    onNews: (title, version) =>
      toast({
        title,
        description: t`Visitors see it now. Your draft hasn’t changed.`,
        tone: 'live',
        isNews: true,
        action: { label: t`Compare`, onPress: () => history.show(version) },
      }),
  })
  const history = useHistory(versions)
  const version = history.shown?.version
  useUndoKeys(draft)
  useNoStrayDrops()
  const poster = event.cover?.dominantColor ?? decidePosterArt(event.title).palette.ground
  const imageOf = (id: unknown) => visuals.find((visual) => visual.id === id)?.large ?? null
  const resolve = (tokens: Readonly<Record<string, unknown>>) =>
    resolveTheme(readTokens(tokens), { poster, pictureUrl: imageOf(tokens['backgroundPicture']) })
  const theme = useSame(resolve(draft.tokens))
  const comparedTheme = useSame(history.shown ? resolve(history.shown.tokens) : null)
  const problems = contrastFacts(appliedColours(theme)).flatMap(({ problem }) => (problem ? t(problem) : []))
  return (
    <I18nProvider locale={formatLocale(i18n.locale)}>
      <DraftContext value={draft}>
        <div className="flex flex-col gap-3">
          <DraftNotice />
          <output className="sr-only">{announcement}</output>
          <div className="grid gap-x-5 gap-y-2 md:h-[max(24rem,calc(100dvh-10.5rem))] md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_minmax(0,1fr)] lg:min-h-[36rem] lg:grid-cols-[minmax(0,1fr)_23rem]">
            <div className="sticky top-0 z-20 -mx-4 flex flex-col gap-2 bg-surface px-4 pb-2 md:static md:mx-0 md:contents md:p-0">
              <div className="md:col-span-2">
                <EditorBar
                  device={device}
                  onDevice={setDevice}
                  isHistoryOpen={history.shown !== null}
                  onHistory={versions.length > 0 ? history.toggle : null}
                  problems={problems}
                />
              </div>
              <div className="h-[42dvh] min-h-0 md:h-auto">
                <PreviewStage
                  slug={event.slug}
                  title={event.title}
                  device={device}
                  part={part}
                  moved={moved}
                  draft={theme}
                  earlier={
                    history.shown && {
                      name: t`Version ${version}`,
                      theme: comparedTheme,
                      comparison: history.comparison,
                    }
                  }
                />
              </div>
            </div>
            <div className="flex min-h-0 flex-col overflow-clip rounded-card border border-line bg-surface-raised">
              {history.shown ? (
                <HistoryPanel
                  versions={versions}
                  timeZone={timeZone}
                  shown={history.shown}
                  onShow={history.show}
                  comparison={history.comparison}
                  onCompare={history.compare}
                  onClose={history.toggle}
                />
              ) : (
                <ControlPanel
                  part={part}
                  onPart={setPart}
                  title={event.title}
                  poster={poster}
                  theme={theme}
                  visuals={visuals}
                  hasPoster={event.cover !== null}
                  onMoved={setMoved}
                />
              )}
            </div>
          </div>
        </div>
      </DraftContext>
    </I18nProvider>
  )
}

/** Why an edit was refused, or that rights have ended. */
function DraftNotice() {
  const { t } = useLingui()
  const { notice, dismissNotice } = useDraft()
  return (
    <output className="block">
      {notice && (
        <div className="flex animate-enter items-start gap-3 rounded-card border border-danger/40 bg-danger-wash py-2 ps-4 pe-2 text-sm">
          <p className="flex-1 py-1.5 text-pretty">{typeof notice === 'string' ? notice : t(notice)}</p>
          <IconButton label={t`Dismiss`} size="sm" onClick={dismissNotice}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </output>
  )
}

function useHistory(versions: readonly ThemeVersion[]) {
  const [version, setVersion] = useState<number | null>(null)
  const [comparison, setComparison] = useState<Comparison>('wipe')
  const latest = versions.at(-1)
  return {
    /** Null while the controls are there. */
    shown: version === null ? null : (versions.find((each) => each.version === version) ?? latest ?? null),
    show: setVersion,
    comparison,
    compare: setComparison,
    toggle: () => setVersion((shown) => (shown === null && latest ? latest.version : null)),
  }
}

/** The same object for equal values, so that a frame gets each theme once. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
