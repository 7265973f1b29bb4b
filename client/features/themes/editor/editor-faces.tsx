import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Tooltip } from '#client/ui/overlay/tooltip.tsx'
import { nameOfToken } from '../name-tokens.ts'
import type { ThemeEditor } from '../draft/theme-draft.ts'
import { useDraft } from './draft-context.ts'

const shownFaces = 5

/** Everyone else who has this draft open, in the colour of their rings and pointers. */
export function EditorFaces() {
  const { editors } = useDraft()
  const people = [...new Map(editors.map((editor) => [editor.isViewer ? editor.key : editor.user.id, editor])).values()]
  if (people.length === 0) return null
  return (
    // A phone's bar is full: there they stand beside the page.
    <ul
      aria-label="Also editing"
      className="flex items-center max-sm:absolute max-sm:start-4 max-sm:top-16 max-sm:z-10 max-sm:flex-col max-sm:items-start max-sm:gap-1"
    >
      {people.slice(0, shownFaces).map((editor) => (
        <li key={editor.key} className="sm:not-first:-ms-1.5">
          <Tooltip text={describeEditor(editor)}>
            <button
              type="button"
              aria-label={describeEditor(editor)}
              className="hit-area block animate-appear rounded-full border-2 bg-surface p-px"
              style={{ borderColor: editor.color }}
            >
              <Avatar name={editor.user.name} image={editor.user.image} size="xs" className="grid" />
            </button>
          </Tooltip>
        </li>
      ))}
      {people.length > shownFaces && (
        <li className="tabular ps-1.5 text-xs text-muted">and {people.length - shownFaces} more</li>
      )}
    </ul>
  )
}

function describeEditor({ user, isViewer, control }: ThemeEditor): string {
  const who = isViewer ? 'You, in another tab' : user.name
  return control ? `${who}: ${nameControl(control)}` : who
}

const controlNames: Record<string, string> = { preset: 'Presets', fonts: 'Font pairs' }

function nameControl(control: string): string {
  return controlNames[control] ?? nameOfToken(control)
}
