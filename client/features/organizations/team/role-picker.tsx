import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useFetcher } from 'react-router'
import { toRoleWord, describeRole, nameRole } from '#client/features/area/public.ts'
import { type FormRefusal } from '#client/lib/forms/form-action.ts'
import type { OrganizationRole } from '#client/gql/graphql.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Menu, MenuChoice } from '#client/ui/overlay/menu.tsx'
import { Select } from '#client/ui/form/select.tsx'

interface RolePickerProps {
  membershipId: string
  memberName: string
  role: OrganizationRole
  /** Highest first. */
  grantable: readonly OrganizationRole[]
  /** Without script. */
  refusal?: string
  /** Its place in the row's grid. A refusal is shown below. */
  className?: string
}

const nameOf = (role: OrganizationRole) => nameRole(toRoleWord(role))

/** A member's role, with a menu. It shows the new role at once, and the old one again after a refusal. */
export function RolePicker({ membershipId, memberName, role, grantable, refusal, className }: RolePickerProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const fetcher = useFetcher<FormRefusal>()
  const shown = (fetcher.formData?.get('role') as OrganizationRole | null | undefined) ?? role
  const roleName = t(nameOf(shown))
  const problem = fetcher.state === 'idle' ? (fetcher.data?.message ?? refusal) : undefined
  // The present role may be above those that can be given.
  const choices = grantable.includes(role) ? grantable : [role, ...grantable]
  const fields = { intent: 'change-role', id: membershipId }
  return (
    <>
      <div className={className}>
        {isHydrated ? (
          <Menu
            trigger={
              <button
                type="button"
                aria-label={t`Role of ${memberName}: ${roleName}. Change it`}
                className={buttonStyle('ghost', 'sm')}
              >
                {roleName}
                <ChevronDown aria-hidden />
              </button>
            }
          >
            <MenuChoice
              value={shown}
              choices={choices.map((each) => ({
                value: each,
                label: t(nameOf(each)),
                about: t(describeRole(toRoleWord(each))),
              }))}
              onChoose={(chosen) => {
                if (chosen !== shown)
                  void fetcher.submit({ ...fields, role: chosen }, { method: 'post', preventScrollReset: true })
              }}
            />
          </Menu>
        ) : (
          <form method="post" className="flex items-center gap-2 max-sm:flex-col max-sm:items-stretch max-sm:pe-3">
            <input type="hidden" name="intent" value="change-role" />
            <input type="hidden" name="id" value={membershipId} />
            <Select
              name="role"
              aria-label={t`Role of ${memberName}`}
              defaultValue={role}
              className="w-32"
              options={choices.map((each) => [each, t(nameOf(each))])}
            />
            <Button type="submit" variant="secondary" size="sm">
              <Trans>Save</Trans>
            </Button>
          </form>
        )}
      </div>
      {problem && (
        <p role="alert" className="col-span-full col-start-2 pt-1 text-xs text-danger sm:text-end">
          {problem}
        </p>
      )}
    </>
  )
}
