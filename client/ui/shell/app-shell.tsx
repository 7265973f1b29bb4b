import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import type { Locale } from '#contract/locales.ts'
import type { ThemeChoice } from '#client/lib/appearance/theme-choice.ts'
import { AccountMenu, type Person } from './account-menu.tsx'
import { EventThemeScope } from '../picture/event-theme-scope.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ToastViewport } from '../overlay/toast.tsx'
import { PageNavLink } from './page-link.tsx'
import { ShellThemeContext } from './shell-theme.ts'
import { Wordmark } from './wordmark.tsx'

export interface AppShellProps {
  person: Person | null
  themeChoice: ThemeChoice
  /** The languages to choose from. */
  locales: readonly Locale[]
  /** Of header and footer too. */
  eventTheme?: ResolvedTheme | null
  /** Where to come back to after logging in. */
  path: string
  /** The page takes the whole window. */
  isWide?: boolean
  children: ReactNode
}

export function AppShell({
  person,
  themeChoice,
  locales,
  eventTheme = null,
  path,
  isWide = false,
  children,
}: AppShellProps) {
  const [pageTheme, setPageTheme] = useState<ResolvedTheme | null>(null)
  const resolvedTheme = pageTheme ?? eventTheme
  const isVisitorsChoice = resolvedTheme === null || (resolvedTheme.light !== null && resolvedTheme.dark !== null)
  return (
    <EventThemeScope resolvedTheme={resolvedTheme} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-text text-sm font-semibold text-surface focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:px-4 focus:py-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Header person={person} path={path} isWide={isWide} />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ShellThemeContext value={setPageTheme}>{children}</ShellThemeContext>
      </main>
      <Footer
        themeChoice={themeChoice}
        locales={locales}
        isSignedIn={person !== null}
        isSwitchShown={isVisitorsChoice}
        isWide={isWide}
      />
      <ToastViewport />
    </EventThemeScope>
  )
}

function Header({ person, path, isWide }: Pick<AppShellProps, 'person' | 'path' | 'isWide'>) {
  const { t } = useLingui()
  const next = path === '/' || path.startsWith('/log') || path === '/signup' ? '' : `?next=${encodeURIComponent(path)}`
  return (
    <header
      className={classNames(
        // Large text takes a second line and pushes nothing out of the window.
        'container-page flex min-h-16 flex-wrap print:hidden items-center gap-x-2 gap-y-2 py-2 sm:gap-x-6',
        isWide && 'max-w-[120rem]',
      )}
    >
      <Link to="/" aria-label={t`Marquee, home`} className="hit-area rounded-[5px]">
        <Wordmark className="max-[399px]:text-[0.75rem]" />
      </Link>
      <nav
        aria-label={t({ message: 'Main', comment: 'Read out: the main navigation' })}
        className="me-auto hidden items-center gap-1 sm:flex"
      >
        <HeaderLink to="/">
          <Trans>What’s on</Trans>
        </HeaderLink>
        {person && (
          <HeaderLink to="/dashboard">
            <Trans>Dashboard</Trans>
          </HeaderLink>
        )}
      </nav>
      <div className="ms-auto flex items-center gap-1.5 sm:ms-0 sm:gap-3">
        {person ? (
          <>
            <LinkButton to="/create" size="sm">
              <Plus aria-hidden />
              <Trans>Create</Trans>
            </LinkButton>
            <AccountMenu person={person} />
            <noscript>
              <a href="/logout" className="text-sm underline">
                <Trans>Log out</Trans>
              </a>
            </noscript>
          </>
        ) : (
          <>
            {/* Long words of a language fit a phone beside the name. */}
            <LinkButton to={`/login${next}`} size="sm" variant="ghost" className="max-sm:px-1">
              <Trans>Log in</Trans>
            </LinkButton>
            <LinkButton to={`/signup${next}`} size="sm" variant="secondary">
              <Trans>Sign up</Trans>
            </LinkButton>
          </>
        )}
      </div>
    </header>
  )
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageNavLink
      to={to}
      end
      className={({ isActive }) =>
        classNames(
          'rounded-control px-3 py-1.5 text-sm font-medium transition-colors hover:bg-surface-hover hover:text-text',
          isActive ? 'text-text' : 'text-muted',
        )
      }
    >
      {children}
    </PageNavLink>
  )
}

const legalLinks = [
  { to: '/privacy', label: msg`Privacy` },
  { to: '/tos', label: msg`Terms` },
]

interface FooterProps extends Pick<AppShellProps, 'themeChoice' | 'locales' | 'isWide'> {
  isSignedIn: boolean
  isSwitchShown: boolean
}

function Footer({ themeChoice, locales, isSignedIn, isSwitchShown, isWide }: FooterProps) {
  const { t } = useLingui()
  return (
    <footer className="mt-24 border-t border-line print:hidden">
      <div
        className={classNames(
          'container-page flex min-h-20 flex-wrap items-center gap-x-6 gap-y-3 py-5 text-sm text-muted',
          isWide && 'max-w-[120rem]',
        )}
      >
        <span className="me-auto">
          <Trans>Events with the lights on.</Trans>
        </span>
        <nav
          aria-label={t({ message: 'Legal', comment: 'Read out: the links to privacy and terms' })}
          className="flex gap-5"
        >
          {legalLinks.map((link) => (
            <Link key={link.to} to={link.to} className="hit-area rounded-[3px] hover:text-text hover:underline">
              {t(link.label)}
            </Link>
          ))}
        </nav>
        {locales.length > 1 && <LanguageSwitch locales={locales} isSignedIn={isSignedIn} />}
        {isSwitchShown && <ThemeSwitch initial={themeChoice} />}
      </div>
    </footer>
  )
}
