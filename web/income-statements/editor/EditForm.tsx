// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FormSection } from '@nalle/domain/income-statements/form.ts'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { LinkButton } from '../../design/Button.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { PageContainer, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { summaryOf } from '../../forms/field-words.ts'
import { FormContents, WithContents } from '../../forms/FormContents.tsx'
import { problemsIn } from '../../forms/form-store.ts'
import { SaveStatus } from '../../forms/SaveStatus.tsx'
import { arriveAtSection } from '../../forms/arrive.ts'
import { sectionStateOf } from '../../forms/section-states.ts'
import { useStored } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import { BackToIncome } from '../BackToIncome.tsx'
import { AssuranceSection } from './AssuranceSection.tsx'
import { BusinessSection } from './BusinessSection.tsx'
import { isBegun } from './edited-form.ts'
import { FIELD_WORDS } from './field-words.ts'
import { FormActions } from './FormActions.tsx'
import { GrossSection } from './GrossSection.tsx'
import { GuideContext, sectionToGoOnAt, type Guide } from './guide.ts'
import { sectionIdOf } from './IncomeSection.tsx'
import { BeginningNotices } from './BeginningNotices.tsx'
import type { OpenIncomeForm } from './open-income-form.ts'
import { OtherSection } from './OtherSection.tsx'
import { PeriodSection } from './PeriodSection.tsx'
import { useSectionTitle } from './section-title.ts'
import { SituationSection } from './SituationSection.tsx'
import { editorTexts } from './texts.ts'
import { UnaskedSection } from './UnaskedSection.tsx'
import type { Opened } from './opened.ts'
import { useIncomeState, useIncomeStore } from './use-income-form.ts'

type Props = {
  readonly editor: OpenIncomeForm
  readonly opened: Opened
  readonly onDone: (text: string) => void
  readonly onOpenAnew: () => void
}

export function EditForm({ editor, opened, onDone, onOpenAnew }: Props) {
  const t = useTexts(editorTexts)
  const isChild = opened.target.childId !== undefined
  return (
    <PageContainer
      title={isChild ? t.childTitle : t.title}
      intro={isChild ? t.childIntro(opened.childName) : t.intro}
      back={<BackToIncome />}
    >
      <Form editor={editor} opened={opened} onDone={onDone} onOpenAnew={onOpenAnew} />
    </PageContainer>
  )
}

/** Says that the whole form is wanted on one page. */
const VIEW = 'view'
const WHOLE = 'whole'

function Form({ editor, opened, onDone, onOpenAnew }: Props) {
  const t = useTexts(editorTexts)
  const store = useIncomeStore()
  const isWhole = new URLSearchParams(useSearch()).get(VIEW) === WHOLE
  const sections = useIncomeState(({ facts }) => facts.sections)
  const { guide, current, visited, open } = useGuideState(isWhole)
  // A child's form has no other sections than those it shows.
  const rest = isWhole && opened.target.childId === undefined && sections.includes('situation')
  // By pressing the button only: Enter in one of many fields is no wish to be done.
  const attempt = (): boolean => {
    if (store.attempt()) return true
    const { problems, unread } = store.current()
    const [first] = summaryOf(problems, unread, FIELD_WORDS)
    // The error is drawn first, so that it is read out together with its field.
    if (first) requestAnimationFrame(() => focusField(first.fieldId))
    return false
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={t.title}>
      <GuideContext value={guide}>
        <WithContents contents={<Contents editor={editor} current={current} visited={visited} onOpen={open} />}>
          <Stack gap="l">
            <BeginningNotices opened={opened} onOpenAnew={onOpenAnew} />
            <Stack gap="s">
              <p>
                {t.draftKept} {t.requiredHelp}
              </p>
              {opened.target.childId === undefined && (
                <div>
                  <LinkButton look="quiet" href={isWhole ? '?' : `?${VIEW}=${WHOLE}`}>
                    {isWhole ? t.guide : t.wholeForm}
                  </LinkButton>
                </div>
              )}
            </Stack>
            <InvalidNotice />
            {sections.includes('situation') && <SituationSection />}
            <PeriodSection />
            {sections.includes('gross') ? <GrossSection /> : rest && <UnaskedSection section="gross" />}
            {sections.includes('business') ? <BusinessSection /> : rest && <UnaskedSection section="business" />}
            {sections.includes('other') ? <OtherSection /> : rest && <UnaskedSection section="other" />}
            <AssuranceSection isOpen={guide.isOpen('assurance')} />
            <FormActions editor={editor} target={opened.target} onAttempt={attempt} onDone={onDone} />
          </Stack>
        </WithContents>
      </GuideContext>
    </form>
  )
}

