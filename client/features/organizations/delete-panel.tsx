import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { Panel } from '#client/ui/layout/panel.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'

interface DeletePanelProps {
  title: string
  /** When it can be deleted, and what goes with it. */
  about: string
  /** Of what is deleted. */
  name: string
  refusal: FormRefusal | undefined
  /** Asked before it is deleted. */
  children: ReactNode
}

/** The end of a settings page: a button that deletes the whole. */
export function DeletePanel({ title, about, name, refusal, children }: DeletePanelProps) {
  const { t } = useLingui()
  return (
    <Panel title={title}>
      <div className="flex flex-wrap items-center gap-4 p-4 text-sm">
        <p className="min-w-0 flex-1 basis-64 text-muted">{about}</p>
        <Confirm
          label={t`Delete`}
          name={t`Delete ${name}`}
          variant="secondary"
          title={t`Delete ${name}?`}
          confirmLabel={t`Delete permanently`}
          fields={{ intent: 'delete' }}
          leadsAway
          refusal={refusal?.message}
        >
          {children}
        </Confirm>
      </div>
    </Panel>
  )
}
