import { EditField } from '#client/features/event-editor/public.ts'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { limits } from '#contract/limits.ts'

/** The one thing that is asked, as large as it hangs on the poster. */
export function TitleField({ isNew, onDone }: { isNew: boolean; onDone(): void }) {
  return (
    <EditField name="title" label="Title" isLabelHidden>
      {(control) => (
        <TextArea
          {...control}
          rows={1}
          maxLength={limits.titleLength}
          placeholder="Your title here"
          // The page asks for nothing else, and there is nothing above it to read first.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isNew}
          enterKeyHint="done"
          onBlur={onDone}
          // A title is one line: the key that would break it says that it is done.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onDone()
          }}
          className="resize-none rounded-none border-0 border-b-2 border-line-strong/50 bg-transparent px-0 py-2 font-display text-display-lg font-bold placeholder:text-muted/45 focus-visible:border-accent focus-visible:outline-none"
        />
      )}
    </EditField>
  )
}
