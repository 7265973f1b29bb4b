import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { describeEventTime } from '#client/lib/event-dates.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Poster } from '#client/ui/poster.tsx'
import { Select } from '#client/ui/select.tsx'

export interface HostGroup {
  id: string
  name: string
  organization: string
}

export interface UnfinishedDraft {
  id: string
  title: string
  startsAt: string
  endsAt: string
  timeZone: string
}

export interface OpeningProps {
  groups: readonly HostGroup[]
  groupId: string | null
  onGroup(groupId: string): void
  drafts: readonly UnfinishedDraft[]
  now: string
  isPending: boolean
}

/** All there is before there is a title. */
export function Opening({ groups, groupId, onGroup, drafts, now, isPending }: OpeningProps) {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <p className="max-w-[46ch] text-pretty text-muted">
          A title is enough to begin. The rest has a good start, and only organizers see it until you publish.
        </p>
        {groups.length > 1 && (
          <Field label="For" className="max-w-sm">
            <Select
              name="groupId"
              defaultValue={groupId ?? undefined}
              onChange={(event) => onGroup(event.target.value)}
            >
              {[...new Set(groups.map(({ organization }) => organization))].map((organization) => (
                <optgroup key={organization} label={organization}>
                  {groups
                    .filter((group) => group.organization === organization)
                    .map((group) => (
                      <option key={group.id} value={group.id}>
                        {group.name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" name="intent" value="begin" size="lg" isPending={isPending} className="self-start">
          Continue
          <ArrowRight aria-hidden className="rtl:-scale-x-100" />
        </Button>
      </div>
      {drafts.length > 0 && (
        <nav aria-labelledby="unfinished-heading" className="flex flex-col gap-3 border-t border-line pt-6">
          <h2 id="unfinished-heading" className="text-sm font-semibold">
            Or go on with a draft of yours
          </h2>
          <ul className="flex flex-col">
            {drafts.map((draft) => (
              <li key={draft.id}>
                <DraftLink draft={draft} now={now} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function DraftLink({ draft, now }: { draft: UnfinishedDraft; now: string }) {
  const { short, time } = describeEventTime(draft, now)
  return (
    <Link
      to={`/create?draft=${encodeURIComponent(draft.id)}`}
      className="-mx-2 flex items-center gap-3.5 rounded-card p-2 transition-colors hover:bg-surface-hover"
    >
      <span aria-hidden className="w-10 shrink-0">
        <Poster title={draft.title} className="rounded-[7px]" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">
          <span className="sr-only">Continue </span>
          <bdi>{draft.title}</bdi>
        </span>
        <span className="tabular text-xs text-muted">
          {short}, {time}
        </span>
      </span>
      <ArrowRight aria-hidden className="ms-auto size-4 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}
