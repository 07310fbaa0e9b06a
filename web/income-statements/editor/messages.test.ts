import { expect, test } from 'vitest'
import { inLanguage } from '../../language/texts.ts'
import { problemTexts } from './problem-texts.ts'
import { editorTexts } from './texts.ts'

test('the four messages, and what an asterisk means', () => {
  const problems = inLanguage(problemTexts, 'en')
  const editor = inLanguage(editorTexts, 'en')
  expect(editor.invalid).toBe('The form is missing some required information or the information is incorrect.')
  expect(problems.CHOOSE_ONE).toBe('Please select an option')
  expect(problems.CHOOSE_SOME).toBe('Select at least one option')
  expect(problems.ATTACHMENT_MISSING).toBe('Attachment is missing')
  expect(editor.requiredHelp).toContain('asterisk')
})
