// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { PreferredUnit } from '@nalle/domain/applications/form.ts'
import { canAddUnit, withUnit } from '@nalle/domain/applications/preferred-units.ts'
import { LANGUAGE_FILTERS } from '@nalle/domain/map/filters.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { MultiChoiceChips } from '../../design/ChoiceChips.tsx'
import { Combobox } from '../../design/Combobox.tsx'
import { FieldError } from '../../design/Field.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useTexts } from '../../language/texts.ts'
import { useUnitPreference } from './editing.ts'
import { useOfferedUnits, type Unit } from './offered-units.ts'
import { detailOf } from './unit-words.ts'
import { useLiveRegion } from '../../design/LiveRegion.tsx'
import { unitTexts } from './unit-texts.ts'
import { useFields } from './use-editor.ts'

type LanguageFilter = (typeof LANGUAGE_FILTERS)[number]

/** Where units are found and taken into the list of wishes. */
export function UnitSearch() {
  const t = useTexts(unitTexts)
  const field = useFields('unitPreference')
  const { isAsked, units, error, refetch } = useOfferedUnits()
  const [languages, setLanguages] = useState<readonly LanguageFilter[]>([])
  const { id, error: problem, onBlur } = field('unitPreference.preferredUnits')

  if (!isAsked) {
    return (
      <Stack gap="xs" id={id} tabIndex={-1}>
        <Notice announce="status">{t.startDateFirst}</Notice>
        <FieldError>{problem}</FieldError>
      </Stack>
    )
  }
  if (error) {
    return (
      <div id={id} tabIndex={-1}>
        <Notice
          tone="danger"
          announce="alert"
          title={t.failed}
          actions={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        />
      </div>
    )
  }
  return (
    <>
      <MultiChoiceChips
        label={t.language}
        options={LANGUAGE_FILTERS.map((value) => ({ value, label: t.languages[value] }))}
        values={languages}
        onChange={setLanguages}
      />
      <div onBlur={onBlur}>
        <UnitCombobox id={id} problem={problem} units={units?.filter((unit) => speaksOneOf(unit, languages))} />
      </div>
    </>
  )
}

type ComboboxProps = {
  readonly id: string
  readonly problem: string | undefined
  readonly units: readonly Unit[] | undefined
}

function UnitCombobox({ id, problem, units }: ComboboxProps) {
  const t = useTexts(unitTexts)
  const [{ preferredUnits }, change] = useUnitPreference()
  const speak = useLiveRegion()
  const [text, setText] = useState('')
  const isFull = !canAddUnit(preferredUnits)
  const found = isFull ? [] : (units ?? []).filter((unit) => isNamed(unit, text) && !isIn(unit, preferredUnits))

  const choose = (unit: Unit) => {
    setText('')
    change({ preferredUnits: withUnit(preferredUnits, unit) })
    speak(t.added(unit.name, preferredUnits.length + 1))
  }
  return (
    <Combobox
      id={id}
      label={t.search}
      required={preferredUnits.length === 0}
      error={problem}
      hint={isFull ? t.full : undefined}
      text={text}
      onType={setText}
      onClear={() => setText('')}
      onChoose={choose}
      groups={[
        {
          label: t.found,
          options: found.map((unit) => ({ key: unit.id, value: unit, label: unit.name, detail: detailOf(unit, t) })),
        },
      ]}
      message={isFull ? t.full : units === undefined ? t.loading : found.length === 0 ? t.nothingFound : undefined}
    />
  )
}

function isNamed({ name }: Unit, text: string): boolean {
  return name.toLocaleLowerCase('fi').includes(text.trim().toLocaleLowerCase('fi'))
}

/** No language chosen means any. */
function speaksOneOf({ language }: Unit, languages: readonly string[]): boolean {
  return languages.length === 0 || languages.includes(language)
}

const isIn = (unit: Unit, preferred: readonly PreferredUnit[]) => preferred.some(({ id }) => id === unit.id)
