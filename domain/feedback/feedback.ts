import { isBlank, isUsableEmail } from '../people/contact-details.ts'

/** About two pages. */
export const LONGEST_FEEDBACK = 4000

export type Feedback = {
  readonly text: string
  /** Empty where no answer is wished for. */
  readonly email: string
}

export type FeedbackProblem = {
  readonly field: keyof Feedback
  readonly problem: 'REQUIRED' | 'TOO_LONG' | 'EMAIL'
}

/** Everything that keeps feedback from being sent, in the order of the page. */
export function feedbackProblems({ text, email }: Feedback): readonly FeedbackProblem[] {
  const problems: FeedbackProblem[] = []
  if (isBlank(text)) problems.push({ field: 'text', problem: 'REQUIRED' })
  else if (text.length > LONGEST_FEEDBACK) problems.push({ field: 'text', problem: 'TOO_LONG' })
  if (!isBlank(email) && !isUsableEmail(email.trim())) problems.push({ field: 'email', problem: 'EMAIL' })
  return problems
}
