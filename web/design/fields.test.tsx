import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { Checkbox, chosenAfter, RadioGroup } from './Choice.tsx'
import { Combobox } from './Combobox.tsx'
import { DateField } from './DateField.tsx'
import { DesignTextsProvider } from './DesignTexts.tsx'
import { englishTexts } from './english-texts.ts'
import { PasswordField, TextField } from './TextField.tsx'
import { TimeField } from './TimeField.tsx'

const draw = (what: ReactNode) =>
  renderToStaticMarkup(<DesignTextsProvider texts={englishTexts}>{what}</DesignTextsProvider>)
const nothing = () => undefined
const today = Temporal.PlainDate.from('2026-09-14')

describe('a field', () => {
  test('is tied to its label, its error and its hint, the error first', () => {
    const field = draw(
      <TextField
        id="phone"
        label="Phone"
        required
        hint="With country code"
        error="Missing"
        value=""
        onChange={nothing}
      />,
    )
    expect(field).toContain('for="phone"')
    expect(field).toContain('id="phone"')
    expect(field).toContain('aria-describedby="phone-error phone-hint"')
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('aria-required="true"')
    expect(field).toMatch(/id="phone-error"[^>]*>.*Missing/)
    expect(field).toMatch(/id="phone-hint"[^>]*>With country code/)
  })

  test('says nothing about errors and hints that are not there', () => {
    const field = draw(<TextField label="Phone" value="" onChange={nothing} />)
    expect(field).not.toContain('aria-describedby')
    expect(field).not.toContain('aria-invalid')
    expect(field).not.toContain('aria-required')
  })

  test('keeps its info closed until it is asked for', () => {
    const field = draw(<TextField label="Phone" info="Only the staff see it" value="" onChange={nothing} />)
    expect(field).toContain('aria-expanded="false"')
    expect(field).toContain('aria-label="More about: Phone"')
    expect(field).toMatch(/hidden=""[^>]*>Only the staff see it/)
  })

  test('for a password hides it at first', () => {
    const field = draw(<PasswordField label="Password" value="korvapuusti" onChange={nothing} />)
    expect(field).toContain('type="password"')
    expect(field).toContain('autoComplete="current-password"')
    expect(field).toContain('aria-label="Show password"')
  })

  test('for a day tells the format and names its calendar button', () => {
    const field = draw(<DateField label="First day" value="" onChange={nothing} today={today} />)
    expect(field).toContain('dd.mm.yyyy')
    expect(field).toContain('aria-label="Open the calendar: First day"')
  })

  test('for a day that cannot be changed has no calendar button', () => {
    const field = draw(<DateField label="First day" value="14.09.2026" readOnly onChange={nothing} today={today} />)
    expect(field).not.toContain('<button')
  })

  test.each([
    { value: '08:05', isEnd: false, shown: '8:05' },
    { value: '00:00', isEnd: false, shown: '0:00' },
    { value: '00:00', isEnd: true, shown: '24:00' },
    { value: null, isEnd: false, shown: '' },
    { value: null, isEnd: false, unread: '8.7', shown: '8.7' },
    { value: '08:05', isEnd: false, unread: '8.7', shown: '8:05' },
  ])('for the time $value shows $shown, at its end: $isEnd', ({ value, shown, ...rest }) => {
    const time = value === null ? null : Temporal.PlainTime.from(value)
    const field = draw(<TimeField label="Arrives" about="Monday" value={time} onChange={nothing} {...rest} />)
    expect(field).toContain(`value="${shown}"`)
    expect(field).toContain('aria-label="Arrives, Monday"')
  })

  test('with a checkbox is tied to its error', () => {
    const field = draw(<Checkbox id="agreed" label="I agree" error="Missing" checked={false} onChange={nothing} />)
    expect(field).toContain('aria-describedby="agreed-error"')
    expect(field).toContain('aria-invalid="true"')
  })

  test('with several choices says in its name that it is required', () => {
    const group = draw(
      <RadioGroup
        id="care"
        label="Care"
        required
        options={[{ value: 'full', label: 'Full day', hint: 'Up to 10 hours' }]}
        value={null}
        onChange={nothing}
      />,
    )
    expect(group).toMatch(/<fieldset[^>]*aria-labelledby="care-label"/)
    expect(group).toContain(' (required)')
    expect(group).toContain('aria-describedby="care-full-hint"')
  })
})

test('a combobox is named, closed at first, and offers to empty it once something is typed', () => {
  const search = (text: string) =>
    draw(
      <Combobox
        label="Search"
        text={text}
        onType={nothing}
        groups={[{ label: 'Units', options: [{ key: 'a', value: 'a', label: 'Kuusikko' }] }]}
        onChoose={nothing}
        onClear={nothing}
      />,
    )
  expect(search('')).toMatch(/<input[^>]*role="combobox"[^>]*aria-expanded="false"/)
  expect(search('')).not.toContain('Kuusikko')
  expect(search('')).not.toContain('Clear the search')
  expect(search('kuu')).toContain('aria-label="Clear the search"')
})

describe('what is chosen of several', () => {
  const options = [
    { value: 'fi', label: 'suomi' },
    { value: 'sv', label: 'svenska' },
    { value: 'en', label: 'English' },
  ] as const

  test.each([
    { before: ['en'], changed: 'fi', chosen: true, after: ['fi', 'en'] },
    { before: ['fi', 'en'], changed: 'fi', chosen: false, after: ['en'] },
    { before: ['fi'], changed: 'fi', chosen: true, after: ['fi'] },
    { before: [], changed: 'sv', chosen: false, after: [] },
  ] as const)('$before, then $changed ticked: $chosen, is $after', ({ before, changed, chosen, after }) => {
    expect(chosenAfter(options, before, changed, chosen)).toEqual(after)
  })
})

test('a component without its words says what is missing', () => {
  expect(() => renderToStaticMarkup(<PasswordField label="Password" value="" onChange={nothing} />)).toThrow(
    'DesignTextsProvider',
  )
})
