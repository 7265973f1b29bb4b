import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Tooltip } from '#client/ui/overlay/tooltip.tsx'
import { nameOfToken } from '../name-tokens.ts'
import type { ThemeEditor } from '../draft/theme-draft.ts'
import { useDraft } from './draft-context.ts'

const shownFaces = 5

/** Everyone else who has this draft open, in the colour of their rings and pointers. */
export function EditorFaces() {
  const { t, i18n } = useLingui()
  const { editors } = useDraft()
  const people = [...new Map(editors.map((editor) => [editor.isViewer ? editor.key : editor.user.id, editor])).values()]
  if (people.length === 0) return null
  const more = people.length - shownFaces
  return (
    // A phone's bar is full: there they stand beside the page.
    <ul
      aria-label={t`Also editing`}
      className="flex items-center max-sm:absolute max-sm:start-4 max-sm:top-16 max-sm:z-10 max-sm:flex-col max-sm:items-start max-sm:gap-1"
    >
      {people.slice(0, shownFaces).map((editor) => (
        <li key={editor.key} className="sm:not-first:-ms-1.5">
          <Tooltip text={describeEditor(i18n, editor)}>
            <button
              type="button"
              aria-label={describeEditor(i18n, editor)}
              className="hit-area block animate-appear rounded-full border-2 bg-surface p-px"
              style={{ borderColor: editor.color }}
            >
              <Avatar name={editor.user.name} image={editor.user.image} size="xs" className="grid" />
            </button>
          </Tooltip>
        </li>
      ))}
      {more > 0 && (
        <li className="tabular ps-1.5 text-xs text-muted">
          <Plural comment="At the end of a row of people" value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}

function describeEditor(i18n: I18n, { user, isViewer, control }: ThemeEditor): string {
  const who = isViewer ? i18n._(msg`You, in another tab`) : user.name
  return control ? `${who}: ${nameControl(i18n, control)}` : who
}

const controlNames: Record<string, MessageDescriptor> = { preset: msg`Presets`, fonts: msg`Font pairs` }

function nameControl(i18n: I18n, control: string): string {
  const name = controlNames[control]
  return name ? i18n._(name) : nameOfToken(i18n, control)
}
