import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** An address that nobody else's story knows. */
export function newAddress(): string {
  return `${randomUUID()}@posti.example`
}

/** The code in the newest mail to this address, read in another tab as a person would; who likes looks at the mail too. */
export async function readCode(
  page: Page,
  address: string,
  look: (mailbox: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  const mailbox = await page.context().newPage()
  await expect(async () => {
    await mailbox.goto(`/demo/mail?recipient=${encodeURIComponent(address)}`)
    await mailbox.getByRole('article').getByRole('link').first().click({ timeout: 500 })
  }).toPass()
  await look(mailbox)
  const letter = await mailbox.getByRole('article').innerText()
  await mailbox.close()
  const code = /\b\d{6}\b/.exec(letter)?.[0]
  if (code === undefined) throw new Error(`no code in the mail:\n${letter}`)
  return code
}

/** As people copy it: with a space in the middle. */
export function withSpace(code: string): string {
  return ` ${code.slice(0, 3)} ${code.slice(3)} `
}