/** Stays while something is wrong, from the first try to send on. */
function InvalidNotice() {
  const t = useTexts(editorTexts)
  const isWrong = useIncomeState(({ attempts, problems }) => attempts > 0 && problems.length > 0)
  return <div role="alert">{isWrong && <Notice tone="danger">{t.invalid}</Notice>}</div>
}

type ContentsProps = {
  readonly editor: OpenIncomeForm
  readonly current: FormSection
  readonly visited: ReadonlySet<FormSection>
  readonly onOpen: (section: FormSection) => void
}

function Contents({ editor, current, visited, onOpen }: ContentsProps) {
  const t = useTexts(editorTexts)
  const titleOf = useSectionTitle()
  const sections = useIncomeState(({ facts }) => facts.sections)
  const problems = useIncomeState((state) => state.problemsBySection)
  const attempts = useIncomeState((state) => state.attempts)
  // Of a form in which nothing was typed yet there is nothing to be told.
  const isKept = useStored(editor.autosave, () => editor.autosave.version() > 0 || editor.autosave.isUnsaved())
  const begun = useIncomeState(({ form, facts }) => facts.sections.filter((one) => isBegun(one, form)).join())
  const entries = sections.map((section) => {
    const count = problemsIn(problems, section).length
    const state = sectionStateOf({
      problems: count,
      isBegun: visited.has(section) || begun.split(',').includes(section),
      attempts,
    })
    const stateInWords = state === 'to-correct' ? t.toCorrect(count) : t.states[state]
    return { id: sectionIdOf(section), title: titleOf(section), state, stateInWords }
  })
  return (
    <FormContents
      label={t.contents}
      entries={entries}
      current={sectionIdOf(current)}
      onOpen={(id) => {
        const section = sections.find((one) => sectionIdOf(one) === id)
        if (section) onOpen(section)
      }}
      status={isKept && <SaveStatus autosave={editor.autosave} isDraft words={t} />}
    />
  )
}

/** In the guide one part is open at a time, unless the person opens more; in the whole form all are. */
function useGuideState(isWhole: boolean) {
  const store = useIncomeStore()
  const [current, setCurrent] = useState<FormSection>(() => {
    const { facts, problemsBySection } = store.current()
    return sectionToGoOnAt({
      sections: facts.sections,
      hasProblems: (section) => problemsIn(problemsBySection, section).length > 0,
    })
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<FormSection>>(new Set([current]))
  const [folded, setFolded] = useState<ReadonlySet<FormSection>>(new Set())
  const [visited, setVisited] = useState<ReadonlySet<FormSection>>(new Set())
  const [arriving, setArriving] = useState<{ readonly section: FormSection }>()
  useEffect(() => {
    if (arriving) arriveAtSection(sectionIdOf(arriving.section))
  }, [arriving])

  const leave = (section: FormSection) => {
    setVisited(new Set([...visited, section]))
    // Whoever has been through it is shown what is missing when they come back.
    for (const { field } of problemsIn(store.current().problemsBySection, section)) store.leave(field)
  }
  const arrive = (section: FormSection) => {
    setCurrent(section)
    setFolded(without(folded, section))
    setArriving({ section })
  }
  const guide: Guide = {
    isWhole,
    isOpen: (section) => (isWhole ? !folded.has(section) : unfolded.has(section)),
    toggle: (section, isOpen) => {
      // What opens by itself, as all do when the page is there, is no choice of the person's.
      if (isOpen && !guide.isOpen(section)) setCurrent(section)
      // Each way of showing the form remembers its own.
      if (isWhole) setFolded((now) => (isOpen ? without(now, section) : new Set([...now, section])))
      else setUnfolded((now) => (isOpen ? new Set([...now, section]) : without(now, section)))
    },
    arrive,
    goOn: (from, to) => {
      leave(from)
      setUnfolded(new Set([...without(unfolded, from), to]))
      arrive(to)
    },
  }
  const open = (section: FormSection) => {
    if (section !== current) leave(current)
    setUnfolded(new Set([section]))
    arrive(section)
  }
  return { guide, current, visited, open }
}

function without<Item>(items: ReadonlySet<Item>, gone: Item): ReadonlySet<Item> {
  return new Set([...items].filter((item) => item !== gone))
}
