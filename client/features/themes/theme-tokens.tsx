import { Trans, useLingui } from '@lingui/react/macro'
import { contrast, readableOn } from '#contract/theme/colour.ts'
import { Panel } from '#client/ui/layout/panel.tsx'
import { type NamedToken, nameTokens } from './name-tokens.ts'

/** What a theme is made of: colours as swatches, typefaces as samples, the rest as words. */
export function ThemeTokens({ tokens }: { tokens: unknown }) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Theme details`}>
      <dl className="divide-y divide-line">
        {nameTokens(i18n, (tokens ?? {}) as Record<string, unknown>).map((token) => (
          <div key={token.name} className="flex min-h-14 items-center gap-4 px-4 py-2">
            <dt className="w-24 shrink-0 text-sm text-muted sm:w-32">{token.name}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3 text-sm">
              <Sample token={token} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Sample({ token }: { token: NamedToken }) {
  const { i18n } = useLingui()
  switch (token.kind) {
    case 'colour': {
      const ink = readableOn(token.value)
      return (
        <>
          <span
            aria-hidden
            className="grid h-9 w-14 shrink-0 place-items-center rounded-[8px] border border-line text-sm font-bold"
            style={{ backgroundColor: token.value, color: ink }}
          >
            Aa
          </span>
          <code className="font-mono text-xs">{token.value}</code>
          <span className="tabular ms-auto text-xs whitespace-nowrap text-muted">
            {i18n.number(contrast(token.value, ink), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : 1
            <span className="max-sm:sr-only">
              {' '}
              <Trans comment="After a contrast, such as 4.5 : 1">for text on it</Trans>
            </span>
          </span>
        </>
      )
    }
    case 'font':
      return (
        <>
          <span aria-hidden className="text-heading leading-none" style={{ fontFamily: token.family }}>
            Ag
          </span>
          <span>{token.value}</span>
        </>
      )
    case 'word':
      return <span className="break-words">{token.value}</span>
  }
}
