import { useState, type SubmitEvent } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { ChoiceChips, MultiChoiceChips } from '../ChoiceChips.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from '../Choice.tsx'
import { Combobox } from '../Combobox.tsx'
import { DateField } from '../DateField.tsx'
import { parseDateText } from '../date-text.ts'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { Stack } from '../Layout.tsx'
import { SelectField } from '../SelectField.tsx'
import { TextArea } from '../TextArea.tsx'
import { PasswordField, TextField } from '../TextField.tsx'
import { TimeField } from '../TimeField.tsx'
import styles from './Gallery.module.css'
import { Section } from './Section.tsx'

const TODAY = Temporal.PlainDate.from('2026-09-14')
const CARE = [
  { value: 'full', label: 'Full day' },
  { value: 'part', label: 'Part day', hint: 'At most 5 hours a day and 25 hours a week.' },
  { value: 'shift', label: 'Shift care', disabled: true },
] as const
const LANGUAGES = [
  { value: 'fi', label: 'suomi' },
  { value: 'sv', label: 'svenska' },
  { value: 'en', label: 'English', disabled: true },
] as const

type Care = (typeof CARE)[number]['value']
type Language = (typeof LANGUAGES)[number]['value']

export function FieldsGallery() {
  const [name, setName] = useState('Aino')
  const [password, setPassword] = useState('korvapuusti')
  const [message, setMessage] = useState('')
  const [unit, setUnit] = useState<'kuusi' | 'mansikka' | null>(null)
  const [day, setDay] = useState('14.9.2026')
  const [time, setTime] = useState<Temporal.PlainTime | null>(Temporal.PlainTime.from('08:30'))
  const [agreed, setAgreed] = useState(true)
  const [care, setCare] = useState<Care | null>('full')
  const [cares, setCares] = useState<readonly Care[]>(['part'])
  const [language, setLanguage] = useState<Language | null>('fi')
  const [languages, setLanguages] = useState<readonly Language[]>(['fi', 'sv'])
  return (
    <Section title="Fields">
      <div className={styles.columns}>
        <Card>
          <Stack gap="l">
            <TextField
              label="First name"
              required
              hint="As in the population register."
              info="The name cannot be changed here. Ask the Digital and Population Data Services Agency."
              value={name}
              onChange={setName}
            />
            <TextField label="Postal code" width="short" inputMode="numeric" value="02600" onChange={() => undefined} />
            <TextField label="Address" readOnly value="Kuusitie 4 A 12" onChange={() => undefined} />
            <TextField label="Not now" disabled value="" onChange={() => undefined} />
            <PasswordField label="Password" required value={password} onChange={setPassword} />
            <SelectField
              label="Unit"
              placeholder="Choose a unit"
              options={[
                { value: 'kuusi', label: 'Kuusikon päiväkoti' },
                { value: 'mansikka', label: 'Mansikkapaikan ryhmäperhepäiväkoti ja esiopetusyksikkö' },
              ]}
              value={unit}
              onChange={setUnit}
            />
            <SearchSample />
            <TextArea label="Message" hint="The staff of the group read it." value={message} onChange={setMessage} />
          </Stack>
        </Card>
        <Card>
          <Stack gap="l">
            <DateField
              label="First day"
              required
              value={day}
              onChange={setDay}
              today={TODAY}
              min={TODAY}
              max={TODAY.add({ years: 1 })}
              isUnavailable={(date) => date.dayOfWeek > 5}
            />
            <TimeField label="Arrives" value={time} onChange={setTime} />
            <Checkbox
              label="I have checked the details"
              hint="They can be changed until the decision."
              checked={agreed}
              onChange={setAgreed}
            />
            <Checkbox label="Always on" checked disabled onChange={() => undefined} />
            <RadioGroup
              label="Care"
              required
              info="Shift care is given to those whose work asks for it."
              options={CARE}
              value={care}
              onChange={setCare}
            />
            <CheckboxGroup label="Cares" direction="row" options={CARE} values={cares} onChange={setCares} />
            <ChoiceChips label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
            <MultiChoiceChips label="Languages" options={LANGUAGES} values={languages} onChange={setLanguages} />
          </Stack>
        </Card>
      </div>
      <FormWithErrors />
    </Section>
  )
}

const PLACES = [
  { label: 'Addresses', options: ['Kuusitie 4', 'Kuusitie 14', 'Rantatie 2'] },
  { label: 'Units', options: ['Kuusikon päiväkoti', 'Mansikkapaikan ryhmäperhepäiväkoti ja esiopetusyksikkö'] },
] as const

function SearchSample() {
  const [text, setText] = useState('')
  const fits = (place: string) => place.toLowerCase().includes(text.trim().toLowerCase())
  const groups = PLACES.map(({ label, options }) => ({
    label,
    options: options.filter(fits).map((place, index) => ({
      key: `${label}-${index}`,
      value: place,
      label: place,
      detail: '66980 Kuusilahti',
    })),
  }))
  const nothing = groups.every((group) => group.options.length === 0)
  return (
    <Combobox
      label="Search for a place"
      hint="An address or the name of a unit."
      placeholder="Write a word"
      text={text}
      onType={setText}
      groups={groups}
      onChoose={setText}
      onClear={() => setText('')}
      message={nothing ? 'Nothing was found.' : undefined}
    />
  )
}

function FormWithErrors() {
  const [attempts, setAttempts] = useState(1)
  const [email, setEmail] = useState('aino@')
  const [day, setDay] = useState('31.2.2026')
  const [care, setCare] = useState<Care | null>(null)
  const [agreed, setAgreed] = useState(false)
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
  }
  const errors = [
    { fieldId: 'gallery-email', message: 'E-mail: write it in full', broken: !/^[^@]+@[^@.]+\./.test(email) },
    { fieldId: 'gallery-password', message: 'Password: missing', broken: password === '' },
    {
      fieldId: 'gallery-day',
      message: 'Day: there is no such day',
      broken: !(parseDateText(day) instanceof Temporal.PlainDate),
    },
    { fieldId: 'gallery-care', message: 'Care: choose one', broken: care === null },
    { fieldId: 'gallery-agreed', message: 'Confirmation: missing', broken: !agreed },
  ].filter(({ broken }) => broken)
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-label="A form with errors">
        <Stack gap="l">
          <ErrorSummary errors={errors} attempts={attempts - 1} headingLevel={3} />
          <TextField
            id="gallery-email"
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            error={errorOf('gallery-email')}
            value={email}
            onChange={setEmail}
          />
          <PasswordField
            id="gallery-password"
            label="New password"
            autoComplete="new-password"
            required
            hint="At least 8 characters."
            error={errorOf('gallery-password')}
            value={password}
            onChange={setPassword}
          />
          <DateField
            id="gallery-day"
            label="Day"
            required
            error={errorOf('gallery-day')}
            value={day}
            onChange={setDay}
            today={TODAY}
          />
          <RadioGroup
            id="gallery-care"
            label="Care wanted"
            required
            error={errorOf('gallery-care')}
            options={CARE}
            value={care}
            onChange={setCare}
          />
          <Checkbox
            id="gallery-agreed"
            label="I confirm"
            required
            error={errorOf('gallery-agreed')}
            checked={agreed}
            onChange={setAgreed}
          />
          <div>
            <Button type="submit" look="primary">
              Send
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
