import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { QuestionFieldsFragment } from '../answers/question-fields.tsx'
import type { DateChoice_EventFragment } from '#client/gql/graphql.ts'
import { readFragment } from '#client/gql/index.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { FieldError } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { askOfDates, largestGroup, shareQuestions } from './ask-of-dates.ts'
import { type BookingState, dateName } from './booking-form.ts'
import { DateRow } from './date-row.tsx'
import { DetailsFields } from './details-fields.tsx'
import { describeDateRoom } from './describe-date.ts'
import type { HeldRow } from './held-date.ts'
import { LiveRooms } from './live-rooms.tsx'

interface ChooseDatesProps {
  series: { id: string; title: string; takesSeveralDates: boolean }
  dates: readonly DateChoice_EventFragment[]
  held: readonly HeldRow[]
  now: string
  path: string
  isSignedIn: boolean
  /** Generated with the page, so that pressing twice books once. */
  formKey: string
  /** Whether all dates are chosen when the page opens: the way of a browser without script. */
  choosesAll: boolean
  after: string | null
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  state: BookingState | undefined
}

/** The dates of a series with a choice for each, and what a guest says once for all that they choose. */
export function ChooseDates({ series, dates, held, now, path, isSignedIn, formKey, ...props }: ChooseDatesProps) {
  const { t } = useLingui()
  const { after, pageInfo, choosesAll, state } = props
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const errorId = useId()
  const isHydrated = useHydrated()
  const [partySize, setPartySize] = useState(state?.typed.partySize || 1)
  const heldAt = new Map(held.map((row) => [row.event.id, row]))
  const open = dates.filter((date) => !heldAt.has(date.id) && describeDateRoom(date, partySize).canChoose)
  const isChosenAtFirst = (id: string) =>
    state ? state.typed.dates.includes(id) && !isSettled(state, id) : choosesAll && open.some((date) => date.id === id)
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    dates.filter(({ id }) => isChosenAtFirst(id)).map(({ id }) => id),
  )
  const readChoice = () => {
    if (form.current) setChosen(new FormData(form.current).getAll(dateName).map(String))
  }
  // A browser restores what was ticked, and rows come and go while the page is open.
  const rowsKey = dates.map(({ id }) => `${id} ${heldAt.has(id)}`).join()
  useEffect(readChoice, [rowsKey])
  const chooseAll = (isChosen: boolean) => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>(`input[name="${dateName}"]`) ?? []
    for (const box of boxes) box.checked = isChosen && box.dataset['choosable'] !== undefined
    readChoice()
  }
  const outcomeOf = (id: string) => state?.outcomes.find(({ eventId }) => eventId === id)
  const withQuestions = dates.map((date) => readFragment(QuestionFieldsFragment, date))
  const shared = shareQuestions(withQuestions.filter(({ id }) => open.some((date) => date.id === id)))
  const asked = askOfDates(
    shared,
    isHydrated ? chosen : null,
    open.map(({ id }) => id),
  )
  // A question stays the same in the form when dates that ask it fill up, all of them too: one may open again.
  const questions = shareQuestions(withQuestions).map((one) => {
    const ofOpen = shared.find(({ question }) => one.ids.has(question.id)) ?? one
    const isRequired = asked.find(({ question }) => question === ofOpen.question)?.isRequired ?? null
    return { ...ofOpen, key: one.question.id, isRequired }
  })
  const [hadOpen, setHadOpen] = useState(open.length > 0)
  if (open.length > 0 && !hadOpen) setHadOpen(true)
  const chosenDates = dates.filter(({ id }) => (isHydrated ? chosen.includes(id) : !heldAt.has(id)))
  const datesError = state?.refusal?.fields['dates']
  const listOfDates = (
    <ul ref={list} className="divide-y divide-line">
      {dates.map((date) => (
        <DateRow
          key={date.id}
          date={date}
          seriesTitle={series.title}
          now={now}
          partySize={partySize}
          held={heldAt.get(date.id)}
          isChosen={isHydrated ? chosen.includes(date.id) : isChosenAtFirst(date.id)}
          refusal={outcomeOf(date.id)?.reason ?? null}
          isReadOnly={!series.takesSeveralDates}
        />
      ))}
    </ul>
  )
  const footer = (after !== null || pageInfo.hasNextPage) && (
    <PageLinks
      label={t`More dates`}
      after={after}
      pageInfo={pageInfo}
      hrefOf={(cursor) => (cursor === null ? path : `${path}?after=${encodeURIComponent(cursor)}`)}
      first={t`First dates`}
      next={t`Later dates`}
    />
  )
  return (
    <>
      <LiveRooms list={list} slugs={dates.map(({ slug }) => slug)} />
      {series.takesSeveralDates ? (
        <Form
          ref={form}
          method="post"
          preventScrollReset
          onChange={readChoice}
          className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]"
        >
          <input type="hidden" name="seriesId" value={series.id} />
          <input type="hidden" name="idempotencyKey" value={state?.idempotencyKey ?? formKey} />
          <fieldset className="min-w-0" aria-describedby={datesError ? errorId : undefined}>
            <legend className="sr-only">
              <Trans>Choose your dates</Trans>
            </legend>
            <Panel
              title={t`Dates`}
              about={isHydrated ? <Plural value={chosen.length} one="# chosen" other="# chosen" /> : undefined}
              actions={
                open.length > 1 && (
                  <span className="flex flex-wrap gap-2">
                    <ChooseLink href={`${path}?choose=all`} onPress={() => chooseAll(true)}>
                      <Trans>Choose all</Trans>
                    </ChooseLink>
                    <ChooseLink href={path} onPress={() => chooseAll(false)}>
                      <Trans comment="Takes the choice of all dates back">Choose none</Trans>
                    </ChooseLink>
                  </span>
                )
              }
              footer={footer}
            >
              {datesError && (
                <div className="px-4 pt-3">
                  <FieldError id={errorId} error={datesError} />
                </div>
              )}
              {listOfDates}
            </Panel>
          </fieldset>
          {hadOpen && (
            <Card hidden={open.length === 0} className="flex flex-col gap-5 lg:sticky lg:top-6">
              <FormError message={state?.refusal?.message} />
              <DetailsFields
                isSignedIn={isSignedIn}
                dates={chosenDates}
                questions={questions}
                now={now}
                mostPeople={largestGroup(open, limits.partySize.max)}
                onPartySize={setPartySize}
                state={state}
              />
              <IntentButton intent="book" size="lg">
                {isHydrated && chosen.length > 0 ? (
                  <Plural value={chosen.length} one="Register for # date" other="Register for # dates" />
                ) : (
                  <Trans>Register for these dates</Trans>
                )}
              </IntentButton>
              {!isSignedIn && (
                <p className="text-center text-xs text-muted">
                  <Trans>
                    Already have an account?{' '}
                    <Link
                      to={`/login?next=${encodeURIComponent(path)}`}
                      className="font-semibold text-text accent-underline"
                    >
                      Log in
                    </Link>
                  </Trans>
                </p>
              )}
            </Card>
          )}
        </Form>
      ) : (
        <Panel title={t`Dates`} about={t`Guests register for one date at a time here.`} footer={footer}>
          {listOfDates}
        </Panel>
      )}
    </>
  )
}

/** A date that was booked is not chosen again. */
const isSettled = (state: BookingState, id: string) =>
  state.outcomes.some(({ eventId, kind }) => eventId === id && state.isBooked && kind !== 'REFUSED')

interface ChooseLinkProps {
  /** Without script. */
  href: string
  onPress: () => void
  children: ReactNode
}

/** With script it changes the form in place, and nothing typed is lost. */
function ChooseLink({ href, onPress, children }: ChooseLinkProps) {
  const isHydrated = useHydrated()
  if (isHydrated)
    return (
      <Button variant="ghost" size="sm" onClick={onPress}>
        {children}
      </Button>
    )
  return (
    <a href={href} className={buttonStyle('ghost', 'sm')}>
      {children}
    </a>
  )
}
